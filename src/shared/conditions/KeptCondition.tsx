import type { DraftKept } from '../../../schemas/conditions/draft'
import { useT } from '../useT'
import classes from './ConditionBuilder.module.css'
import { DuplicateAndRemove } from './DuplicateAndRemove'

export interface KeptConditionProps {
  readonly node: DraftKept
  readonly number: string
  readonly join: string
  readonly onDuplicate: () => void
  readonly onRemove: () => void
}

/** Draws a condition that applies but cannot be edited here, as it is written. */
export function KeptCondition({ node, number, join, onDuplicate, onRemove }: KeptConditionProps) {
  const t = useT()
  return (
    <div className={classes['kept']} role="group" aria-label={t('rules.condition.numbered', { number })}>
      <span className={classes['join']}>{join}</span>
      <span className={classes['keptText']}>
        {t('conditions.kept')} <code>{JSON.stringify(node.kept)}</code>
      </span>
      <span className={classes['tools']}>
        <DuplicateAndRemove
          duplicateLabel={t('conditions.duplicate', { number })}
          removeLabel={t('rules.condition.remove', { number })}
          onDuplicate={onDuplicate}
          onRemove={onRemove}
        />
      </span>
    </div>
  )
}
