import { Skeleton } from '@mantine/core'
import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react'
import { columnVisibilityFeature, tableFeatures, useTable, type ColumnDef } from '@tanstack/react-table'
import { useMemo, type ReactNode } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import '../../../renderers/renderers.css'
import { FieldCell } from '../../../renderers/FieldCell'
import type { RecordDocument } from '../../../schemas/api/records'
import type { CompiledForm } from '../../../schemas/compile/compiledForm'
import { answerAt } from '../../../schemas/model/answerAt'
import { useLocale } from '../../shared/LocaleProvider'
import { useT } from '../../shared/useT'
import { MetadataCell } from './MetadataCell'
import { firstColumn, type RecordColumn } from './recordColumns'
import classes from './RecordsGrid.module.css'
import { nextSort, sortDirection } from './recordsListState'
import { useGridKeys } from './useGridKeys'

export interface RecordsGridProps {
  readonly compiled: CompiledForm
  readonly columns: readonly RecordColumn[]
  readonly visibility: Record<string, boolean>
  /** Undefined while the page is on its way: as many skeletons as rows are expected. */
  readonly records: readonly RecordDocument[] | undefined
  readonly expectedRows: number
  readonly sort: string | undefined
  readonly onSort: (sort: string | undefined) => void
  /** An older page is shown while the next one loads. */
  readonly isStale: boolean
  readonly label: string
}

const features = tableFeatures({ columnVisibilityFeature })
type Column = ColumnDef<typeof features, RecordDocument>
const noRecords: readonly RecordDocument[] = []

/** The records of one page as a grid: sticky header and first column, sorted by the server, walked with the arrow keys. */
export function RecordsGrid(props: RecordsGridProps) {
  const { compiled, columns, visibility, records, expectedRows, sort, onSort, isStale, label } = props
  const t = useT()
  const { locale } = useLocale()
  const navigate = useNavigate()
  const byId = useMemo(() => new Map(columns.map((column) => [column.id, column])), [columns])

  const table = useTable({
    features,
    data: records ?? noRecords,
    columns: useMemo(
      () =>
        columns.map((column): Column => ({
          id: column.id,
          header: () => (column.kind === 'metadata' ? t(`records.column.${column.id}`) : column.label),
          cell: ({ row }) =>
            column.kind === 'metadata' ? (
              <MetadataCell record={row.original} column={column.id} grading={compiled.grading} />
            ) : (
              <FieldCell
                compiledField={column.field}
                value={answerAt(compiled, row.original.answers, column.id)}
                locale={locale}
                compiled={compiled}
              />
            ),
        })),
      [columns, compiled, locale, t],
    ),
    getRowId: (record) => record.id,
    state: { columnVisibility: visibility },
  })

  const headers = table.getHeaderGroups()[0]?.headers ?? []
  const rows = table.getRowModel().rows
  const keys = useGridKeys({ rows: 1 + Math.max(rows.length, 1), columns: headers.length })
  const open = (id: string) => void navigate(`/records/detail/${id}`)

  return (
    // The scrolled box itself takes no focus: the grid in it does, and scrolls with it.
    <div className={classes['scroll']} data-stale={isStale || undefined}>
      <table
        role="grid"
        aria-label={label}
        aria-busy={records === undefined || isStale}
        className={classes['grid']}
        onKeyDown={keys.onKeyDown}
        onFocus={keys.onFocus}
      >
        <thead>
          <tr>
            {headers.map((header, index) => {
              const orderBy = byId.get(header.column.id)?.orderBy
              const text = <table.FlexRender header={header} />
              return (
                <th
                  key={header.id}
                  scope="col"
                  aria-sort={orderBy ? sortDirection(sort, orderBy) : undefined}
                  data-row={0}
                  data-column={index}
                  tabIndex={orderBy ? undefined : keys.tabIndexOf(0, index)}
                >
                  {orderBy ? (
                    <button
                      type="button"
                      data-cell-control
                      className={classes['sort']}
                      tabIndex={keys.tabIndexOf(0, index)}
                      onClick={() => onSort(nextSort(sort, orderBy))}
                    >
                      <span>{text}</span>
                      <SortMark direction={sortDirection(sort, orderBy)} />
                    </button>
                  ) : (
                    text
                  )}
                </th>
              )
            })}
          </tr>
        </thead>
        <tbody>
          {records === undefined
            ? Array.from({ length: expectedRows }, (_none, row) => (
                <tr key={row}>
                  {headers.map((header) => (
                    <td key={header.id}>
                      <Skeleton height={14} my={4} width={`${50 + ((row * 7) % 5) * 10}%`} />
                    </td>
                  ))}
                </tr>
              ))
            : rows.map((row, rowIndex) => (
                // Keyboard users open the row with Enter on any of its cells.
                <tr key={row.id} onClick={(event) => opensRow(event.target) && open(row.id)}>
                  {row.getVisibleCells().map((cell, index) => (
                    <td
                      key={cell.id}
                      role="gridcell"
                      data-row={rowIndex + 1}
                      data-column={index}
                      tabIndex={keys.tabIndexOf(rowIndex + 1, index)}
                      onKeyDown={(event) => {
                        if (event.key === 'Enter' && event.target === event.currentTarget) open(row.id)
                      }}
                    >
                      <CellContent isFirst={cell.column.id === firstColumn} id={row.id}>
                        <table.FlexRender cell={cell} />
                      </CellContent>
                    </td>
                  ))}
                </tr>
              ))}
        </tbody>
      </table>
    </div>
  )
}

/** The folio is a real link, so that it opens in another tab like any other; the cell around it has the focus. */
function CellContent(props: {
  readonly isFirst: boolean
  readonly id: string
  readonly children: ReactNode
}) {
  if (!props.isFirst) return <div className={classes['content']}>{props.children}</div>
  return (
    <Link className={classes['link'] ?? ''} to={`/records/detail/${props.id}`} tabIndex={-1}>
      {props.children}
    </Link>
  )
}

/** Not when the press was on something that has its own meaning, nor at the end of selecting text. */
function opensRow(target: EventTarget): boolean {
  if (target instanceof Element && target.closest('a, button')) return false
  return (window.getSelection()?.toString() ?? '') === ''
}

function SortMark({ direction }: { readonly direction: 'ascending' | 'descending' | 'none' }) {
  const Icon = { ascending: IconArrowUp, descending: IconArrowDown, none: IconArrowsSort }[direction]
  return <Icon size={14} aria-hidden className={classes['mark'] ?? ''} data-direction={direction} />
}
