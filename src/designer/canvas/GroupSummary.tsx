import { useT } from '../../shared/useT'
import classes from './FieldCard.module.css'
import { FieldIcon } from '../fieldIcons'

/** A group's head on the canvas: its fields follow below, or are folded away. */
export function GroupSummary({ name, count }: { readonly name: string; readonly count: number }) {
  const t = useT()
  return (
    <div className={classes['groupHead']}>
      <FieldIcon kind="group" />
      <strong>{name}</strong>
      <span>{t('designer.group.count', { count })}</span>
    </div>
  )
}
