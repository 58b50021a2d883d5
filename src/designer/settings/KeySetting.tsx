import { Switch } from '@mantine/core'
import type { DocumentKind } from '../../../schemas/edit/documentKind'
import { keyOf } from '../../../schemas/edit/setKey'
import { placeOf } from '../../../schemas/edit/structure'
import { fieldTypes } from '../../../schemas/fields/registry'
import type { FieldDocument } from '../../../schemas/model/form'
import { useT } from '../../shared/useT'
import { useDesigner, useDesignerPart } from '../DesignerContext'
import { fieldName } from '../fieldNames'
import { useDesignerActions } from '../useDesignerActions'

/** Draws whether a field identifies a catalog's rows; only one can, so it names the current one. */
export function KeySetting({ field }: { readonly field: FieldDocument }) {
  const t = useT()
  const actions = useDesignerActions()
  const { kind } = useDesigner()
  const key = useDesignerPart(({ document }) => {
    const id = keyOf(document)
    return id === null || id === field.field_id ? undefined : placeOf(document, id)?.field
  })
  if (!canBeKey(field, kind)) return null
  return (
    <Switch
      label={t('setting.key')}
      description={key ? t('setting.key.other', { label: fieldName(t, key) }) : t('setting.key.help')}
      checked={field['key'] === true}
      onChange={() => actions.toggleKey(field.field_id)}
    />
  )
}

/** Returns whether a field can identify the rows of such a document. */
export const canBeKey = ({ field_type: type }: FieldDocument, kind: DocumentKind) =>
  kind.capabilities.has('key') && fieldTypes.get(type).capabilities.has('key')
