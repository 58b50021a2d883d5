import { IconChevronDown, IconChevronRight } from '@tabler/icons-react'
import classes from './GridBand.module.css'
import type { GridBand } from './gridBands'
import type { GridColumn } from './gridColumn'

export interface GridBandRowProps<Row> {
  readonly band: GridBand
  /** The line's index, from 0. */
  readonly index: number
  readonly columns: readonly GridColumn<Row>[]
  readonly widths: readonly number[]
  /** The number of columns before those of the rows, and their total width. */
  readonly first: number
  readonly start: number
  readonly height: number
  /** True for the line that the Tab key reaches. */
  readonly isStop: boolean
}

/** Pixels reserved for a group's label. */
const labelWidth = 280

/** Draws the head of a group of rows, across as many columns as its label needs; totals stand under their column's name. */
export function GridBandRow<Row>(props: GridBandRowProps<Row>) {
  const { band, index, columns, widths, first, start, height } = props
  const { footOf, isOpen, onPress } = band
  const told = columns.map(({ id }) => footOf?.(id) ?? null)
  let spanned = 0
  let width = start
  while (spanned < columns.length && (width < labelWidth || told[spanned] === null)) {
    width += widths[spanned] ?? 0
    spanned += 1
  }
  // Totals of the columns that the label covers are shown after it.
  const beside = told.slice(0, spanned).filter((one) => one !== null)
  const Icon = isOpen === true ? IconChevronDown : IconChevronRight
  return (
    <tr
      aria-rowindex={index + 2}
      aria-level={band.level}
      aria-expanded={isOpen}
      aria-posinset={band.place}
      aria-setsize={band.siblings}
      data-band={band.isOpen === undefined ? 'more' : 'group'}
      style={{ height }}
    >
      <td
        role="gridcell"
        className={classes['band']}
        colSpan={first + spanned}
        data-row={index + 1}
        aria-label={band.label}
        tabIndex={props.isStop ? 0 : -1}
        data-pressed={onPress ? true : undefined}
        onClick={onPress}
      >
        <div className={classes['inside']} style={{ paddingLeft: 8 + (band.level - 1) * 20 }}>
          {isOpen !== undefined && <Icon className={classes['sign']} size={16} aria-hidden />}
          {band.content}
          {beside.map((one, at) => (
            <span key={at} className={classes['beside']}>
              {one}
            </span>
          ))}
        </div>
      </td>
      {columns.slice(spanned).map(({ id, isNumber }, at) => (
        <td
          key={id}
          role="gridcell"
          aria-colindex={first + spanned + at + 1}
          data-number={isNumber || undefined}
          className={classes['told']}
        >
          {told[spanned + at]}
        </td>
      ))}
    </tr>
  )
}
