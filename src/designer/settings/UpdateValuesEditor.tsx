import { Switch } from '@mantine/core'
import type { SettingEditorProps } from '../../../renderers/settings/settingEditor'
import { isObject, type Json } from '../../../schemas/model/json'
import { useT } from '../../shared/useT'
import { AnswerValueInput } from './AnswerValueInput'
import { FieldSelect } from './FieldSelect'
import { RowsEditor } from './RowsEditor'
import { useAnswerFields } from './useAnswerFields'

interface Update {
  readonly fieldId: string
  /** Null clears the answer; undefined while nothing is entered. */
  readonly value: Json | undefined
}

const read = (stored: unknown): readonly Update[] =>
  isObject(stored)
    ? Object.entries(stored).map(([fieldId, value]) => ({ fieldId, value: value as Json }))
    : []

/** Converts rows to `{field_id: value or null}`; of two rows for one field the later one counts. */
const write = (rows: readonly Update[]) =>
  Object.fromEntries(
    rows.flatMap(({ fieldId, value }) => (fieldId === '' || value === undefined ? [] : [[fieldId, value]])),
  )

/** Draws the answers that a press writes: a value, or a cleared answer. */
export function UpdateValuesEditor({ value, onChange, disabled }: SettingEditorProps) {
  const t = useT()
  const fields = useAnswerFields()
  return (
    <RowsEditor<Update>
      stored={value}
      onChange={onChange}
      read={read}
      write={write}
      newRow={{ fieldId: '', value: undefined }}
      addLabel={t('designer.updates.add')}
      none={t('designer.updates.none')}
      disabled={disabled}
      draw={(row, change) => {
        const field = fields.find(({ field_id }) => field_id === row.fieldId)
        return (
          <>
            <FieldSelect
              label={t('designer.rows.field')}
              fields={fields}
              value={row.fieldId}
              onChange={(fieldId) => change({ fieldId, value: undefined })}
            />
            {row.value !== null && (
              <AnswerValueInput
                label={t('designer.updates.value')}
                field={field}
                value={row.value}
                onChange={(written) => change({ ...row, value: written })}
              />
            )}
            <Switch
              label={t('designer.updates.clear')}
              checked={row.value === null}
              onChange={(event) => change({ ...row, value: event.currentTarget.checked ? null : undefined })}
            />
          </>
        )
      }}
    />
  )
}
