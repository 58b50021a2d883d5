import { useMemo } from 'react'
import type { PickableField } from '../../renderers/SettingsForm'
import { fieldTypes } from '../../schemas/fields/registry'
import type { FieldDocument, FormDocument } from '../../schemas/model/form'
import { useT } from '../shared/useT'
import { useDesignerState } from './DesignerContext'
import { fieldName } from './fieldNames'

/** The other fields of the form that a setting of this one may name: of a group, only those of its own. */
function pickableFields(
  form: FormDocument,
  of: { readonly id: string; readonly groupId: string | undefined },
  nameOf: (field: FieldDocument) => string,
): readonly PickableField[] {
  return form.form_pages
    .flatMap((page) => page.page_fields)
    .filter((field) => field.field_id !== of.id)
    .filter(({ group }) => !group?.group_id || group.group_id === of.groupId)
    .map((field) => ({
      id: field.field_id,
      label: nameOf(field),
      capabilities: fieldTypes.get(field.field_type).capabilities,
    }))
}

/** {@link pickableFields} of the form that is edited. */
export function usePickableFields(of: FieldDocument): readonly PickableField[] {
  const t = useT()
  const { document: form } = useDesignerState()
  const [id, groupId] = [of.field_id, of.group?.group_id]
  return useMemo(
    () => pickableFields(form, { id, groupId }, (field) => fieldName(t, field)),
    [form, t, id, groupId],
  )
}
