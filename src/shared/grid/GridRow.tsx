import { memo, type ReactNode } from 'react'
import { Link } from 'react-router-dom'
import type { FromList } from '../rowAddresses'
import { useT } from '../useT'
import classes from './DataGrid.module.css'
import { isFirst, type GridColumn } from './gridColumn'
import type { GridEditing } from './gridEditing'
import { RowCheckbox } from './RowCheckbox'
import type { GridSelection } from './useGridSelection'

export interface GridRowProps<Row> {
  readonly row: Row
  readonly id: string
  /** The row's index, from 0. */
  readonly index: number
  /** How deep it is nested in groups; undefined when there are none. */
  readonly level?: number | undefined
  readonly rows: readonly Row[]
  /** The shown columns. */
  readonly columns: readonly GridColumn<Row>[]
  /** The left position of each frozen column. */
  readonly lefts: readonly (number | undefined)[]
  readonly frozen: number
  readonly height: number
  /** The address of the row. */
  readonly address: string
  readonly from: FromList
  readonly isPeeked: boolean
  readonly selection: GridSelection<Row> | undefined
  readonly isSelected: boolean
  /** The index of the cell that the Tab key reaches; -1 when another row has it. */
  readonly tabColumn: number
  /** The first and last cell of the selected range; -1 for none in this row. */
  readonly rangeFrom: number
  readonly rangeTo: number
  /** The index of the cell with the fill handle; -1 for none in this row. */
  readonly handleColumn: number
  readonly editing: GridEditing<Row> | undefined
  /** The column being edited, and its editor. */
  readonly openColumn: string | undefined
  readonly editor: ReactNode
}

/** Draws a row of a grid. The grid handles events of its cells, so that a row is drawn as rarely as possible. */
function GridRowOf<Row>(props: GridRowProps<Row>) {
  const { row, id, index, columns, lefts, frozen, selection, isSelected, editing, openColumn, tabColumn } =
    props
  const t = useT()
  const at = index + 1
  const first = selection ? 1 : 0
  return (
    // By keyboard, Enter on any cell opens the row.
    <tr
      aria-rowindex={at + 1}
      aria-level={props.level}
      data-id={id}
      data-peeked={props.isPeeked || undefined}
      aria-selected={selection ? isSelected : undefined}
      style={{ height: props.height }}
    >
      {selection && (
        <td role="gridcell" data-row={at} data-column={0} data-frozen="among" data-check style={{ left: 0 }}>
          <RowCheckbox
            row={row}
            rows={props.rows}
            index={index}
            isSelected={isSelected}
            tabIndex={tabColumn === 0 ? 0 : -1}
            onToggle={selection.toggle}
          />
        </td>
      )}
      {columns.map((column, place) => {
        const gridColumn = first + place
        const left = lefts[place]
        const canEdit = editing?.canEdit(row, column.id) === true
        const state = editing?.stateOf?.(row, column.id)
        const isChosen = gridColumn >= props.rangeFrom && gridColumn <= props.rangeTo
        const isName = isFirst(columns, column.id)
        return (
          <td
            key={column.id}
            role="gridcell"
            aria-colindex={gridColumn + 1}
            data-row={at}
            data-column={gridColumn}
            data-number={column.isNumber || undefined}
            data-first={isName || undefined}
            data-frozen={left === undefined ? undefined : place === frozen - 1 ? 'last' : 'among'}
            data-editable={canEdit || undefined}
            data-chosen={isChosen || undefined}
            data-state={state?.is}
            aria-readonly={editing && !canEdit ? true : undefined}
            aria-selected={isChosen || undefined}
            aria-invalid={state?.is === 'refused' || undefined}
            tabIndex={gridColumn === tabColumn ? 0 : -1}
            style={left === undefined ? undefined : { left }}
          >
            {openColumn === column.id && (
              <div className={classes['editor']} data-cell-editor>
                {props.editor}
              </div>
            )}
            {isName ? (
              <Link
                className={classes['link'] ?? ''}
                to={props.address}
                state={props.from}
                tabIndex={-1}
                data-fitted
              >
                {column.cell(row)}
              </Link>
            ) : (
              <div className={classes['content']} data-fitted>
                {column.cell(row)}
              </div>
            )}
            {gridColumn === props.handleColumn && canEdit && openColumn !== column.id && (
              <span className={classes['handle']} data-fill-handle title={t('grid.fill')} />
            )}
            {state?.is === 'refused' && (
              <div className={classes['reason']} role="note">
                {state.reason}
              </div>
            )}
          </td>
        )
      })}
    </tr>
  )
}

export const GridRow = memo(GridRowOf) as typeof GridRowOf
