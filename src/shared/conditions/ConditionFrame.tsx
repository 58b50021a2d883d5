import { ActionIcon, Tooltip } from '@mantine/core'
import type { ReactNode } from 'react'
import { useT } from '../useT'
import classes from './ConditionFrame.module.css'

export interface ConditionFrameProps {
  /** The condition's position: `2.1` is the first of the second group. */
  readonly number: string
  /** The condition as a sentence. */
  readonly sentence: string
  /** How it is joined with the one above. */
  readonly join: string
  readonly field: ReactNode
  readonly operator: ReactNode
  /** Null when there is nothing to compare with. */
  readonly value: ReactNode
  readonly tools: ReactNode
  /** The conditions on its members. */
  readonly children?: ReactNode
  readonly isOff?: boolean
}

/** Lays out a condition of a rule or a filter: its parts side by side, or stacked where there is little room. */
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
  /** Identifies the button, so that it can be focused again. */
  readonly name?: 'up' | 'down'
  readonly label: string
  readonly icon: ReactNode
  readonly isOff?: boolean
  /** The pressed state of a toggle button. */
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
