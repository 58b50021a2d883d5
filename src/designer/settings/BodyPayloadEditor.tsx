import { TextInput } from '@mantine/core'
import type { SettingEditorProps } from '../../../renderers/settings/settingEditor'
import { isObject } from '../../../schemas/model/json'
import { useT } from '../../shared/useT'
import { FieldSelect } from './FieldSelect'
import { RowsList } from './RowsList'
import classes from './settings.module.css'
import { useAnswerFields } from './useAnswerFields'
import { useDraft } from './useDraft'

interface Payload {
  readonly fieldId: string
  readonly name: string
  readonly rest: { readonly [key: string]: unknown }
}

const textIn = (value: unknown) => (typeof value === 'string' ? value : '')

const read = (stored: unknown): readonly Payload[] =>
  (Array.isArray(stored) ? stored : []).filter(isObject).map(({ field_id: fieldId, name, ...rest }) => ({
    fieldId: textIn(fieldId),
    name: textIn(name),
    rest,
  }))

/** Stored as `[{field_id, name}]`; only rows that say both are stored. */
const write = (rows: readonly Payload[]) =>
  rows.flatMap(({ fieldId, name, rest }) =>
    fieldId === '' || name.trim() === '' ? [] : [{ ...rest, field_id: fieldId, name: name.trim() }],
  )

/** Which answers go along with a call, and under which names. */
export function BodyPayloadEditor({ value, onChange, disabled }: SettingEditorProps) {
  const t = useT()
  const fields = useAnswerFields()
  const [rows, setRows] = useDraft(value, read, write, onChange)
  return (
    <RowsList
      rows={rows}
      onChange={setRows}
      disabled={disabled}
      add={{ label: t('designer.payload.add'), row: () => ({ fieldId: '', name: '', rest: {} }) }}
      draw={(row, change) => (
        <>
          <FieldSelect
            label={t('designer.rows.field')}
            fields={fields}
            value={row.fieldId}
            onChange={(fieldId) => change({ ...row, fieldId })}
          />
          <TextInput
            className={classes['grow'] ?? ''}
            aria-label={t('designer.payload.name')}
            placeholder={t('designer.payload.name')}
            spellCheck={false}
            value={row.name}
            onChange={(event) => change({ ...row, name: event.currentTarget.value })}
          />
        </>
      )}
    />
  )
}
