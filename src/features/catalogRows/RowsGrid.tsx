import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { useIntl } from 'react-intl'
import type { FoundRow } from '../../../schemas/api/catalogRows'
import { filtersOf } from '../../../schemas/model/catalog'
import { useApi } from '../../auth/session'
import type { FilterFields } from '../../designer/filters/filterFields'
import { CellProblemDialog } from '../../shared/grid/CellProblemDialog'
import { DataGrid } from '../../shared/grid/DataGrid'
import { useCellStoreEditing } from '../../shared/grid/useCellStoreEditing'
import { useCellWrites } from '../../shared/grid/useCellWrites'
import classes from '../../shared/grid/GridFilters.module.css'
import { GridPager } from '../../shared/grid/GridPager'
import { filterOfColumn, useGridFiltering } from '../../shared/grid/useGridFiltering'
import { useGridLook } from '../../shared/grid/useGridLook'
import { useGridSelection } from '../../shared/grid/useGridSelection'
import { useKeptLook } from '../../shared/grid/useKeptLook'
import { useLastPage, useListState } from '../../shared/grid/useListState'
import { LoadProblem } from '../../shared/LoadProblem'
import { isKept, NotRefreshed } from '../../shared/NotRefreshed'
import { useLocale } from '../../shared/LocaleProvider'
import { rowAddress } from '../../shared/rowAddresses'
import { useFormat } from '../../shared/useFormat'
import { useT } from '../../shared/useT'
import { NoRows } from './NoRows'
import { rowColumns } from './rowColumns'
import { RowFilterBar } from './RowFilterBar'
import { RowsHead } from './RowsHead'
import { RowsSelection } from './RowsSelection'
import { rowsCountQuery, rowsPageQuery, rowsRequest, type RowsCatalog } from './rowsQueries'
import { useRowStore } from './useRowStore'
import { useRowFilters } from './useRowFilters'

const idOf = ({ _id: id }: FoundRow) => id

export interface RowsGridProps {
  readonly catalog: RowsCatalog
  readonly name: string
  readonly fields: FilterFields
}

/** Draws one page of the rows that match. */
export function RowsGrid({ catalog, name, fields }: RowsGridProps) {
  const t = useT()
  const api = useApi()
  const format = useFormat()
  const { locale } = useLocale()
  const { byId } = fields
  const wordsOf = useCallback((id: string) => byId.get(id)?.words, [byId])
  const { state, change } = useListState()
  const asked = useRowFilters(wordsOf)
  const { filters, stored, search, setFilters } = asked
  const filtering = useGridFiltering(fields, filters, setFilters)
  const columns = useMemo(() => rowColumns(catalog, { t, format, locale }), [catalog, t, format, locale])
  const look = useGridLook(columns, useKeptLook(`catalog.${catalog.id}`))
  const store = useRowStore(catalog)
  const writes = useCellWrites(store)
  const editing = useCellStoreEditing(catalog.mayWrite ? store : undefined, writes)

  const { timeZone = localZone() } = useIntl()
  const request = useMemo(
    () => rowsRequest(catalog, { filters, stored, search }, { timezone: timeZone, locale }),
    [catalog, filters, stored, search, timeZone, locale],
  )
  const list = useQuery(rowsPageQuery(api, request, state))
  const counted = useQuery(rowsCountQuery(api, request))
  const count = counted.isPlaceholderData ? undefined : counted.data
  const { size, page } = state
  const shownRows = useMemo(() => list.data?.map(writes.shown), [list.data, writes.shown])
  const isFull = list.data?.length === size
  // An incomplete count: there is a next page if this one is full.
  const isOpen = counted.isError || counted.data?.more === true
  const isBehindAll = count?.more !== true || (list.data?.length === 0 && !list.isPlaceholderData)
  const isPastEnd = useLastPage(state, isBehindAll ? count?.count : undefined)
  const selection = useGridSelection(idOf, JSON.stringify(request))
  const isAsked = filters.length > 0 || stored !== null || search !== ''
  const isEmpty = list.data?.length === 0 && count?.count === 0

  const seen = list.data ? (page - 1) * size + list.data.length : 0
  const total = isOpen ? Math.max(seen, counted.data?.count ?? 0) : counted.data?.count

  return (
    <>
      <RowsHead {...{ catalog, name, request, look }} isChosen={selection.selected.size > 0}>
        {(catalog.mayWrite || catalog.mayDelete) && (
          <RowsSelection {...{ catalog, selection, request, count }} sort={state.sort} />
        )}
      </RowsHead>
      {!(isEmpty && !isAsked) && (
        <RowFilterBar
          fields={fields}
          state={asked}
          stored={Object.keys(filtersOf(catalog.document))}
          onOpen={filtering.open}
        />
      )}
      <CellProblemDialog store={store} writes={writes} />
      {filtering.dialog}
      {isKept(list) && <NotRefreshed error={list.error} onRetry={() => void list.refetch()} />}
      {list.isError && !isKept(list) ? (
        <LoadProblem error={list.error} onRetry={() => void list.refetch()}>
          {state.sort !== undefined && (
            <Button variant="default" onClick={() => change({ sort: undefined, page: 1 })}>
              {t('records.defaultOrder')}
            </Button>
          )}
          {isAsked && (
            <Button variant="default" onClick={asked.clear}>
              {t('grid.filter.clear')}
            </Button>
          )}
        </LoadProblem>
      ) : isEmpty ? (
        <NoRows catalog={catalog} isAsked={isAsked} search={search} onClear={asked.clear} />
      ) : (
        <div className={classes['grid']}>
          <DataGrid
            label={t('catalogRows.of', { catalog: name })}
            look={look}
            idOf={idOf}
            addressOf={({ _id: id }) => rowAddress(catalog.id, id)}
            rows={isPastEnd ? undefined : shownRows}
            expectedRows={Math.min(size, 20)}
            isStale={list.isPlaceholderData}
            sort={state.sort}
            onSort={(sort) => change({ sort, page: 1 })}
            editing={editing}
            selection={catalog.mayWrite || catalog.mayDelete ? selection : undefined}
            filterOf={(id) => (byId.has(id) ? filterOfColumn(filtering, id) : undefined)}
          />
          <GridPager
            page={page}
            size={size}
            total={total}
            hasMore={total === undefined ? isFull : isOpen && (isFull || seen < total)}
            rows={list.data?.length}
            isStale={list.data === undefined || list.isPlaceholderData || counted.isPlaceholderData}
            onPage={(next) => change({ page: next })}
            onSize={(next) => change({ size: next, page: 1 })}
          />
        </div>
      )}
    </>
  )
}

const localZone = () => new Intl.DateTimeFormat().resolvedOptions().timeZone
