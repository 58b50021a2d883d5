import { TextInput } from '@mantine/core'
import type { SettingEditorProps } from '../../../renderers/settings/settingEditor'
import { isObject } from '../../../schemas/model/json'
import { useT } from '../../shared/useT'
import { RowsList } from './RowsList'
import classes from './settings.module.css'
import { useDraft } from './useDraft'

interface Parameter {
  readonly name: string
  readonly value: string
  /** What else is stored with it. */
  readonly rest: { readonly [key: string]: unknown }
}

const textIn = (value: unknown) =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : ''

const read = (stored: unknown): readonly Parameter[] =>
  (Array.isArray(stored) ? stored : []).filter(isObject).map(({ name, value, ...rest }) => ({
    name: textIn(name),
    value: textIn(value),
    rest,
  }))

/** Stored as `[{name, value}]`; a row without a name is not stored. */
const write = (rows: readonly Parameter[]) =>
  rows.flatMap(({ name, value, rest }) => (name.trim() === '' ? [] : [{ ...rest, name: name.trim(), value }]))

/** Names and fixed values that go along with a call. */
export function ParametersEditor({ value, onChange, disabled }: SettingEditorProps) {
  const t = useT()
  const [rows, setRows] = useDraft(value, read, write, onChange)
  return (
    <RowsList
      rows={rows}
      onChange={setRows}
      disabled={disabled}
      add={{ label: t('designer.parameters.add'), row: () => ({ name: '', value: '', rest: {} }) }}
      draw={(row, change) => (
        <>
          <TextInput
            className={classes['grow'] ?? ''}
            aria-label={t('designer.parameters.name')}
            placeholder={t('designer.parameters.name')}
            spellCheck={false}
            value={row.name}
            onChange={(event) => change({ ...row, name: event.currentTarget.value })}
          />
          <TextInput
            className={classes['grow'] ?? ''}
            aria-label={t('designer.parameters.value')}
            placeholder={t('designer.parameters.value')}
            value={row.value}
            onChange={(event) => change({ ...row, value: event.currentTarget.value })}
          />
        </>
      )}
    />
  )
}
