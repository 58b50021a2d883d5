import type { SettingEditorProps } from '../../../renderers/settings/settingEditor'
import { mostNamingFields, nameParts } from '../../../schemas/fields/shared/files'
import { storedTextParts, textOfParts, type TextPart } from '../../../schemas/fields/shared/textParts'
import type { FieldDocument } from '../../../schemas/model/form'
import type { SettingChange } from '../../../schemas/model/settingPath'
import { useT } from '../../shared/useT'
import { usePickableFields } from '../usePickableFields'
import { PartsInput } from './PartsInput'
import classes from './settings.module.css'
import { partsAsRead } from './partsAsRead'
import { useDraft } from './useDraft'

/** Draws how stored files are named: words, answers and the date, in order. */
export function FileNameEditor({ settings, onSettings, path, disabled }: SettingEditorProps) {
  const t = useT()
  const field = settings as FieldDocument
  const fields = usePickableFields(field, 'namesFiles')
  const [parts, setParts] = useDraft<readonly TextPart[]>(
    storedTextParts(nameParts(field)),
    () => nameParts(field),
    (list) => storedTextParts(list.filter((part) => part.kind !== 'text' || part.text.trim() !== '')),
    (_, list) => onSettings(namingOf(list), path),
  )
  const example = partsAsRead(t, parts, fields)
  return (
    <>
      <PartsInput
        parts={parts}
        onChange={setParts}
        fields={fields}
        maxFields={mostNamingFields}
        disabled={disabled}
      />
      <p className={classes['hint']}>
        {example.length === 0
          ? t('designer.fileName.own')
          : t('designer.fileName.example', { name: `${example.join('_')}.jpg` })}
      </p>
    </>
  )
}

/** Returns the three settings that together store a name: the text, its parts, and the fields among them. */
function namingOf(parts: readonly TextPart[]): readonly SettingChange[] {
  const complete = parts.filter((part) => part.kind !== 'text' || part.text.trim() !== '')
  const fieldIds = complete.flatMap((part) => (part.kind === 'field' ? [part.fieldId] : []))
  return [
    { path: 'properties.file_name', value: textOfParts(complete) },
    { path: 'properties.file_name_array', value: storedTextParts(complete) },
    { path: 'properties.fieldId', value: fieldIds },
  ]
}
