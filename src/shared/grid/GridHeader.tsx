import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react'
import { useEffect, useRef, type ReactNode } from 'react'
import { useT } from '../useT'
import classes from './DataGrid.module.css'
import type { GridColumn } from './gridColumn'
import { nextSort, sortDirection } from './listState'
import type { GridKeys } from './useGridKeys'
import type { GridSelection } from './useGridSelection'

export interface GridHeaderProps<Row> {
  readonly columns: readonly GridColumn<Row>[]
  readonly rows: readonly Row[]
  readonly idOf: (row: Row) => string
  readonly keys: GridKeys
  readonly sort: string | undefined
  readonly onSort: (sort: string | undefined) => void
  readonly selection: GridSelection<Row> | undefined
  readonly renderColumnMenu: ((columnId: string) => ReactNode) | undefined
}

/** The columns' names: a press sorts by one. */
export function GridHeader<Row>(props: GridHeaderProps<Row>) {
  const { columns, rows, idOf, keys, sort, onSort, selection, renderColumnMenu } = props
  const first = selection ? 1 : 0
  return (
    <thead>
      <tr aria-rowindex={1}>
        {selection && (
          <th scope="col" data-row={0} data-column={0}>
            <PageCheckbox rows={rows} idOf={idOf} selection={selection} tabIndex={keys.tabIndexOf(0, 0)} />
          </th>
        )}
        {columns.map(({ id, label, orderBy, isNumber }, at) => (
          <th
            key={id}
            scope="col"
            data-number={isNumber || undefined}
            aria-sort={orderBy ? sortDirection(sort, orderBy) : undefined}
            data-row={0}
            data-column={first + at}
            tabIndex={orderBy ? undefined : keys.tabIndexOf(0, first + at)}
          >
            <div className={classes['head']}>
              {orderBy ? (
                <button
                  type="button"
                  data-cell-control
                  className={classes['sort']}
                  tabIndex={keys.tabIndexOf(0, first + at)}
                  onClick={() => onSort(nextSort(sort, orderBy))}
                >
                  <span>{label}</span>
                  <SortMark direction={sortDirection(sort, orderBy)} />
                </button>
              ) : (
                <span className={classes['content']}>{label}</span>
              )}
              {renderColumnMenu?.(id)}
            </div>
          </th>
        ))}
      </tr>
    </thead>
  )
}

/** Chooses all rows of this page, or none of them. */
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
        disabled={rows.length === 0}
        tabIndex={tabIndex}
        onChange={() => selection.set(rows, !isAll)}
      />
    </label>
  )
}

function SortMark({ direction }: { readonly direction: 'ascending' | 'descending' | 'none' }) {
  const Icon = { ascending: IconArrowUp, descending: IconArrowDown, none: IconArrowsSort }[direction]
  return <Icon size={14} aria-hidden className={classes['mark'] ?? ''} data-direction={direction} />
}
