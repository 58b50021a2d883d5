import { ActionIcon, Tooltip } from '@mantine/core'
import type { ReactNode } from 'react'
import { useT } from '../shared/useT'
import classes from './ConditionFrame.module.css'

export interface ConditionFrameProps {
  /** Where it is: `2.1` is the first of the second group. */
  readonly number: number | string
  /** What it has to do with the one above. */
  readonly join?: string
  readonly field: ReactNode
  readonly operator: ReactNode
  /** Null where there is nothing to compare with. */
  readonly value: ReactNode
  readonly tools: ReactNode
}

/** How a condition of a rule or a filter is laid out: its parts beside each other, and below each other where there is little room. */
export function ConditionFrame({ number, join, field, operator, value, tools }: ConditionFrameProps) {
  const t = useT()
  return (
    <div
      className={classes['condition']}
      data-joined={join !== undefined || undefined}
      role="group"
      aria-label={t('rules.condition.numbered', { number })}
    >
      {join !== undefined && (
        <span className={classes['join']} aria-hidden>
          {join}
        </span>
      )}
      {field}
      {operator}
      {value ?? <span className={classes['noValue']} />}
      <span className={classes['tools']}>{tools}</span>
    </div>
  )
}

export interface ConditionToolProps {
  readonly label: string
  readonly icon: ReactNode
  readonly isOff?: boolean
  readonly onClick: () => void
}

export function ConditionTool({ label, icon, isOff = false, onClick }: ConditionToolProps) {
  return (
    <Tooltip label={label}>
      <ActionIcon aria-label={label} disabled={isOff} onClick={onClick}>
        {icon}
      </ActionIcon>
    </Tooltip>
  )
}
