import { DndContext } from '@dnd-kit/core'
import { Skeleton } from '@mantine/core'
import { useElementSize, useMergedRef } from '@mantine/hooks'
import { useEffect, useMemo, useRef, type ReactNode, type RefObject } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import '../../../renderers/renderers.css'
import { useT } from '../useT'
import { beginnings, checkWidth, drawnWidths, fittingWidth } from './columnWidths'
import classes from './DataGrid.module.css'
import { GridFoot } from './GridFoot'
import { GridHeader } from './GridHeader'
import type { ColumnFilter, GridColumn } from './gridColumn'
import type { GridEditing, GridNewRow } from './gridEditing'
import { NewGridRow } from './NewGridRow'
import { GridRow } from './GridRow'
import { useCellEditing } from './useCellEditing'
import { useColumnDrag } from './useColumnDrag'
import { useEvent } from './useEvent'
import { useGridEvents } from './useGridEvents'
import { cellOf, useGridKeys } from './useGridKeys'
import type { GridLook } from './useGridLook'
import { useRowHeights } from './useRowHeights'
import type { GridSelection } from './useGridSelection'
import { useVirtualRows } from './useVirtualRows'

export interface DataGridProps<Row extends object> {
  readonly label: string
  /** Its columns, and how they are shown. */
  readonly look: GridLook<GridColumn<Row>>
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
  /** Rows that are alike can be put in order by a further column. */
  readonly sortsBySeveral?: boolean
  readonly onSort: (sort: string | undefined) => void
  /** An older page is shown while the next one loads. */
  readonly isStale: boolean
  /** Absent where nothing can be done with several rows. */
  readonly selection?: GridSelection<Row> | undefined
  /** Cells that are written in place; absent where nobody may. */
  readonly editing?: GridEditing<Row> | undefined
  /** The place for new rows under the last one; absent where none can be made here. */
  readonly newRow?: GridNewRow | undefined
  /** The focus went into another row, or out of all of them. */
  readonly onRowFocus?: ((row: Row | undefined) => void) | undefined
  /** Columns that rows can be filtered by. */
  readonly filterOf?: ((columnId: string) => ColumnFilter | undefined) | undefined
  /** What a column comes to, at its foot; absent where nothing is worked out. */
  readonly footOf?: ((columnId: string) => ReactNode) | undefined
  /** Somebody asks what a column comes to. */
  readonly onStatistics?: ((columnId: string) => void) | undefined
}

const noRows: readonly never[] = []
const nowhere = { row: -1, column: -1 }

/** The rows of one page: sticky header and first columns, sorted by the server, walked with the arrow keys. */
export function DataGrid<Row extends object>(props: DataGridProps<Row>) {
  const { label, look, rows, idOf, addressOf, isStale, selection, editing } = props
  const { shown, frozen } = look
  const t = useT()
  const navigate = useNavigate()
  const listQuery = useLocation().search
  const scroller = useRef<HTMLDivElement>(null)
  const grid = useRef<HTMLTableElement>(null)
  const room = useElementSize<HTMLDivElement>()
  const data: readonly Row[] = rows ?? noRows
  const first = selection ? 1 : 0
  const newRow = rows === undefined ? undefined : props.newRow
  const added = newRow ? 1 : 0
  const start = first * checkWidth

  const widths = useMemo(
    () => drawnWidths(shown, look.widths, room.width - start),
    [shown, look.widths, room.width, start],
  )
  const lefts = useMemo(
    () => beginnings(widths, start).map((left, at) => (at < frozen ? left : undefined)),
    [widths, start, frozen],
  )
  const keys = useGridKeys(grid, {
    rows: 1 + Math.max(data.length + added, 1),
    columns: first + shown.length,
    first,
  })
  const heightOf = useRowHeights(data, look)
  const drawn = useVirtualRows(scroller, data.length, keys.place.row - 1, heightOf)
  const open = (row: Row) => void navigate(addressOf(row), { state: { listQuery } })
  useReturnFromPeek(grid, props.peekedId, keys.place.column)
  const writing = useCellEditing({ editing, rows: data, columns: shown, idOf, first, keys })
  const events = useGridEvents({
    ...{ rows: data, columns: shown, first, keys, editing, writing, open, newRow, onPeek: props.onPeek },
  })
  const drag = useColumnDrag(
    useMemo(() => shown.map(({ id }) => id), [shown]),
    look.move,
  )
  const setWidth = useEvent((columnId: string, width: number) =>
    look.setWidth(columnId, width, Object.fromEntries(shown.map(({ id }, at) => [id, widths[at] ?? width]))),
  )
  const fit = useEvent((columnId: string) => {
    const at = shown.findIndex(({ id }) => id === columnId)
    if (grid.current && at >= 0) setWidth(columnId, fittingWidth(grid.current, first + at))
  })
  const goToName = useEvent((column: number) => keys.go({ row: 0, column }))
  const rowOf = (target: EventTarget) => data[Number(cellOf(target)?.dataset['row'] ?? 0) - 1]
  const { place, range } = keys
  const corner = editing?.pasteSeveral ? (range?.to ?? place) : nowhere

  return (
    <DndContext {...drag}>
      {/* The scrolled box itself takes no focus: the grid in it does, and scrolls with it. */}
      <div
        ref={useMergedRef(scroller, room.ref)}
        className={classes['scroll']}
        data-stale={isStale || undefined}
      >
        <table
          ref={grid}
          role="grid"
          aria-label={label}
          aria-busy={rows === undefined || isStale}
          aria-rowcount={1 + data.length + added + (props.footOf ? 1 : 0)}
          aria-colcount={first + shown.length}
          aria-multiselectable={true}
          className={classes['grid']}
          data-density={look.density}
          style={{ width: widths.reduce((sum, width) => sum + width, start) }}
          {...events}
          onFocus={(event) => {
            keys.onFocus(event)
            props.onRowFocus?.(rowOf(event.target))
          }}
          onBlur={(event) => {
            if (!event.currentTarget.contains(event.relatedTarget)) props.onRowFocus?.(undefined)
          }}
        >
          <colgroup>
            {selection && <col style={{ width: checkWidth }} />}
            {shown.map(({ id }, at) => (
              <col key={id} style={{ width: widths[at] }} />
            ))}
          </colgroup>
          <GridHeader
            {...{ look, widths, lefts, idOf, selection }}
            rows={data}
            tabColumn={place.row === 0 ? place.column : -1}
            onReturn={goToName}
            sort={props.sort}
            sortsBySeveral={props.sortsBySeveral ?? false}
            onSort={props.onSort}
            onWidth={setWidth}
            onFit={fit}
            filterOf={props.filterOf}
            onStatistics={props.onStatistics}
          />
          <tbody>
            {rows === undefined ? (
              <Expected rows={props.expectedRows} columns={first + shown.length} />
            ) : (
              drawn.map((one) => {
                const row = 'index' in one ? data[one.index] : undefined
                if (!('index' in one)) return <Room key={`room ${one.before}`} height={one.room} />
                if (!row) return null
                const id = idOf(row)
                const isOpen = writing.open?.rowId === id
                const isInRange = range && one.index + 1 >= range.from.row && one.index + 1 <= range.to.row
                return (
                  <GridRow
                    key={id}
                    {...{ row, id, lefts, frozen, listQuery, selection, editing }}
                    index={one.index}
                    rows={data}
                    columns={shown}
                    height={heightOf(one.index)}
                    address={addressOf(row)}
                    isPeeked={id === props.peekedId}
                    isSelected={selection?.selected.has(id) === true}
                    tabColumn={one.index + 1 === place.row ? place.column : -1}
                    rangeFrom={isInRange ? range.from.column : -1}
                    rangeTo={isInRange ? range.to.column : -1}
                    handleColumn={one.index + 1 === corner.row ? corner.column : -1}
                    openColumn={isOpen ? writing.open?.columnId : undefined}
                    editor={isOpen ? writing.editorOf(row) : undefined}
                  />
                )
              })
            )}
            {newRow && (
              <NewGridRow
                {...{ newRow, lefts, frozen, first }}
                at={data.length + 1}
                columns={shown}
                tabColumn={place.row === data.length + 1 ? place.column : -1}
              />
            )}
          </tbody>
          {props.footOf && (
            <GridFoot
              look={look}
              lefts={lefts}
              first={first}
              rowCount={data.length + added}
              footOf={props.footOf}
            />
          )}
        </table>
      </div>
      {/* Readers tell of one cell: which are chosen together has to be said. */}
      <div className={classes['told']} role="status" aria-label={t('grid.range.label')}>
        {range &&
          t('grid.range', {
            rows: range.to.row - range.from.row + 1,
            columns: range.to.column - range.from.column + 1,
          })}
      </div>
    </DndContext>
  )
}

/** Where a row was looked at beside the grid, the focus comes back to it, in the column where it was. */
function useReturnFromPeek(
  grid: RefObject<HTMLTableElement | null>,
  peekedId: string | undefined,
  column: number,
) {
  const before = useRef(peekedId)
  useEffect(() => {
    const left = peekedId === undefined ? before.current : undefined
    before.current = peekedId
    if (left === undefined || (document.activeElement ?? document.body) !== document.body) return
    const row = `tr[data-id="${CSS.escape(left)}"]`
    grid.current?.querySelector<HTMLElement>(`${row} [data-column="${column}"]`)?.focus()
  }, [grid, peekedId, column])
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
