import { Autocomplete, MultiSelect, NumberInput, Select, TagsInput, TextInput } from '@mantine/core'
import { useState } from 'react'
import { takenBy, type ConditionId } from '../../../schemas/filters/conditions'
import type { Kind } from '../../../schemas/fields/fieldType'
import { isOpen, optionsOf } from '../../../schemas/fields/shared/options'
import type { RowValue } from '../../../schemas/model/catalogRow'
import { useT } from '../../shared/useT'
import type { FilterField } from './filterFields'
import classes from './Filters.module.css'
import { useRowValues } from './useRowValues'

export interface FilterValuesProps {
  readonly field: FilterField | undefined
  /** Which condition this is. */
  readonly number: string
  /** In a dialog that opens: what is written first. */
  readonly isFirst?: boolean
  readonly condition: ConditionId
  readonly values: readonly RowValue[]
  readonly onChange: (values: readonly RowValue[], isTyped: boolean) => void
  readonly onDone: (() => void) | undefined
}

/** What a condition compares with: as rows hold it, so options by their labels. */
export function FilterValues(props: FilterValuesProps) {
  const { field, number, condition, values, onChange } = props
  const takes = takenBy(condition)
  const t = useT()
  if (!field) return <TextInput size="sm" disabled aria-label={t('rules.condition.value', { number })} />
  if (takes === 'several') return <SeveralValues {...props} field={field} />
  const [first = '', last = ''] = values
  if (takes === 'two') {
    return (
      <div className={classes['range']}>
        <OneValue
          {...props}
          field={field}
          label={t('filters.value.first', { number })}
          value={first}
          onValue={(value, isTyped) => onChange([value, last], isTyped)}
        />
        <OneValue
          {...props}
          isFirst={false}
          field={field}
          label={t('filters.value.last', { number })}
          value={last}
          onValue={(value, isTyped) => onChange([first, value], isTyped)}
        />
      </div>
    )
  }
  return (
    <OneValue
      {...props}
      field={field}
      label={t('rules.condition.value', { number })}
      value={first}
      onValue={(value, isTyped) => onChange([value], isTyped)}
    />
  )
}

interface OneValueProps extends FilterValuesProps {
  readonly field: FilterField
  readonly label: string
  readonly value: RowValue
  readonly onValue: (value: RowValue, isTyped: boolean) => void
}

/** How times of each kind are written, and what the browser's input and the row make of each other's text. */
interface Writing {
  readonly type: 'date' | 'time' | 'datetime-local'
  readonly toInput?: (stored: string) => string
  readonly toStored?: (typed: string) => string
}

// Rows hold times without seconds, dates with a time with them.
const writings: Partial<Record<Kind, Writing>> = {
  date: { type: 'date' },
  time: { type: 'time' },
  datetime: {
    type: 'datetime-local',
    toInput: (stored) => stored.replace(' ', 'T'),
    toStored: (typed) => (typed.length === 16 ? `${typed}:00` : typed).replace('T', ' '),
  },
}

function OneValue({ field, label, value, condition, isFirst, onValue, onDone }: OneValueProps) {
  const t = useT()
  const shared = {
    size: 'sm',
    'aria-label': label,
    'data-autofocus': isFirst || undefined,
    ...(onDone && { onBlur: onDone }),
  } as const
  const labels = choicesOf(field)
  if (labels) {
    return (
      <Select
        {...shared}
        searchable
        selectFirstOptionOnChange
        allowDeselect={false}
        placeholder={t('rules.value.pick')}
        nothingFoundMessage={t('rules.value.none')}
        data={withStored(labels, value === '' ? [] : [String(value)])}
        value={value === '' ? null : String(value)}
        onChange={(chosen) => chosen !== null && onValue(chosen, false)}
      />
    )
  }
  if (field.valueKind === 'number') {
    return (
      <NumberInput
        {...shared}
        hideControls
        placeholder={t('rules.value.write')}
        value={value}
        onChange={(written) => onValue(written, true)}
      />
    )
  }
  const writing = writings[field.valueKind]
  if (writing) {
    const { type, toInput = same, toStored = same } = writing
    return (
      <TextInput
        {...shared}
        type={type}
        value={toInput(String(value))}
        onChange={({ currentTarget }) => onValue(toStored(currentTarget.value), true)}
      />
    )
  }
  return parts.has(condition) ? (
    <TextInput
      {...shared}
      placeholder={t('rules.value.write')}
      maxLength={mostText}
      value={String(value)}
      onChange={({ currentTarget }) => onValue(currentTarget.value, true)}
    />
  ) : (
    <KnownText {...shared} field={field} value={String(value)} onValue={(text) => onValue(text, true)} />
  )
}

/** What is written is a part of what rows have. */
const parts: ReadonlySet<ConditionId> = new Set(['contains', 'containsNot', 'startsWith'])

interface KnownTextProps {
  readonly size: 'sm'
  readonly 'aria-label': string
  readonly 'data-autofocus': boolean | undefined
  readonly onBlur?: () => void
  readonly field: FilterField
  readonly value: string
  readonly onValue: (text: string) => void
}

/** A text that rows have: those that there are can be chosen. */
function KnownText({ field, value, onValue, ...shared }: KnownTextProps) {
  const t = useT()
  const [isAt, setAt] = useState(false)
  return (
    <Autocomplete
      {...shared}
      placeholder={t('filters.value.pick')}
      maxLength={mostText}
      data={useRowValues(field, value, isAt)}
      onFocus={() => setAt(true)}
      filter={({ options }) => options}
      value={value}
      onChange={onValue}
    />
  )
}

function SeveralValues(props: FilterValuesProps & { readonly field: FilterField }) {
  const { field, number, values, onChange, onDone } = props
  const t = useT()
  const [search, setSearch] = useState('')
  const [isAt, setAt] = useState(false)
  const known = useRowValues(field, search, isAt)
  const labels = choicesOf(field)
  const shared = {
    size: 'sm',
    'aria-label': t('rules.condition.value', { number }),
    'data-autofocus': props.isFirst || undefined,
    value: values.map(String),
    ...(onDone && { onBlur: onDone }),
  } as const
  if (labels) {
    return (
      <MultiSelect
        {...shared}
        searchable
        selectFirstOptionOnChange
        placeholder={values.length === 0 ? t('rules.value.pick') : ''}
        nothingFoundMessage={t('rules.value.none')}
        data={withStored(labels, values.map(String))}
        onChange={(chosen) => onChange(chosen, false)}
      />
    )
  }
  return (
    <TagsInput
      {...shared}
      placeholder={t('filters.value.several')}
      data={known}
      onFocus={() => setAt(true)}
      filter={({ options }) => options}
      searchValue={search}
      onSearchChange={setSearch}
      onChange={(written) =>
        onChange(field.valueKind === 'number' ? written.map(Number).filter(Number.isFinite) : written, false)
      }
    />
  )
}

/** The labels of a field that has nothing but its options; undefined for any other. */
function choicesOf({ field, valueKind }: FilterField): readonly string[] | undefined {
  if ((valueKind !== 'choice' && valueKind !== 'choices') || isOpen(field)) return undefined
  const labels = optionsOf(field).map(({ label, value }) => label.trim() || value)
  return labels.length > 0 ? [...new Set(labels)] : undefined
}

const withStored = (labels: readonly string[], stored: readonly string[]) => [
  ...new Set([...labels, ...stored]),
]

const same = (text: string) => text
/** As long as what is looked for in rows may be. */
const mostText = 150
