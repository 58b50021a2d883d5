import type { RecordDocument } from '../../../schemas/api/records'
import type { ConditionFields } from '../../shared/conditions/conditionFields'
import { GridPager } from '../../shared/grid/GridPager'
import { filterOfColumn, type GridFiltering } from '../../shared/grid/useGridFiltering'
import { filterNameOf } from './recordColumnFilters'
import { RecordRows, type RecordRowsProps } from './RecordRows'
import type { ListedRecords } from './useListedRecords'

export interface ListedRowsProps extends Omit<
  RecordRowsProps,
  'idOf' | 'addressOf' | 'expectedRows' | 'isStale' | 'sort' | 'onSort' | 'sortsBySeveral' | 'filterOf'
> {
  readonly pages: ListedRecords
  readonly fields: ConditionFields
  readonly filtering: GridFiltering
}

const idOf = ({ id }: RecordDocument) => id
const addressOf = ({ id }: RecordDocument) => `/records/detail/${id}`

/** Draws a page of records: columns sort and filter, and page buttons below. */
export function ListedRows({ pages, fields, filtering, ...rows }: ListedRowsProps) {
  const { list, total, isMore, state, change } = pages
  const { page, size, sort } = state
  return (
    <>
      <RecordRows
        {...rows}
        idOf={idOf}
        addressOf={addressOf}
        expectedRows={Math.min(size, 20)}
        isStale={list.isPlaceholderData}
        sort={sort}
        onSort={(next) => change({ sort: next, page: 1 })}
        sortsBySeveral
        filterOf={(id) => {
          const field = fields.byId.get(filterNameOf(id))
          return field && filterOfColumn(filtering, field.id)
        }}
      />
      <GridPager
        page={page}
        size={size}
        total={total}
        hasMore={isMore}
        rows={list.data?.objects.length}
        isStale={list.data === undefined || list.isPlaceholderData}
        onPage={(next) => change({ page: next })}
        onSize={(next) => change({ size: next, page: 1 })}
      />
    </>
  )
}
