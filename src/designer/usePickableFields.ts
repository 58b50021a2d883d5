import { useMemo } from 'react'
import { fieldTypes } from '../../schemas/fields/registry'
import type { Capability } from '../../schemas/fields/fieldType'
import type { FieldDocument, FormDocument } from '../../schemas/model/form'
import { useT } from '../shared/useT'
import { useDesignerState } from './DesignerContext'
import { fieldName } from './fieldNames'

/** A field that another field's setting may refer to. */
export interface PickableField {
  readonly id: string
  readonly label: string
}

/**
 * Returns the other fields with a capability that a setting of this one may refer to: for a field in a group, only those of the same group.
 */
function pickableFields(
  form: FormDocument,
  of: { readonly id: string; readonly groupId: string | undefined },
  capability: Capability,
  nameOf: (field: FieldDocument) => string,
): readonly PickableField[] {
  return form.form_pages
    .flatMap((page) => page.page_fields)
    .filter((field) => field.field_id !== of.id)
    .filter(({ group }) => !group?.group_id || group.group_id === of.groupId)
    .filter(({ field_type }) => fieldTypes.get(field_type).capabilities.has(capability))
    .map((field) => ({ id: field.field_id, label: nameOf(field) }))
}

/** Returns the {@link pickableFields} of the edited form. */
export function usePickableFields(of: FieldDocument, capability: Capability): readonly PickableField[] {
  const t = useT()
  const { document: form } = useDesignerState()
  const [id, groupId] = [of.field_id, of.group?.group_id]
  return useMemo(
    () => pickableFields(form, { id, groupId }, capability, (field) => fieldName(t, field)),
    [form, t, id, groupId, capability],
  )
}
