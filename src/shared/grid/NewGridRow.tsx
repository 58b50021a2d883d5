import { IconPlus } from '@tabler/icons-react'
import classes from './DataGrid.module.css'
import { isFirst, type GridColumn } from './gridColumn'
import type { GridNewRow } from './gridEditing'

export interface NewGridRowProps<Row> {
  readonly newRow: GridNewRow
  /** The row's index, where the header is 0. */
  readonly at: number
  readonly columns: readonly GridColumn<Row>[]
  /** The number of columns before those of the rows. */
  readonly first: number
  readonly lefts: readonly (number | undefined)[]
  readonly frozen: number
  readonly tabColumn: number
}

/** Draws the row after the last one: a press adds a row, and pasting into its cells adds as many as were pasted. */
export function NewGridRow<Row>(props: NewGridRowProps<Row>) {
  const { newRow, at, columns, first, lefts, frozen, tabColumn } = props
  const place = (column: number) => ({
    ...{ 'data-row': at, 'data-column': column, 'aria-colindex': column + 1 },
    tabIndex: column === tabColumn ? 0 : -1,
  })
  return (
    <tr aria-rowindex={at + 1} className={classes['newRow'] ?? ''} style={{ height: 44 }}>
      {first > 0 && <td role="gridcell" {...place(0)} data-frozen="among" data-check style={{ left: 0 }} />}
      {columns.map((column, index) => {
        const left = lefts[index]
        const isName = isFirst(columns, column.id)
        return (
          <td
            key={column.id}
            role="gridcell"
            {...place(first + index)}
            data-first={isName || undefined}
            data-frozen={left === undefined ? undefined : index === frozen - 1 ? 'last' : 'among'}
            style={left === undefined ? undefined : { left }}
          >
            {isName && (
              <button
                type="button"
                tabIndex={-1}
                title={newRow.hint}
                aria-label={newRow.hint}
                onClick={newRow.onOpen}
              >
                <IconPlus size={16} aria-hidden style={{ flex: 'none' }} />
                {newRow.label}
              </button>
            )}
          </td>
        )
      })}
    </tr>
  )
}
