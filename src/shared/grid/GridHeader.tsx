import { memo, useEffect, useRef } from 'react'
import { useT } from '../useT'
import classes from './DataGrid.module.css'
import type { ColumnFilter, GridColumn } from './gridColumn'
import { HeaderCell } from './HeaderCell'
import type { GridLook } from './useGridLook'
import type { GridSelection } from './useGridSelection'

export interface GridHeaderProps<Row> {
  readonly look: GridLook<GridColumn<Row>>
  readonly widths: readonly number[]
  /** The left position of each frozen column. */
  readonly lefts: readonly (number | undefined)[]
  readonly rows: readonly Row[]
  readonly idOf: (row: Row) => string
  /** The index of the header cell that the Tab key reaches; -1 when a row has it. */
  readonly tabColumn: number
  readonly onReturn: (gridColumn: number) => void
  readonly sort: string | undefined
  readonly sortsBySeveral: boolean
  readonly onSort: (sort: string | undefined) => void
  readonly onWidth: (columnId: string, width: number) => void
  readonly onFit: (columnId: string) => void
  readonly selection: GridSelection<Row> | undefined
  readonly filterOf: ((columnId: string) => ColumnFilter | undefined) | undefined
  readonly onStatistics: ((columnId: string) => void) | undefined
  readonly groupOf: ((columnId: string) => (() => void) | undefined) | undefined
}

/** Draws the columns' names, with their actions. */
function GridHeaderOf<Row>(props: GridHeaderProps<Row>) {
  const { look, widths, lefts, rows, idOf, tabColumn, selection, filterOf, onStatistics } = props
  const first = selection ? 1 : 0
  return (
    <thead>
      <tr aria-rowindex={1}>
        {selection && (
          <th scope="col" data-row={0} data-column={0} data-frozen="among" data-check style={{ left: 0 }}>
            <PageCheckbox rows={rows} idOf={idOf} selection={selection} tabIndex={tabColumn === 0 ? 0 : -1} />
          </th>
        )}
        {look.shown.map((column, at) => (
          <HeaderCell
            key={column.id}
            column={column}
            at={at}
            gridColumn={first + at}
            look={look}
            width={widths[at] ?? 0}
            left={lefts[at]}
            isLastFrozen={at === look.frozen - 1}
            tabIndex={first + at === tabColumn ? 0 : -1}
            sort={props.sort}
            sortsBySeveral={props.sortsBySeveral}
            onSort={props.onSort}
            onWidth={(width) => props.onWidth(column.id, width)}
            onFit={() => props.onFit(column.id)}
            filter={filterOf?.(column.id)}
            onStatistics={
              onStatistics && (column.statistics ?? []).length > 0 ? () => onStatistics(column.id) : undefined
            }
            onGroup={props.groupOf?.(column.id)}
            onReturn={props.onReturn}
          />
        ))}
      </tr>
    </thead>
  )
}

export const GridHeader = memo(GridHeaderOf) as typeof GridHeaderOf

/** Draws the checkbox that selects all rows of this page, or none. */
function PageCheckbox<Row>(props: {
  readonly rows: readonly Row[]
  readonly idOf: (row: Row) => string
  readonly selection: GridSelection<Row>
  readonly tabIndex: number
}) {
  const { rows, idOf, selection, tabIndex } = props
  const t = useT()
  const box = useRef<HTMLInputElement>(null)
  const count = rows.filter((row) => selection.selected.has(idOf(row))).length
  const isAll = count > 0 && count === rows.length
  const isSome = count > 0 && !isAll
  useEffect(() => {
    if (box.current) box.current.indeterminate = isSome
  }, [isSome])
  return (
    <label className={classes['check']}>
      <input
        ref={box}
        type="checkbox"
        data-cell-control
        aria-label={t('grid.selectPage')}
        checked={isAll}
        // Focusable even without rows, so that the Tab key can still reach the grid.
        aria-disabled={rows.length === 0 || undefined}
        tabIndex={tabIndex}
        onChange={() => selection.set(rows, !isAll)}
      />
    </label>
  )
}
