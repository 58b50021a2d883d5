import { MultiSelect, TagsInput } from '@mantine/core'
import { useState } from 'react'
import { jsonText, type Json } from '../../../schemas/model/json'
import { useT } from '../useT'
import { useConditionBuilder, type ConditionField } from './conditionFields'
import { choicesWith } from './operandChoices'
import { kindTraits } from '../../../schemas/fields/kinds'

export interface SeveralOperandsProps {
  readonly field: ConditionField
  readonly label: string
  readonly values: readonly Json[]
  readonly isFocused: boolean
  readonly error: string | undefined
  readonly onChange: (values: readonly Json[], isTyped: boolean) => void
}

const none = (): readonly string[] => []

/** Draws several values of which any matches. */
export function SeveralOperands({ field, label, values, isFocused, error, onChange }: SeveralOperandsProps) {
  const t = useT()
  const { fields, onDone } = useConditionBuilder()
  const [search, setSearch] = useState('')
  const [isAt, setAt] = useState(false)
  // A builder never swaps the hook, so the order of hooks is stable.
  const { useAnswers = none } = fields
  const known = useAnswers(field, search, isAt)
  const texts = values.map(jsonText)
  const shared = {
    size: 'sm',
    'aria-label': label,
    'data-autofocus': isFocused || undefined,
    error,
    value: texts,
    ...(onDone && { onBlur: onDone }),
  } as const
  if (field.options && !field.isOpen)
    return (
      <MultiSelect
        {...shared}
        searchable
        selectFirstOptionOnChange
        placeholder={texts.length === 0 ? t('rules.value.pick') : ''}
        nothingFoundMessage={t('rules.value.none')}
        limit={100}
        data={choicesWith(t, field.options, texts)}
        onChange={(chosen) => onChange(chosen, false)}
      />
    )
  const isNumber = kindTraits[field.kind].isNumber
  return (
    <TagsInput
      {...shared}
      placeholder={t('filters.value.several')}
      data={[...known, ...(field.options ?? []).map(({ value }) => value)]}
      onFocus={() => setAt(true)}
      filter={({ options }) => options}
      searchValue={search}
      onSearchChange={setSearch}
      onChange={(written) =>
        onChange(isNumber ? written.map(Number).filter(Number.isFinite) : written, false)
      }
    />
  )
}
