import { MultiSelect, Select, TextInput } from '@mantine/core'
import type { CompiledField } from '../../../schemas/compile/compiledForm'
import type { Kind } from '../../../schemas/fields/fieldType'
import { optionsOf } from '../../../schemas/fields/shared/options'
import { optionMeant } from '../../../schemas/rules/describeCondition'
import { useT } from '../../shared/useT'
import { isChoice } from './conditionRows'

export interface ConditionValueProps {
  readonly label: string
  readonly field: CompiledField | undefined
  readonly values: readonly string[]
  readonly takesSeveral: boolean
  readonly error?: string | undefined
  /** `isTyped`: one key of several that write one value. */
  readonly onChange: (values: readonly string[], isTyped: boolean) => void
  readonly onDone: () => void
}

/** What a condition compares with, asked for as the field itself would be answered; stored as one text each. */
export function ConditionValue(props: ConditionValueProps) {
  const { field } = props
  return field && isChoice(field) ? <OptionValue {...props} field={field} /> : <WrittenValue {...props} />
}

function OptionValue({ field, ...props }: ConditionValueProps & { readonly field: CompiledField }) {
  const t = useT()
  // A stored value may be spelled otherwise than the option that it means.
  const chosen = [
    ...new Set(
      props.values
        .filter((value) => value.trim() !== '')
        .map((value) => optionMeant(value, field)?.value ?? value),
    ),
  ]
  const options = optionsOf(field.field).map(({ value, label }) => ({ value, label: label.trim() || value }))
  const gone = chosen
    .filter((value) => !options.some((option) => option.value === value))
    .map((value) => ({ value, label: t('rules.value.gone', { value }) }))
  const shared = {
    size: 'sm',
    'aria-label': props.label,
    placeholder: chosen.length === 0 ? t('rules.value.pick') : '',
    nothingFoundMessage: t('rules.value.none'),
    searchable: true,
    selectFirstOptionOnChange: true,
    error: props.error,
    data: [...options, ...gone],
    limit: 100,
  } as const
  return props.takesSeveral ? (
    <MultiSelect {...shared} value={chosen} onChange={(values) => props.onChange(values, false)} />
  ) : (
    <Select
      {...shared}
      value={chosen[0] ?? null}
      allowDeselect={false}
      onChange={(value) => value !== null && props.onChange([value], false)}
    />
  )
}

/** How a value of each kind is typed, and what the browser's input and the rule make of each other's text. */
interface Writing {
  readonly type?: 'date' | 'time' | 'datetime-local'
  readonly inputMode?: 'decimal'
  readonly toInput?: (stored: string) => string
  readonly toStored?: (typed: string) => string
}

const withSeconds = (time: string) => (/^\d\d:\d\d$/.test(time) ? `${time}:00` : time)

const writings: Partial<Record<Kind, Writing>> = {
  number: { inputMode: 'decimal', toStored: (typed) => typed.trim() },
  date: { type: 'date' },
  time: { type: 'time', toStored: withSeconds },
  datetime: {
    type: 'datetime-local',
    toInput: (stored) => stored.trim().replace(' ', 'T'),
    toStored: (typed) => typed.split('T').map(withSeconds).join(' '),
  },
}

function WrittenValue({ field, values, label, error, onChange, onDone }: ConditionValueProps) {
  const t = useT()
  const { type = 'text', toInput, toStored, ...input } = (field && writings[field.kind]) ?? {}
  const [stored = ''] = values
  return (
    <TextInput
      size="sm"
      type={type}
      {...input}
      disabled={!field}
      aria-label={label}
      placeholder={t('rules.value.write')}
      error={error}
      autoComplete="off"
      maxLength={255}
      value={toInput ? toInput(stored) : stored}
      onChange={({ currentTarget: { value } }) => onChange([toStored ? toStored(value) : value], true)}
      onBlur={onDone}
    />
  )
}
