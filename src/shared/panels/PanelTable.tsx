import { UnstyledButton } from '@mantine/core'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import type { Key, ReactNode } from 'react'
import classes from './panels.module.css'

export interface PanelTableColumn<Row> {
  readonly id: string
  readonly label: string
  readonly cell: (row: Row) => ReactNode
  readonly isNumber?: boolean
  /** True when rows cannot be sorted by it. */
  readonly isUnsorted?: boolean
}

/** The sort column and direction. */
export interface PanelSort {
  readonly column: string
  readonly isDescending: boolean
}

export interface PanelTableProps<Row> {
  readonly label: string
  readonly columns: readonly PanelTableColumn<Row>[]
  readonly rows: readonly Row[]
  readonly keyOf: (row: Row) => Key
  /** Undefined keeps the rows in the given order. */
  readonly sort?: PanelSort
  readonly onSort?: (sort: PanelSort) => void
}

/** Draws who is active, one line each; on a phone each line is a card. */
export function PanelTable<Row>({ label, columns, rows, keyOf, sort, onSort }: PanelTableProps<Row>) {
  const direction = (id: string) =>
    sort?.column === id ? (sort.isDescending ? 'descending' : 'ascending') : undefined
  const Arrow = sort?.isDescending === true ? IconArrowDown : IconArrowUp
  return (
    <table className={classes['table']} aria-label={label}>
      <thead>
        <tr>
          {columns.map((column) => (
            <th
              key={column.id}
              scope="col"
              aria-sort={direction(column.id)}
              data-number={column.isNumber === true || undefined}
              data-unsorted={!onSort || column.isUnsorted === true || undefined}
            >
              {onSort && column.isUnsorted !== true ? (
                <UnstyledButton
                  className={classes['sort'] ?? ''}
                  onClick={() =>
                    onSort({ column: column.id, isDescending: direction(column.id) === 'ascending' })
                  }
                >
                  {column.label}
                  {direction(column.id) && <Arrow size={14} aria-hidden />}
                </UnstyledButton>
              ) : (
                column.label
              )}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={keyOf(row)}>
            {columns.map((column) => (
              <td
                key={column.id}
                data-label={column.label}
                data-number={column.isNumber === true || undefined}
              >
                {column.cell(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Draws somebody's activity as a dot and a word. */
export function AtWork({ isActive, isThere, children }: AtWorkProps) {
  return (
    <span className={classes['state']} data-active={isActive || undefined} data-there={isThere || undefined}>
      {children}
    </span>
  )
}

interface AtWorkProps {
  readonly isActive: boolean
  readonly isThere: boolean
  readonly children: ReactNode
}
