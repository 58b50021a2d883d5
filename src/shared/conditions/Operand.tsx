import { TextInput } from '@mantine/core'
import { takenBy } from '../../../schemas/conditions/draft'
import type { ConditionWord } from '../../../schemas/conditions/names'
import { jsonText, type Json } from '../../../schemas/model/json'
import { useT } from '../useT'
import classes from './ConditionBuilder.module.css'
import type { ConditionField } from './conditionFields'
import { OneOperand } from './OneOperand'
import { SeveralOperands } from './SeveralOperands'

export interface OperandProps {
  readonly field: ConditionField | undefined
  /** The condition's position. */
  readonly number: string
  readonly word: ConditionWord | null
  readonly values: readonly Json[]
  /** Takes the focus when a dialog opens. */
  readonly isFocused: boolean
  readonly error: string | undefined
  readonly onChange: (values: readonly Json[], isTyped: boolean) => void
}

/** Draws what a condition compares with, entered as the field itself would be answered. */
export function Operand({ field, number, word, values, isFocused, error, onChange }: OperandProps) {
  const t = useT()
  const label = t('rules.condition.value', { number })
  const takes = word === null ? 'one' : takenBy(word)
  const [first = '', last = ''] = values
  if (!field || word === null)
    return (
      <TextInput
        size="sm"
        disabled
        aria-label={label}
        value={first === null ? '' : jsonText(first)}
        readOnly
        error={error}
      />
    )
  const shared = { field, word, error }
  if (takes === 'several') return <SeveralOperands {...shared} {...{ label, isFocused, values, onChange }} />
  if (takes === 'two')
    return (
      <div className={classes['range']}>
        <OneOperand
          {...shared}
          isFocused={isFocused}
          label={t('filters.value.first', { number })}
          value={first}
          onChange={(value, isTyped) => onChange([value, last], isTyped)}
        />
        <OneOperand
          {...shared}
          isFocused={false}
          label={t('filters.value.last', { number })}
          value={last}
          onChange={(value, isTyped) => onChange([first, value], isTyped)}
        />
      </div>
    )
  return (
    <OneOperand
      {...{ ...shared, isFocused, label, value: first }}
      onChange={(value, isTyped) => onChange([value], isTyped)}
    />
  )
}
