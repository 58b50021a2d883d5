import { Group } from '@mantine/core'
import { useMemo, type ReactNode } from 'react'
import { useIntl } from 'react-intl'
import type { FilterView } from '../../../schemas/api/filterViews'
import type { RecordDocument } from '../../../schemas/api/records'
import type { CompiledForm } from '../../../schemas/compile/compiledForm'
import { kindTraits } from '../../../schemas/fields/kinds'
import { isStateName } from '../../../schemas/filters/filterName'
import { useLocale } from '../../shared/LocaleProvider'
import { ColumnsMenu } from '../../shared/grid/ColumnsMenu'
import { GridFilters } from '../../shared/grid/GridFilters'
import { useGridFiltering } from '../../shared/grid/useGridFiltering'
import { useGridLook } from '../../shared/grid/useGridLook'
import { useGridSelection } from '../../shared/grid/useGridSelection'
import { ScreenTitle } from '../../shared/ScreenTitle'
import { useT } from '../../shared/useT'
import { DownloadButton } from './download/DownloadButton'
import { listToDownload } from './download/listToDownload'
import { GroupedRecords } from './groups/GroupedRecords'
import { GroupMenu } from './groups/GroupMenu'
import { rowsOfGroups } from './groups/linesOfGroups'
import { useGroupOrder } from './groups/useGroupName'
import { useGroupedRecords } from './groups/useGroupedRecords'
import { useGrouping, usualGroupBy } from './groups/useGrouping'
import { BrokenFilters } from './BrokenFilters'
import { DisplayMenu } from './displays/DisplayMenu'
import { HowMany } from './HowMany'
import { RecordsDisplay } from './displays/RecordsDisplay'
import { NoneFound } from './NoRecords'
import { recordFilterFields } from '../../designer/recordFields/recordFilterFields'
import { recordGridColumns } from './recordGridColumns'
import { RecordsGrid } from './RecordsGrid'
import { RecordsSelection } from './RecordsSelection'
import { useColumnStatistics } from './useColumnStatistics'
import { useFilterGroup } from './useFilterGroup'
import { useLiveRecords } from './useLiveRecords'
import { useMayDelete } from './useMayDelete'
import { useListedRecords, type RecordsQuestion } from './useListedRecords'
import { useRecordPanel } from './useRecordPanel'
import { stringsOf, useRecordFilters } from './useRecordFilters'
import { useRecordPeople } from './useRecordPeople'
import { useViewLook } from './useViewLook'

export interface RecordsListProps {
  readonly title: string
  /** The grid's name. */
  readonly label: string
  /** Which records these are; the address holds filters, page, size and order. */
  readonly of: RecordsQuestion['of']
  /** The form of all the records; null when they are of several: then only common columns are shown. */
  readonly form: CompiledForm | null
  /** The saved view whose look applies, or that is being changed. */
  readonly view?: FilterView | undefined
  /** Drawn beside the title. */
  readonly action?: ReactNode
  /** Drawn under the title. */
  readonly about?: ReactNode
  /** How to create the first record. */
  readonly empty: ReactNode
}

const hasSets = (form: CompiledForm | null): boolean =>
  Object.values(form?.fields ?? {}).some(({ kind }) => kindTraits[kind].holds === 'sets')

const idOf = ({ id }: RecordDocument) => id

/** Draws a list of records, which the server filters, sorts and pages. */
export function RecordsList({ title, label, of, form, view, action, about, empty }: RecordsListProps) {
  const t = useT()
  const { locale } = useLocale()
  const { timeZone = 'UTC' } = useIntl()
  const kept = useViewLook(form ? of.form_id : undefined, view)
  const { sets = 'folded' } = kept.look
  const columns = useMemo(
    () => recordGridColumns(form, { t, locale, timeZone, sets }),
    [form, t, locale, timeZone, sets],
  )
  const look = useGridLook(columns, kept)
  const asked = useRecordFilters(form)
  const { filters, search, strings } = asked
  const mayDelete = useMayDelete(of.form_id)
  const people = useRecordPeople(of.form_id, strings)
  const fields = useMemo(
    () => recordFilterFields(form, people.known, locale, t, mayDelete),
    [form, people.known, locale, t, mayDelete],
  )
  const setFilters = (all: typeof filters) => asked.set(all, asked.group)
  const joined = useFilterGroup(fields, asked, { query: of, onOpen: people.ask })
  const filtering = useGridFiltering(fields, filters, setFilters, {
    onOpen: people.ask,
    onCombine: joined.combine,
    canSwitchOff: true,
    renderCount: (all) => (
      <HowMany
        query={{ ...of, ...(search !== '' && { search }) }}
        strings={all && stringsOf(all, asked.group)}
      />
    ),
  })

  const question = { of, strings, search }
  const isGrid = form === null || kept.show === 'grid'
  const { pages, news } = useLiveRecords(
    useListedRecords(question, isGrid && asked.broken.length === 0),
    question,
  )
  const { list, total, isPastEnd } = pages
  const statistics = useColumnStatistics(form, question, look)
  const grouping = useGrouping(form, kept)
  const isGrouped = isGrid && grouping.levels.length > 0
  const { sort } = pages.state
  const inOrder = useGroupOrder(form)
  const grouped = useGroupedRecords({ question, grouping, sort, inOrder, statistics: statistics.of })
  const inGroups = useMemo(() => rowsOfGroups(grouped.parts), [grouped.parts])
  const listed = list.isPlaceholderData || isPastEnd ? undefined : list.data?.objects
  const peek = useRecordPanel({
    rows: isGrouped ? inGroups : listed,
    page: pages.state.page,
    isLast: isGrouped || pages.isLast,
    onPage: (page) => pages.change({ page }),
  })
  const selection = useGridSelection(idOf, JSON.stringify([of, strings, search]))
  const groupOf = (columnId: string) => {
    const choice = grouping.choices.find((one) => one.columnId === columnId)
    return choice && (() => grouping.set([usualGroupBy(choice)]))
  }
  const isAsked = strings.length > 0 || search !== ''
  const isEmpty = total === 0 && !isAsked
  const download = {
    ...{ form, name: title },
    shown: look.shown.map(({ id }) => id),
  }
  const maySelect = form !== null || list.data?.objects.some(({ can_delete: may }) => may) === true

  return (
    <>
      <Group justify="space-between" mb="md" gap="sm">
        <ScreenTitle>{title}</ScreenTitle>
        <Group gap="xs">
          {isGrid && news}
          {form && !isEmpty && <DisplayMenu form={form} kept={kept} />}
          {isGrid && form && !isEmpty && <GroupMenu grouping={grouping} />}
          {isGrid && !isEmpty && <ColumnsMenu look={look} hasSets={hasSets(form)} />}
          {!isEmpty && (
            <DownloadButton
              {...download}
              records={listToDownload({ of, strings, search }, pages.state.sort)}
              count={pages.isMore ? undefined : total}
            />
          )}
          {action}
        </Group>
      </Group>
      {about}
      <RecordsSelection
        selection={selection}
        question={question}
        total={total}
        isMore={pages.isMore && total !== undefined}
        download={download}
      />
      {!isEmpty && (
        <GridFilters
          fields={fields}
          filters={filters}
          onFilters={setFilters}
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
      {statistics.dialog}
      {asked.broken.length > 0 && <BrokenFilters fields={fields} filters={asked} />}
      {isEmpty && empty}
      {total === 0 && isAsked && <NoneFound question={question} onClear={asked.clear} />}
      {!isGrid && asked.broken.length === 0 && (
        <RecordsDisplay form={form} question={question} asked={asked} kept={kept} peek={peek} empty={empty} />
      )}
      {isGrouped && form && asked.broken.length === 0 && total !== 0 && (
        <GroupedRecords
          {...{ form, label, look, grouping, grouped, peek, fields, filtering, statistics, groupOf }}
          rows={inGroups}
          sort={pages}
          selection={maySelect ? selection : undefined}
          view={view}
        />
      )}
      {isGrid && !isGrouped && asked.broken.length === 0 && (
        <RecordsGrid
          groupOf={groupOf}
          label={label}
          form={form}
          look={look}
          statistics={statistics}
          pages={pages}
          peek={peek}
          selection={maySelect ? selection : undefined}
          fields={fields}
          filtering={filtering}
          onClear={isAsked ? asked.clear : undefined}
          newIn={strings.some(([name]) => isStateName(name)) ? undefined : of.form_id}
          view={of.filter_id === undefined ? undefined : view}
        />
      )}
    </>
  )
}
