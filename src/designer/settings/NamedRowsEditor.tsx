import { TextInput } from '@mantine/core'
import type { SettingEditorProps } from '../../../renderers/settings/settingEditor'
import { useT } from '../../shared/useT'
import { FieldSelect } from './FieldSelect'
import { newNamedRow, readNamedRows, storedNamedRows } from './namedRows'
import { RowsEditor } from './RowsEditor'
import classes from './settings.module.css'
import { useAnswerFields } from './useAnswerFields'

/** Draws which answers are sent with a call, and under which names. */
export function BodyPayloadEditor(props: SettingEditorProps) {
  return <NamedRowsEditor {...props} carries="field_id" />
}

/** Draws names and fixed values that are sent with a call. */
export function ParametersEditor(props: SettingEditorProps) {
  return <NamedRowsEditor {...props} carries="value" />
}

function NamedRowsEditor({
  value,
  onChange,
  disabled,
  carries,
}: SettingEditorProps & { readonly carries: 'field_id' | 'value' }) {
  const t = useT()
  const fields = useAnswerFields()
  const isAnswer = carries === 'field_id'
  const text = (label: string, written: string, write: (text: string) => void) => (
    <TextInput
      className={classes['grow'] ?? ''}
      aria-label={label}
      placeholder={label}
      spellCheck={false}
      disabled={disabled}
      value={written}
      onChange={(event) => write(event.currentTarget.value)}
    />
  )
  return (
    <RowsEditor
      stored={value}
      onChange={onChange}
      read={(stored) => readNamedRows(stored, carries)}
      write={(rows) => storedNamedRows(rows, carries)}
      newRow={newNamedRow}
      addLabel={t(isAnswer ? 'designer.payload.add' : 'designer.parameters.add')}
      disabled={disabled}
      draw={(row, change) => {
        const name = text(
          t(isAnswer ? 'designer.payload.name' : 'designer.parameters.name'),
          row.name,
          (written) => change({ ...row, name: written }),
        )
        const carry = (carried: string) => change({ ...row, carried })
        return isAnswer ? (
          <>
            <FieldSelect
              label={t('designer.rows.field')}
              fields={fields}
              value={row.carried}
              onChange={carry}
            />
            {name}
          </>
        ) : (
          <>
            {name}
            {text(t('designer.parameters.value'), row.carried, carry)}
          </>
        )
      }}
    />
  )
}
