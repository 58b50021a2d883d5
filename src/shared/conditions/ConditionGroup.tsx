import { Button, SegmentedControl } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import {
  blankCondition,
  isDraftGroup,
  isDraftKept,
  type DraftGroup,
  type DraftNode,
} from '../../../schemas/conditions/draft'
import { useT } from '../useT'
import classes from './ConditionBuilder.module.css'
import { useConditionBuilder } from './conditionFields'
import { ConditionRow } from './ConditionRow'
import { DuplicateAndRemove } from './DuplicateAndRemove'
import { KeptCondition } from './KeptCondition'

export interface ConditionGroupProps {
  readonly group: DraftGroup
  readonly name: string
  readonly onChange: (group: DraftGroup, isTyped: boolean) => void
  /** The group's position: '' at the top, '2.' for the second entry there. */
  readonly prefix?: string
  /** The word that joins it to the condition above, such as "and". */
  readonly join?: string
  readonly onDuplicate?: () => void
  /** Removes the group. */
  readonly onRemove?: () => void
}

/** The deepest nesting of groups, because people cannot read deeper ones. */
const deepest = 3

/** Draws conditions of which all must hold, or any; some may be groups again. */
export function ConditionGroup(props: ConditionGroupProps) {
  const { group, name, onChange, prefix = '', join, onDuplicate, onRemove } = props
  const t = useT()
  const { lead } = useConditionBuilder()
  const box = useRef<HTMLDivElement>(null)
  const adder = useRef<HTMLButtonElement>(null)
  const mayNest = prefix.split('.').length < deepest
  // Conditions change places, and the focus must follow the one it was at.
  const wanted = useRef<readonly string[]>([])
  useEffect(() => {
    const [found] = wanted.current.flatMap(
      (selector) => box.current?.querySelector<HTMLElement>(selector) ?? [],
    )
    wanted.current = []
    found?.focus()
  })
  const put = (of: readonly DraftNode[], isTyped = false) => onChange({ ...group, of }, isTyped)
  const insert = (at: number, node: DraftNode) => {
    wanted.current = [`:scope > [data-place="${at}"] input:not([type="radio"])`]
    put(group.of.toSpliced(at, 0, node))
  }
  const remove = (at: number) => {
    put(group.of.toSpliced(at, 1))
    adder.current?.focus()
  }
  const move = (at: number, step: -1 | 1) => {
    const [tool, other] = step === -1 ? ['up', 'down'] : ['down', 'up']
    const place = `:scope > [data-place="${at + step}"]`
    wanted.current = [tool, other].map((one) => `${place} [data-tool="${one}"]:not(:disabled)`)
    const node = group.of[at]
    if (node) put(group.of.toSpliced(at, 1).toSpliced(at + step, 0, node))
  }
  const joinText = t(group.join === 'or' ? 'rules.join.or' : 'rules.join.and')
  const first = prefix === '' ? lead : ''

  return (
    <div
      ref={box}
      role="group"
      aria-label={name}
      className={classes['group']}
      data-inner={prefix !== '' || undefined}
    >
      {(group.of.length > 1 || onRemove) && (
        <div className={classes['head']}>
          {join && <span className={classes['join']}>{join}</span>}
          <SegmentedControl
            size="xs"
            aria-label={t('filters.join', { group: name })}
            data={[
              { value: 'and', label: t('filters.join.all') },
              { value: 'or', label: t('filters.join.any') },
            ]}
            value={group.join}
            onChange={(to) => onChange({ ...group, join: to === 'or' ? 'or' : 'and' }, false)}
          />
          <span className={classes['tools']}>
            <DuplicateAndRemove
              duplicateLabel={t('conditions.group.duplicate', { group: name })}
              removeLabel={t('filters.group.removeThis', { group: name })}
              onDuplicate={onDuplicate}
              onRemove={onRemove}
            />
          </span>
        </div>
      )}
      {group.of.map((node, index) => {
        const place = `${prefix}${index + 1}`
        const shared = {
          join: index === 0 ? first : joinText,
          onDuplicate: () => insert(index + 1, node),
          onRemove: () => remove(index),
        }
        return (
          <div key={index} data-place={index}>
            {isDraftGroup(node) ? (
              <ConditionGroup
                {...shared}
                group={node}
                name={t('filters.group', { number: place })}
                prefix={`${place}.`}
                onChange={(inner, isTyped) => put(group.of.with(index, inner), isTyped)}
              />
            ) : isDraftKept(node) ? (
              <KeptCondition {...shared} node={node} number={place} />
            ) : (
              <ConditionRow
                {...shared}
                condition={node}
                number={place}
                isFirst={index === 0}
                isLast={index === group.of.length - 1}
                onChange={(next, isTyped) => put(group.of.with(index, next), isTyped)}
                onMove={(step) => move(index, step)}
              />
            )}
          </div>
        )
      })}
      <div className={classes['adders']}>
        <Button ref={adder} {...adding} onClick={() => insert(group.of.length, blankCondition)}>
          {t('rules.condition.add')}
        </Button>
        {mayNest && (
          <Button
            {...adding}
            onClick={() =>
              insert(group.of.length, { join: group.join === 'and' ? 'or' : 'and', of: [blankCondition] })
            }
          >
            {t('filters.group.add')}
          </Button>
        )}
      </div>
    </div>
  )
}

const adding = {
  size: 'compact-sm',
  variant: 'subtle',
  leftSection: <IconPlus size={16} stroke={1.6} aria-hidden />,
} as const
