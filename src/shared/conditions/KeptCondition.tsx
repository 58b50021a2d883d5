import { IconCopy, IconX } from '@tabler/icons-react'
import type { DraftKept } from '../../../schemas/conditions/draft'
import { useT } from '../useT'
import classes from './ConditionBuilder.module.css'
import { ConditionTool } from './ConditionFrame'

export interface KeptConditionProps {
  readonly node: DraftKept
  readonly number: string
  readonly join: string
  readonly onDuplicate: () => void
  readonly onRemove: () => void
}

/** A condition that counts but cannot be changed here: it is shown as it is written. */
export function KeptCondition({ node, number, join, onDuplicate, onRemove }: KeptConditionProps) {
  const t = useT()
  return (
    <div className={classes['kept']} role="group" aria-label={t('rules.condition.numbered', { number })}>
      <span className={classes['join']}>{join}</span>
      <span className={classes['keptText']}>
        {t('conditions.kept')} <code>{JSON.stringify(node.kept)}</code>
      </span>
      <span className={classes['tools']}>
        <ConditionTool
          label={t('conditions.duplicate', { number })}
          icon={<IconCopy {...icon} />}
          onClick={onDuplicate}
        />
        <ConditionTool
          label={t('rules.condition.remove', { number })}
          icon={<IconX {...icon} />}
          onClick={onRemove}
        />
      </span>
    </div>
  )
}

const icon = { size: 16, stroke: 1.6 }
