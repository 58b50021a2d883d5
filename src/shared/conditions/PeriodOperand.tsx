import { Select, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useT } from '../useT'
import classes from './ConditionBuilder.module.css'
import type { ConditionOption } from './conditionFields'

export interface PeriodOperandProps {
  readonly label: string
  readonly periods: readonly ConditionOption[]
  /** A period, or a day or time in its stored shape. */
  readonly value: string
  /** How a day or time is entered. */
  readonly input: {
    readonly type: 'date' | 'time' | 'datetime-local'
    readonly toInput: (stored: string) => string
    readonly toStored: (typed: string) => string
  }
  readonly isFocused: boolean
  readonly error: string | undefined
  readonly onDone: (() => void) | undefined
  readonly onChange: (value: string, isTyped: boolean) => void
}

/** Stands for a specific day instead of a period. */
const ownDay = 'day'

/** Draws a point in time: a period, or a specific day. */
export function PeriodOperand(props: PeriodOperandProps) {
  const { label, periods, value, input, isFocused, error, onDone, onChange } = props
  const t = useT()
  const isPeriod = periods.some((one) => one.value === value)
  const [wantsDay, setWantsDay] = useState(value !== '' && !isPeriod)
  const isDay = wantsDay && !isPeriod
  const blur = onDone && { onBlur: onDone }
  return (
    <div className={classes['period']}>
      <Select
        size="sm"
        searchable
        allowDeselect={false}
        aria-label={label}
        data-autofocus={isFocused || undefined}
        placeholder={t('periods.pick')}
        nothingFoundMessage={t('rules.value.none')}
        error={isDay ? undefined : error}
        data={[{ value: ownDay, label: t('periods.day') }, ...periods]}
        value={isDay ? ownDay : value === '' ? null : value}
        onChange={(chosen) => {
          setWantsDay(chosen === ownDay)
          onChange(chosen === ownDay ? '' : (chosen ?? ''), false)
        }}
        {...blur}
      />
      {isDay && (
        <TextInput
          size="sm"
          type={input.type}
          aria-label={t('periods.dayOf', { name: label })}
          error={error}
          value={input.toInput(value)}
          onChange={({ currentTarget }) => onChange(input.toStored(currentTarget.value), true)}
          {...blur}
        />
      )}
    </div>
  )
}
