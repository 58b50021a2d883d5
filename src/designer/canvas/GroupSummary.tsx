import { useT } from '../../shared/useT'
import classes from './FieldCard.module.css'
import { FieldIcon } from '../fieldIcons'

export interface GroupSummaryProps {
  readonly name: string
  readonly type: string
  readonly count: number
}

/** Draws a group's head on the canvas: its fields follow below, or are folded away. */
export function GroupSummary({ name, type, count }: GroupSummaryProps) {
  const t = useT()
  return (
    <div className={classes['groupHead']}>
      <FieldIcon type={type} />
      <strong>{name}</strong>
      <span>{t('designer.group.count', { count })}</span>
    </div>
  )
}
