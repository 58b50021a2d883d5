import { Button, Group } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo, type ReactNode } from 'react'
import { ApiError } from '../../../adapters/api/apiError'
import type { RecordDocument, RecordsQuery } from '../../../schemas/api/records'
import type { CompiledForm } from '../../../schemas/compile/compiledForm'
import { answerName } from '../../../schemas/filters/filterString'
import { useApi } from '../../auth/session'
import { useLocale } from '../../shared/LocaleProvider'
import { ColumnFilterButton } from '../../shared/grid/ColumnFilterButton'
import { ColumnsMenu } from '../../shared/grid/ColumnsMenu'
import { DataGrid } from '../../shared/grid/DataGrid'
import { GridFilters } from '../../shared/grid/GridFilters'
import classes from '../../shared/grid/GridFilters.module.css'
import { GridPager } from '../../shared/grid/GridPager'
import { useColumnChoice } from '../../shared/grid/useColumnChoice'
import { useGridFiltering } from '../../shared/grid/useGridFiltering'
import { useGridSelection } from '../../shared/grid/useGridSelection'
import { useLastPage, useListState } from '../../shared/grid/useListState'
import { ScreenTitle } from '../../shared/ScreenTitle'
import { LoadProblem } from '../../shared/LoadProblem'
import { isKept, NotRefreshed } from '../../shared/NotRefreshed'
import { useT } from '../../shared/useT'
import { BrokenFilters } from './BrokenFilters'
import { NoneFound } from './NoRecords'
import { personFilters, recordFilterFields } from './recordFilterFields'
import { recordGridColumns } from './recordGridColumns'
import { RecordsSelection } from './RecordsSelection'
import { useFilterGroup } from './useFilterGroup'
import { useRecordPanel } from './useRecordPanel'
import { mostRecordFilters, useRecordFilters } from './useRecordFilters'
import { useRecordPeople } from './useRecordPeople'

export interface RecordsListProps {
  readonly title: string
  /** What the grid is called. */
  readonly label: string
  /** Whose records these are. The address says which of them, on which page, how many and in which order. */
  readonly of: Pick<RecordsQuery, 'form_id' | 'user_id' | 'filter_id'>
  /** The form that all are of; null where they are of several: then what all records have is shown. */
  readonly form: CompiledForm | null
  /** Beside the title. */
  readonly action?: ReactNode
  /** Under the title. */
  readonly about?: ReactNode
  /** What brings the first record. */
  readonly empty: ReactNode
}

/** A large form is made ready for this order: the list comes by itself. */
const isBeingPrepared = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.code === 'LIST_BEING_PREPARED'

const idOf = ({ id }: RecordDocument) => id
const addressOf = ({ id }: RecordDocument) => `/records/detail/${id}`

/** Columns of fields go by the field's id, those of people by their names. */
const filterNameOf = (columnId: string) =>
  /^[0-9a-f]{24}$/.test(columnId)
    ? answerName(columnId)
    : (personFilters.find(([, column]) => column === columnId)?.[0] ?? columnId)

/** A list of records: filtered, ordered and paged on the server. */
export function RecordsList({ title, label, of, form, action, about, empty }: RecordsListProps) {
  const t = useT()
  const api = useApi()
  const { locale } = useLocale()
  const { state, change } = useListState()
  const { page, size, sort } = state
  const columns = useMemo(() => recordGridColumns(form, locale, t), [form, locale, t])
  const choice = useColumnChoice(form ? String(of.form_id) : 'all', columns)
  const asked = useRecordFilters(form)
  const { filters, search, strings } = asked
  const people = useRecordPeople(of.form_id, strings)
  const fields = useMemo(
    () => recordFilterFields(form, people.known, locale, t),
    [form, people.known, locale, t],
  )
  const setFilters = (all: typeof filters) => asked.set(all, asked.group)
  const joined = useFilterGroup(fields, asked, { query: of, onOpen: people.ask })
  const filtering = useGridFiltering(fields, filters, setFilters, {
    onOpen: people.ask,
    onCombine: joined.combine,
  })

  const query = {
    ...of,
    limit: size,
    offset: (page - 1) * size,
    ...(sort === undefined ? {} : { order_by: sort }),
    ...(search === '' ? {} : { search }),
  }
  const list = useQuery({
    queryKey: ['records', query, strings],
    queryFn: ({ signal }) => api.records.list(query, signal, strings),
    enabled: asked.broken.length === 0,
    placeholderData: keepPreviousData,
    refetchInterval: ({ state: { error } }) => isBeingPrepared(error) && (error.retryAfter ?? 5) * 1_000,
  })
  const isFailed = list.isError && !isKept(list)
  const meta = list.data?.meta
  const total = list.isPlaceholderData ? undefined : meta?.total_count
  // What was not counted to the end has a last page that nobody knows.
  const isPastEnd = useLastPage(state, meta?.more === true ? undefined : total)
  const peek = useRecordPanel({
    rows: list.isPlaceholderData || isPastEnd ? undefined : list.data?.objects,
    page,
    isLast: meta === undefined || (meta.more !== true && page * size >= meta.total_count),
    onPage: (next) => change({ page: next }),
  })
  const selection = useGridSelection(idOf, JSON.stringify([of, strings, search]))
  const isAsked = strings.length > 0 || search !== ''
  const isEmpty = total === 0 && !isAsked
  const isSelectable = list.data?.objects.some(({ can_delete: may }) => may) === true

  return (
    <>
      <Group justify="space-between" mb="md" gap="sm">
        <ScreenTitle>{title}</ScreenTitle>
        <Group gap="xs">
          {!isEmpty && <ColumnsMenu columns={columns} choice={choice} />}
          {action}
        </Group>
      </Group>
      {about}
      <RecordsSelection selection={selection} />
      {!isEmpty && (
        <GridFilters
          fields={fields}
          filters={filters}
          onFilters={setFilters}
          mostFilters={mostRecordFilters}
          search={search}
          onSearch={asked.setSearch}
          onOpen={filtering.open}
          others={asked.group ? 1 : 0}
          onClear={asked.clear}
        >
          {joined.chip}
        </GridFilters>
      )}
      {filtering.dialog}
      {joined.dialog}
      {peek.panel}
      {asked.broken.length > 0 && <BrokenFilters fields={fields} filters={asked} />}
      {isEmpty && empty}
      {total === 0 && isAsked && <NoneFound onClear={asked.clear} />}
      {isKept(list) && <NotRefreshed error={list.error} onRetry={() => void list.refetch()} />}
      {isFailed && (
        <LoadProblem error={list.error} onRetry={() => void list.refetch()}>
          {sort !== undefined && (
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
      )}
      {total !== 0 && !isFailed && asked.broken.length === 0 && (
        <div className={classes['grid']}>
          <DataGrid
            label={label}
            columns={columns}
            visibility={choice.visibility}
            idOf={idOf}
            addressOf={addressOf}
            onPeek={peek.open}
            peekedId={peek.openId}
            rows={isPastEnd ? undefined : list.data?.objects}
            expectedRows={Math.min(size, 20)}
            isStale={list.isPlaceholderData}
            sort={sort}
            onSort={(next) => change({ sort: next, page: 1 })}
            selection={isSelectable ? selection : undefined}
            renderColumnMenu={(id) => {
              const field = fields.byId.get(filterNameOf(id))
              return (
                field && <ColumnFilterButton filtering={filtering} fieldId={field.id} column={field.label} />
              )
            }}
          />
          <GridPager
            page={page}
            size={size}
            total={meta?.total_count}
            hasMore={meta?.more === true}
            isStale={list.data === undefined || list.isPlaceholderData}
            onPage={(next) => change({ page: next })}
            onSize={(next) => change({ size: next, page: 1 })}
          />
        </div>
      )}
    </>
  )
}
