import { useCallback } from 'react'
import { placeOf } from '../../../schemas/edit/structure'
import { scoredOptionChanges, withOptionPoints } from '../../../schemas/fields/shared/optionPoints'
import type { FieldDocument, OptionDocument } from '../../../schemas/model/form'
import type { SettingsFormProps } from '../../../renderers/SettingsForm'
import { useDesigner } from '../DesignerContext'
import type { ChangeSettings } from './useFieldSettings'

/** Returns a field's settings with the points of its options beside them, and how changes of these are applied. */
export function useScoredSettings(field: FieldDocument, change: ChangeSettings) {
  const designer = useDesigner()
  const id = field.field_id
  const onChange: SettingsFormProps['onChange'] = useCallback(
    (_settings, path, changes) => {
      const current = placeOf(designer.state.document, id)?.field
      if (!current) return
      const asStored = changes.flatMap((one) =>
        one.path === 'options' ? scoredOptionChanges(current, one.value as readonly OptionDocument[]) : [one],
      )
      change(asStored, path)
    },
    [designer, id, change],
  )
  return { value: withOptionPoints(field), onChange }
}
