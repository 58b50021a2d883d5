import { asText } from '../../../renderers/inputs/inputProps'
import { TextArea } from '../../../renderers/inputs/TextArea'
import type { SettingEditors, SettingEditorProps } from '../../../renderers/settings/settingEditor'
import { fieldTypes } from '../../../schemas/fields/registry'
import type { FieldDocument } from '../../../schemas/model/form'
import { useDesignerState } from '../DesignerContext'
import { AnswerNaming } from './AnswerNaming'
import { answerNames, nameableFields } from './answerNames'

/** Draws the editor of a text that may refer to answers, shown as the labels of their fields. */
function NamingTextEditor({ path, value, onChange, settings, ...input }: SettingEditorProps) {
  const { document: form } = useDesignerState()
  const { show, read } = answerNames(form)
  const stored = asText(value)
  const shown = show(stored)
  const reader = settings['field_id']
  const readerId = typeof reader === 'string' ? reader : undefined
  const write = (text: string) => onChange(read(text, stored))
  const isLong = path === 'default_value' || path.startsWith('confirmation')
  return (
    <AnswerNaming
      inputId={input.id}
      offer={() => nameableFields(form, readerId)}
      onPut={(from, to, mark) => write(shown.slice(0, from) + show(mark) + shown.slice(to))}
    >
      <TextArea
        {...input}
        value={shown}
        onChange={write}
        rows={isLong ? 5 : 1}
        singleLine={!isLong}
        maxLength={lengths[path]}
      />
    </AnswerNaming>
  )
}

const lengths: { readonly [path: string]: number } = {
  label: 1000,
  help_text: 2000,
  'confirmation.message': 2000,
}

const ofFields: SettingEditors = { label: NamingTextEditor, help_text: NamingTextEditor }
const ofNotes: SettingEditors = { ...ofFields, default_value: NamingTextEditor }

/** Returns the editors for a field's texts that may refer to answers. */
export const namingEditors = ({ field_type }: Pick<FieldDocument, 'field_type'>): SettingEditors =>
  fieldTypes.get(field_type).kind === 'note' ? ofNotes : ofFields

/** The editors for the form's own texts that are read after something was answered. */
export const namingOptionEditors: SettingEditors = { 'confirmation.message': NamingTextEditor }
