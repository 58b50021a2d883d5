import { Autocomplete, NumberInput, Select, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { ConditionWord } from '../../../schemas/conditions/names'
import { conditionSaid, type ConditionName } from '../../../schemas/conditions/names'
import { kindTraits, type KindTraits } from '../../../schemas/fields/kinds'
import { jsonText, type Json } from '../../../schemas/model/json'
import { useT } from '../useT'
import { useConditionBuilder, type ConditionField, type ConditionFields } from './conditionFields'
import { PeriodOperand } from './PeriodOperand'
import { choicesWith } from './operandChoices'

export interface OneOperandProps {
  readonly field: ConditionField
  readonly word: ConditionWord
  readonly label: string
  readonly value: Json
  readonly isFocused: boolean
  readonly error: string | undefined
  readonly onChange: (value: Json, isTyped: boolean) => void
}

/** How values of a kind are written: the type of the browser's input, and the conversions between its text and the condition's. */
interface Writing {
  readonly type: 'date' | 'time' | 'datetime-local'
  readonly toInput?: (stored: string) => string
  readonly toStored?: (typed: string) => string
}

const writings: Readonly<Record<NonNullable<KindTraits['moment']>, Writing>> = {
  date: { type: 'date' },
  time: { type: 'time' },
  datetime: {
    type: 'datetime-local',
    toInput: (stored) => stored.trim().replace(' ', 'T'),
    toStored: (typed) => (typed.length === 16 ? `${typed}:00` : typed).replace('T', ' '),
  },
}

/** Draws one operand, selected or written like an answer of the field's kind. */
export function OneOperand({ field, word, label, value, isFocused, error, onChange }: OneOperandProps) {
  const t = useT()
  const { fields, onDone } = useConditionBuilder()
  const text = value === null ? '' : jsonText(value)
  const shared = {
    size: 'sm',
    'aria-label': label,
    'data-autofocus': isFocused || undefined,
    error,
    ...(onDone && { onBlur: onDone }),
  } as const
  const isPart = parts.has(conditionSaid(word).name)
  if (field.options && !field.isOpen && !isPart)
    return (
      <Select
        {...shared}
        searchable
        selectFirstOptionOnChange
        allowDeselect={false}
        placeholder={t('rules.value.pick')}
        nothingFoundMessage={t('rules.value.none')}
        limit={mostShown}
        data={choicesWith(t, field.options, text === '' ? [] : [text])}
        value={text === '' ? null : text}
        onChange={(chosen) => chosen !== null && onChange(chosen, false)}
      />
    )
  const { isNumber, moment } = kindTraits[field.kind]
  if (isNumber)
    return (
      <NumberInput
        {...shared}
        hideControls
        placeholder={t('rules.value.write')}
        value={text}
        onChange={(written) => onChange(typeof written === 'bigint' ? String(written) : written, true)}
      />
    )
  if (moment) {
    const { type, toInput = same, toStored = same } = writings[moment]
    if (field.options && equals.has(conditionSaid(word).name))
      return (
        <PeriodOperand
          {...{ label, isFocused, error, onDone, onChange }}
          periods={field.options}
          value={text}
          input={{ type, toInput, toStored }}
        />
      )
    return (
      <TextInput
        {...shared}
        type={type}
        value={toInput(text)}
        onChange={({ currentTarget }) => onChange(toStored(currentTarget.value), true)}
      />
    )
  }
  const written = { ...shared, autoComplete: 'off', maxLength: mostText, value: text }
  return fields.useAnswers && !isPart ? (
    <KnownText
      {...{ ...written, field, useAnswers: fields.useAnswers }}
      onChange={(known) => onChange(known, true)}
    />
  ) : (
    <TextInput
      {...written}
      placeholder={t('rules.value.write')}
      onChange={({ currentTarget }) => onChange(currentTarget.value, true)}
    />
  )
}

/** Conditions that compare for equality. */
const equals: ReadonlySet<ConditionName> = new Set(['exact', 'iexact'])
/** Conditions on a part of the answer. */
const parts: ReadonlySet<ConditionName> = new Set(['icontains', 'istartswith', 'iendswith'])

interface KnownTextProps {
  readonly size: 'sm'
  readonly 'aria-label': string
  readonly value: string
  readonly field: ConditionField
  readonly useAnswers: NonNullable<ConditionFields['useAnswers']>
  readonly onChange: (text: string) => void
}

/** Draws a text operand with existing answers to choose from. */
function KnownText({ field, useAnswers, ...shared }: KnownTextProps) {
  const t = useT()
  const [isAt, setAt] = useState(false)
  return (
    <Autocomplete
      {...shared}
      placeholder={t('filters.value.pick')}
      data={useAnswers(field, shared.value, isAt)}
      onFocus={() => setAt(true)}
      filter={({ options }) => options}
    />
  )
}

const same = (text: string) => text
/** The most options shown; others are found by typing a part of their name. */
const mostShown = 100
/** The maximum length of a condition's text. */
const mostText = 255
