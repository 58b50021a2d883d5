import { DndContext } from '@dnd-kit/core'
import { Skeleton } from '@mantine/core'
import { useElementSize, useMergedRef } from '@mantine/hooks'
import { useMemo, useRef, type ReactNode } from 'react'
import { useNavigate } from 'react-router-dom'
import '../../../renderers/renderers.css'
import { useFromList } from '../useFromList'
import { useT } from '../useT'
import { beginnings, checkWidth, drawnWidths, fittingWidth } from './columnWidths'
import classes from './DataGrid.module.css'
import { isBand, levelsOf, type GridBand } from './gridBands'
import { GridBandRow } from './GridBandRow'
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
import { useReturnToCell } from './useReturnToCell'
import { useRowHeights } from './useRowHeights'
import type { GridSelection } from './useGridSelection'
import { useVirtualRows } from './useVirtualRows'

export interface DataGridProps<Row extends object> {
  readonly label: string
  /** The columns, and how they are shown. */
  readonly look: GridLook<GridColumn<Row>>
  /** Undefined while the page loads: as many skeletons are drawn as rows are expected. */
  readonly rows: readonly Row[] | undefined
  /** The rows together with group lines; undefined when there are only rows. */
  readonly lines?: readonly (Row | GridBand)[] | undefined
  readonly expectedRows: number
  readonly idOf: (row: Row) => string
  /** Returns the address of a row. */
  readonly addressOf: (row: Row) => string
  /** Called when a row is pressed, instead of opening it; its first cell, and Enter, still open it. */
  readonly onPeek?: (row: Row) => void
  /** The row shown beside the grid. */
  readonly peekedId?: string | undefined
  readonly sort: string | undefined
  /** True when rows can be sorted by further columns. */
  readonly sortsBySeveral?: boolean
  readonly onSort: (sort: string | undefined) => void
  /** True while an older page is shown and the next one loads. */
  readonly isStale: boolean
  /** Undefined where nothing can be done with several rows. */
  readonly selection?: GridSelection<Row> | undefined
  /** Editing cells in place; undefined where nobody may. */
  readonly editing?: GridEditing<Row> | undefined
  /** The place for new rows after the last one; undefined where none can be added here. */
  readonly newRow?: GridNewRow | undefined
  /** Called when the focus moves into another row, or out of all rows. */
  readonly onRowFocus?: ((row: Row | undefined) => void) | undefined
  /** Returns the filter of a column; undefined for columns without one. */
  readonly filterOf?: ((columnId: string) => ColumnFilter | undefined) | undefined
  /** Draws a column's total at its foot; undefined where nothing is computed. */
  readonly footOf?: ((columnId: string) => ReactNode) | undefined
  /** Opens the choice of a column's total. */
  readonly onStatistics?: ((columnId: string) => void) | undefined
  /** Returns what groups rows by a column; undefined for a column that does not group. */
  readonly groupOf?: ((columnId: string) => (() => void) | undefined) | undefined
}

const noRows: readonly never[] = []
const nowhere = { row: -1, column: -1 }

/** Draws the rows of one page: sticky header and first columns, sorted by the server, with arrow key navigation. */
export function DataGrid<Row extends object>(props: DataGridProps<Row>) {
  const { label, look, rows, idOf, addressOf, isStale, selection, editing } = props
  const { shown, frozen } = look
  const t = useT()
  const navigate = useNavigate()
  const from = useFromList()
  const scroller = useRef<HTMLDivElement>(null)
  const grid = useRef<HTMLTableElement>(null)
  const room = useElementSize<HTMLDivElement>()
  const data: readonly Row[] = rows ?? noRows
  const { lines: given } = props
  const lines: readonly (Row | GridBand)[] = given ?? data
  const inLines = useMemo(
    () => given?.map((line) => (isBand(line) ? undefined : line)) ?? data,
    [given, data],
  )
  const levels = useMemo(() => given && levelsOf(given), [given])
  const bandAt = (at: number) => {
    const line = lines[at]
    return line && isBand(line) ? line : undefined
  }
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
    rows: 1 + Math.max(lines.length + added, 1),
    columns: first + shown.length,
    first,
  })
  const heightOf = useRowHeights(inLines, look)
  const drawn = useVirtualRows(scroller, lines.length, keys.place.row - 1, heightOf)
  const noteLeft = useReturnToCell({
    peekedId: props.peekedId,
    column: keys.place.column,
    isThere: rows !== undefined,
    go: useEvent((id: string, column: number) => {
      const at = inLines.findIndex((row) => row !== undefined && idOf(row) === id)
      if (at >= 0) keys.go({ row: at + 1, column })
    }),
  })
  const open = (row: Row) => {
    noteLeft(idOf(row))
    void navigate(addressOf(row), { state: from })
  }
  const writing = useCellEditing({ editing, rows: inLines, columns: shown, idOf, first, keys })
  const events = useGridEvents({
    ...{ rows: inLines, bandAt, columns: shown, first, keys, editing, writing, open, newRow },
    onPeek: props.onPeek,
    onLink: (row) => noteLeft(idOf(row)),
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
  const rowOf = (target: EventTarget) => inLines[Number(cellOf(target)?.dataset['row'] ?? 0) - 1]
  const { place, range } = keys
  const corner = editing?.pasteSeveral ? (range?.to ?? place) : nowhere

  return (
    <DndContext {...drag}>
      {/* The scrolled box takes no focus: the grid in it does, and scrolls with it. */}
      <div
        ref={useMergedRef(scroller, room.ref)}
        className={classes['scroll']}
        data-stale={isStale || undefined}
      >
        <table
          ref={grid}
          role={given ? 'treegrid' : 'grid'}
          aria-label={label}
          aria-busy={rows === undefined || isStale}
          aria-rowcount={1 + lines.length + added + (props.footOf ? 1 : 0)}
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
            groupOf={props.groupOf}
          />
          <tbody>
            {rows === undefined ? (
              <Expected rows={props.expectedRows} columns={first + shown.length} />
            ) : (
              drawn.map((one) => {
                if (!('index' in one)) return <Room key={`room ${one.before}`} height={one.room} />
                const band = bandAt(one.index)
                if (band)
                  return (
                    <GridBandRow
                      key={band.band}
                      {...{ band, widths, first, start }}
                      index={one.index}
                      columns={shown}
                      height={heightOf(one.index)}
                      isStop={one.index + 1 === place.row}
                    />
                  )
                const row = inLines[one.index]
                if (!row) return null
                const id = idOf(row)
                const isOpen = writing.open?.rowId === id
                const isInRange = range && one.index + 1 >= range.from.row && one.index + 1 <= range.to.row
                return (
                  <GridRow
                    key={id}
                    {...{ row, id, lefts, frozen, from, selection, editing }}
                    index={one.index}
                    level={levels?.[one.index]}
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
                at={lines.length + 1}
                columns={shown}
                tabColumn={place.row === lines.length + 1 ? place.column : -1}
              />
            )}
          </tbody>
          {props.footOf && (
            <GridFoot
              look={look}
              lefts={lefts}
              first={first}
              rowCount={lines.length + added}
              footOf={props.footOf}
            />
          )}
        </table>
      </div>
      {/* Screen readers speak of a single cell, so a selected range is announced. */}
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

const Room = ({ height }: { readonly height: number }) => <tr aria-hidden style={{ height }} />

/** Draws skeletons of the rows that are loading. */
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
