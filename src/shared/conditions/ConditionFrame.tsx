import { ActionIcon, Tooltip } from '@mantine/core'
import type { ReactNode } from 'react'
import { useT } from '../useT'
import classes from './ConditionFrame.module.css'

export interface ConditionFrameProps {
  /** Where it is: `2.1` is the first of the second group. */
  readonly number: string
  /** What it asks, as people say it. */
  readonly sentence: string
  /** What it has to do with the one above. */
  readonly join: string
  readonly field: ReactNode
  readonly operator: ReactNode
  /** Null where there is nothing to compare with. */
  readonly value: ReactNode
  readonly tools: ReactNode
  /** What is asked of what is inside. */
  readonly children?: ReactNode
  readonly isOff?: boolean
}

/** How a condition of a rule or a filter is laid out: its parts beside each other, and below each other where there is little room. */
export function ConditionFrame({
  number,
  sentence,
  join,
  field,
  operator,
  value,
  tools,
  children,
  isOff = false,
}: ConditionFrameProps) {
  const t = useT()
  return (
    <div
      className={classes['condition']}
      role="group"
      aria-label={`${t('rules.condition.numbered', { number })}: ${isOff ? t('conditions.isOff', { condition: sentence }) : sentence}`}
      data-off={isOff || undefined}
    >
      <span className={classes['join']} aria-hidden>
        {join}
      </span>
      {field}
      {operator}
      {value ?? <span className={classes['noValue']} />}
      <span className={classes['tools']}>{tools}</span>
      {children && <div className={classes['inside']}>{children}</div>}
    </div>
  )
}

export interface ConditionToolProps {
  /** By which the focus finds it again. */
  readonly name?: 'up' | 'down'
  readonly label: string
  readonly icon: ReactNode
  readonly isOff?: boolean
  /** For one that switches something: whether it is switched. */
  readonly isPressed?: boolean
  readonly onClick: () => void
}

export function ConditionTool({ name, label, icon, isOff = false, isPressed, onClick }: ConditionToolProps) {
  return (
    <Tooltip label={label}>
      <ActionIcon
        aria-label={label}
        aria-pressed={isPressed}
        data-tool={name}
        disabled={isOff}
        onClick={onClick}
      >
        {icon}
      </ActionIcon>
    </Tooltip>
  )
}
