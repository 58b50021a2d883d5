import type { SettingEditorProps } from '../../../renderers/settings/settingEditor'
import {
  composedParts,
  storedTextParts,
  textOfParts,
  type TextPart,
} from '../../../schemas/fields/shared/textParts'
import type { FieldDocument } from '../../../schemas/model/form'
import { isObject } from '../../../schemas/model/json'
import { useT } from '../../shared/useT'
import { usePickableFields } from '../usePickableFields'
import { PartsInput } from './PartsInput'
import { partsAsRead } from './partsAsRead'
import { useDraft } from './useDraft'
import { WatermarkPreview } from './WatermarkPreview'

/** Draws what is printed on pictures, and its look. */
export function WatermarkEditor({ settings, onSettings, path, disabled }: SettingEditorProps) {
  const t = useT()
  const field = settings as FieldDocument
  const fields = usePickableFields(field, 'namesFiles')
  const stored = field.properties?.['watermark_config']
  const config: Readonly<Record<string, unknown>> = isObject(stored) ? stored : {}
  const storedParts = () => composedParts(config['text_data'], config['text_data_array'])
  const [parts, setParts] = useDraft<readonly TextPart[]>(
    storedTextParts(storedParts()),
    storedParts,
    (list) => storedTextParts(withoutBlanks(list)),
    (text_data_array, list) => {
      const at = 'properties.watermark_config'
      onSettings(
        [
          { path: `${at}.text_data`, value: textOfParts(withoutBlanks(list)) },
          { path: `${at}.text_data_array`, value: text_data_array },
        ],
        path,
      )
    },
  )
  return (
    <>
      <WatermarkPreview text={partsAsRead(t, parts, fields).join(' ')} config={config} />
      <PartsInput parts={parts} onChange={setParts} fields={fields} disabled={disabled} />
    </>
  )
}

const withoutBlanks = (parts: readonly TextPart[]) =>
  parts.filter((part) => part.kind !== 'text' || part.text.trim() !== '')
