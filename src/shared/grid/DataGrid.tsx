import { Skeleton } from '@mantine/core'
import { columnVisibilityFeature, tableFeatures, useTable, type ColumnDef } from '@tanstack/react-table'
import { useEffect, useMemo, useRef, type ReactNode, type RefObject } from 'react'
import { Link, useLocation, useNavigate } from 'react-router-dom'
import '../../../renderers/renderers.css'
import type { FromList } from '../rowAddresses'
import classes from './DataGrid.module.css'
import { GridHeader } from './GridHeader'
import { isFirst, type GridColumn } from './gridColumn'
import { RowCheckbox } from './RowCheckbox'
import type { GridEditing } from './gridEditing'
import { useCellEditing } from './useCellEditing'
import { useGridKeys } from './useGridKeys'
import type { GridSelection } from './useGridSelection'
import { useVirtualRows } from './useVirtualRows'

export interface DataGridProps<Row extends object> {
  readonly label: string
  readonly columns: readonly GridColumn<Row>[]
  readonly visibility: Record<string, boolean>
  /** Undefined while the page is on its way: as many skeletons as rows are expected. */
  readonly rows: readonly Row[] | undefined
  readonly expectedRows: number
  readonly idOf: (row: Row) => string
  /** Where a row opens. */
  readonly addressOf: (row: Row) => string
  /** A press on a row does this in place of opening it; its first cell, and Enter, open it all the same. */
  readonly onPeek?: (row: Row) => void
  /** The row that is looked at beside the grid. */
  readonly peekedId?: string | undefined
  readonly sort: string | undefined
  readonly onSort: (sort: string | undefined) => void
  /** An older page is shown while the next one loads. */
  readonly isStale: boolean
  /** Absent where nothing can be done with several rows. */
  readonly selection?: GridSelection<Row> | undefined
  /** Cells that are written in place; absent where nobody may. */
  readonly editing?: GridEditing<Row> | undefined
  /** More that can be done with a column, beside its name. */
  readonly renderColumnMenu?: ((columnId: string) => ReactNode) | undefined
}

const features = tableFeatures({ columnVisibilityFeature })

/** The rows of one page: sticky header and first column, sorted by the server, walked with the arrow keys. */
export function DataGrid<Row extends object>(props: DataGridProps<Row>) {
  const { label, columns, visibility, rows, idOf, addressOf, isStale, selection } = props
  const navigate = useNavigate()
  const from: FromList = { listQuery: useLocation().search }
  const scroller = useRef<HTMLDivElement>(null)
  const grid = useRef<HTMLTableElement>(null)
  const data = useMemo(() => rows ?? [], [rows])

  const table = useTable({
    features,
    data,
    columns: useMemo(
      () =>
        columns.map(({ id, label, cell }): ColumnDef<typeof features, Row> => ({
          id,
          header: label,
          cell: ({ row }) => cell(row.original),
        })),
      [columns],
    ),
    getRowId: idOf,
    state: { columnVisibility: visibility },
  })
  const shown = useMemo(() => columns.filter(({ id }) => visibility[id] === true), [columns, visibility])
  const numbers = useMemo(() => new Set(shown.flatMap(({ id, isNumber }) => (isNumber ? [id] : []))), [shown])
  const tableRows = table.getRowModel().rows
  const first = selection ? 1 : 0
  const keys = useGridKeys(grid, {
    rows: 1 + Math.max(tableRows.length, 1),
    columns: first + shown.length,
  })
  const drawn = useVirtualRows(scroller, tableRows.length, keys.place.row - 1)
  const open = (row: Row) => void navigate(addressOf(row), { state: from })
  const press = props.onPeek ?? open
  useReturnFromPeek(grid, props.peekedId)
  const editing = useCellEditing({ editing: props.editing, rows: data, columns: shown, idOf, first, keys })

  return (
    // The scrolled box itself takes no focus: the grid in it does, and scrolls with it.
    <div ref={scroller} className={classes['scroll']} data-stale={isStale || undefined}>
      <table
        ref={grid}
        role="grid"
        aria-label={label}
        aria-busy={rows === undefined || isStale}
        aria-rowcount={1 + tableRows.length}
        aria-multiselectable={selection ? true : undefined}
        className={classes['grid']}
        data-selectable={selection ? true : undefined}
        onKeyDown={keys.onKeyDown}
        onFocus={keys.onFocus}
      >
        <GridHeader
          columns={shown}
          rows={data}
          idOf={idOf}
          keys={keys}
          sort={props.sort}
          onSort={props.onSort}
          selection={selection}
          renderColumnMenu={props.renderColumnMenu}
        />
        <tbody>
          {rows === undefined ? (
            <Expected rows={props.expectedRows} columns={first + shown.length} />
          ) : (
            drawn.map((place) => {
              const row = 'index' in place ? tableRows[place.index] : undefined
              if (!('index' in place)) return <Room key={`room ${place.before}`} height={place.room} />
              if (!row) return null
              const at = place.index + 1
              return (
                // Keyboard users open the row with Enter on any of its cells.
                <tr
                  key={row.id}
                  aria-rowindex={at + 1}
                  data-id={row.id}
                  data-peeked={row.id === props.peekedId || undefined}
                  aria-selected={selection?.selected.has(row.id)}
                  onClick={(event) =>
                    opensRow(event.target) && !editing.takesClick(event.target) && press(row.original)
                  }
                >
                  {selection && (
                    <td role="gridcell" data-row={at} data-column={0}>
                      <RowCheckbox
                        row={row.original}
                        rows={data}
                        index={place.index}
                        isSelected={selection.selected.has(row.id)}
                        tabIndex={keys.tabIndexOf(at, 0)}
                        onToggle={selection.toggle}
                      />
                    </td>
                  )}
                  {row.getVisibleCells().map((cell, index) => (
                    <td
                      key={cell.id}
                      role="gridcell"
                      data-row={at}
                      data-column={first + index}
                      data-number={numbers.has(cell.column.id) || undefined}
                      tabIndex={keys.tabIndexOf(at, first + index)}
                      {...editing.cellProps(row.original, cell.column.id)}
                      onKeyDown={(event) => {
                        if (event.target !== event.currentTarget) return
                        if (editing.onCellKey(event, row.original, cell.column.id)) return
                        if (event.key === 'Enter') open(row.original)
                        if (event.key !== ' ' || !props.onPeek) return
                        event.preventDefault()
                        props.onPeek(row.original)
                      }}
                    >
                      {editing.editorOf(row.original, cell.column.id)}
                      {isFirst(columns, cell.column.id) ? (
                        <Link
                          className={classes['link'] ?? ''}
                          to={addressOf(row.original)}
                          state={from}
                          tabIndex={-1}
                        >
                          <table.FlexRender cell={cell} />
                        </Link>
                      ) : (
                        <div className={classes['content']}>
                          <table.FlexRender cell={cell} />
                        </div>
                      )}
                    </td>
                  ))}
                </tr>
              )
            })
          )}
        </tbody>
      </table>
    </div>
  )
}

/** Where a row was looked at beside the grid, the focus comes back to it. */
function useReturnFromPeek(grid: RefObject<HTMLTableElement | null>, peekedId: string | undefined) {
  const before = useRef(peekedId)
  useEffect(() => {
    const left = peekedId === undefined ? before.current : undefined
    before.current = peekedId
    if (left === undefined || (document.activeElement ?? document.body) !== document.body) return
    grid.current?.querySelector<HTMLElement>(`tr[data-id="${CSS.escape(left)}"] [data-column="1"]`)?.focus()
  }, [grid, peekedId])
}

const Room = ({ height }: { readonly height: number }) => <tr aria-hidden style={{ height }} />

/** The shape of what is on its way. */
function Expected({ rows, columns }: { readonly rows: number; readonly columns: number }) {
  return Array.from({ length: rows }, (_none, row) => (
    <tr key={row}>
      {Array.from({ length: columns }, (_cell, column) => (
        <td key={column}>
          <Skeleton height={14} my={4} width={`${50 + ((row * 7) % 5) * 10}%`} />
        </td>
      ))}
    </tr>
  ))
}

/** Not when the press was on something that has its own meaning, nor at the end of selecting text. */
function opensRow(target: EventTarget): boolean {
  if (target instanceof Element && target.closest('a, button, input, label')) return false
  return (window.getSelection()?.toString() ?? '') === ''
}
