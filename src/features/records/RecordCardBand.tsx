import { IconChevronDown, IconChevronRight } from '@tabler/icons-react'
import type { RecordDocument } from '../../../schemas/api/records'
import type { GridBand } from '../../shared/grid/gridBands'
import type { GridColumn } from '../../shared/grid/gridColumn'
import classes from './RecordCards.module.css'

/** Draws the head of a group of cards, or the button for more of them. */
export function RecordCardBand(props: {
  readonly band: GridBand
  readonly columns: readonly GridColumn<RecordDocument>[]
}) {
  const { band, columns } = props
  const { isOpen, level, label, content, footOf, onPress } = band
  const Icon = isOpen === true ? IconChevronDown : IconChevronRight
  const told = columns.flatMap(({ id, label: name }) => {
    const what = footOf?.(id) ?? null
    return what === null ? [] : [{ id, name, what }]
  })
  const inside = (
    <>
      {isOpen !== undefined && <Icon className={classes['sign']} size={18} aria-hidden />}
      {content}
    </>
  )
  return (
    <li className={classes['band']} style={{ marginLeft: (level - 1) * 12 }}>
      {onPress ? (
        <button
          type="button"
          className={classes['bandButton']}
          aria-expanded={isOpen}
          aria-label={label}
          onClick={onPress}
        >
          {inside}
        </button>
      ) : (
        <div className={classes['bandButton']}>{inside}</div>
      )}
      {told.map(({ id, name, what }) => (
        <span key={id} className={classes['bandTold']}>
          {name}: {what}
        </span>
      ))}
    </li>
  )
}
