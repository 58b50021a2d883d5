import { ActionIcon, Button, SegmentedControl, Tooltip } from '@mantine/core'
import { IconPlus, IconX } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { isGroup, type FilterGroup, type FilterNode } from '../../../schemas/filters/filterTree'
import { useT } from '../../shared/useT'
import { FilterConditionRow } from './FilterConditionRow'
import classes from './Filters.module.css'

export interface FilterGroupEditorProps {
  readonly group: FilterGroup
  readonly onChange: (group: FilterGroup, isTyped: boolean) => void
  readonly onDone: (() => void) | undefined
  /** Where the group is: '' at the top, '2.' for the second entry there. */
  readonly prefix?: string
  /** Takes the group away. */
  readonly onRemove?: () => void
}

/** Groups within groups, no more: what is deeper cannot be read by people any more. */
const deepest = 3

const nothingYet: FilterNode = { fieldId: '', condition: 'eq', values: [] }

/** Conditions of which all must hold, or any; some of them groups again. */
export function FilterGroupEditor(props: FilterGroupEditorProps) {
  const { group, onChange, onDone, prefix = '', onRemove } = props
  const t = useT()
  const [added, setAdded] = useState<number | null>(null)
  const adder = useRef<HTMLButtonElement>(null)
  const mayNest = prefix.split('.').length < deepest
  const put = (index: number, node: FilterNode, isTyped = false) =>
    onChange({ ...group, of: group.of.with(index, node) }, isTyped)
  const add = (node: FilterNode) => {
    setAdded(group.of.length)
    onChange({ ...group, of: [...group.of, node] }, false)
  }
  const remove = (index: number) => {
    setAdded(null)
    onChange({ ...group, of: group.of.toSpliced(index, 1) }, false)
    adder.current?.focus()
  }
  const name = prefix === '' ? t('filters.group.top') : t('filters.group', { number: prefix.slice(0, -1) })

  return (
    <div role="group" aria-label={name} className={classes['group']} data-inner={prefix !== '' || undefined}>
      {(group.of.length > 1 || onRemove) && (
        <div className={classes['groupHead']}>
          <SegmentedControl
            size="xs"
            aria-label={t('filters.join', { group: name })}
            data={[
              { value: 'and', label: t('filters.join.all') },
              { value: 'or', label: t('filters.join.any') },
            ]}
            value={group.join}
            onChange={(join) => onChange({ ...group, join: join === 'or' ? 'or' : 'and' }, false)}
          />
          {onRemove && (
            <Tooltip label={t('filters.group.remove')}>
              <ActionIcon aria-label={t('filters.group.removeThis', { group: name })} onClick={onRemove}>
                <IconX size={16} stroke={1.6} />
              </ActionIcon>
            </Tooltip>
          )}
        </div>
      )}
      {group.of.map((node, index) =>
        isGroup(node) ? (
          <FilterGroupEditor
            key={index}
            group={node}
            prefix={`${prefix}${index + 1}.`}
            onChange={(inner, isTyped) => put(index, inner, isTyped)}
            onDone={onDone}
            onRemove={() => remove(index)}
          />
        ) : (
          <FilterConditionRow
            key={index}
            condition={node}
            number={`${prefix}${index + 1}`}
            isNew={added === index}
            onChange={(next, isTyped) => put(index, next, isTyped)}
            onDone={onDone}
            onRemove={() => remove(index)}
          />
        ),
      )}
      <div className={classes['adders']}>
        <Button ref={adder} {...adding} onClick={() => add(nothingYet)}>
          {t('rules.condition.add')}
        </Button>
        {mayNest && (
          <Button
            {...adding}
            onClick={() => add({ join: group.join === 'and' ? 'or' : 'and', of: [nothingYet] })}
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
