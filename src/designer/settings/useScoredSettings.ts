import { useCallback } from 'react'
import type { SettingsFormProps } from '../../../renderers/SettingsForm'
import { placeOf } from '../../../schemas/edit/structure'
import { withOptionPoints, withPointsStored } from '../../../schemas/fields/shared/optionPoints'
import type { FieldDocument } from '../../../schemas/model/form'
import { useDesigner } from '../DesignerContext'

/** A field's settings with the points of its options beside them, and how a change of these is handed on. */
export function useScoredSettings(field: FieldDocument, change: SettingsFormProps['onChange']) {
  const designer = useDesigner()
  const id = field.field_id
  const onChange: SettingsFormProps['onChange'] = useCallback(
    (value, path) => {
      const current = placeOf(designer.state.document, id)?.field
      if (current) change(withPointsStored(current, value as FieldDocument), path)
    },
    [designer, id, change],
  )
  return { value: withOptionPoints(field), onChange }
}
