import { useMemo } from 'react'
import type { FilterView } from '../../../../schemas/api/filterViews'
import type { RecordDocument } from '../../../../schemas/api/records'
import type { CompiledForm } from '../../../../schemas/compile/compiledForm'
import type { ConditionFields } from '../../../shared/conditions/conditionFields'
import { CellProblemDialog } from '../../../shared/grid/CellProblemDialog'
import type { DataGridProps } from '../../../shared/grid/DataGrid'
import underTabs from '../../../shared/grid/GridFilters.module.css'
import { filterOfColumn, type GridFiltering } from '../../../shared/grid/useGridFiltering'
import { LoadProblem } from '../../../shared/LoadProblem'
import { useT } from '../../../shared/useT'
import { RecordRows } from '../RecordRows'
import { filterNameOf } from '../recordColumnFilters'
import type { ColumnStatisticsParts } from '../useColumnStatistics'
import type { ListedRecords } from '../useListedRecords'
import type { RecordPanelParts } from '../useRecordPanel'
import { useWrittenRecords } from '../useWrittenRecords'
import { linesOfGroups } from './linesOfGroups'
import { useGroupBand } from './useGroupBand'
import type { GroupedRecords as Grouped } from './useGroupedRecords'
import type { Grouping } from './useGrouping'

export interface GroupedRecordsProps extends Pick<
  DataGridProps<RecordDocument>,
  'label' | 'look' | 'selection' | 'groupOf'
> {
  readonly form: CompiledForm
  readonly grouping: Grouping
  readonly grouped: Grouped
  /** The records of all open groups. */
  readonly rows: readonly RecordDocument[]
  readonly sort: Pick<ListedRecords, 'state' | 'change'>
  readonly peek: RecordPanelParts
  readonly fields: ConditionFields
  readonly filtering: GridFiltering
  readonly statistics: ColumnStatisticsParts
  readonly view: FilterView | undefined
}

const idOf = ({ id }: RecordDocument) => id
const addressOf = ({ id }: RecordDocument) => `/records/detail/${id}`

/** Draws the records of a list in groups: heads that fold, with totals, and the records of the open groups. */
export function GroupedRecords(props: GroupedRecordsProps) {
  const { form, label, look, selection, grouping, grouped, rows, sort, peek, fields, filtering } = props
  const { statistics } = props
  const t = useT()
  const written = useWrittenRecords(form, rows)
  const bandOf = useGroupBand(form, grouping, statistics)
  const shown = written.grid.rows
  const byId = useMemo(() => new Map((shown ?? []).map((record) => [record.id, record])), [shown])
  if (grouped.error) return <LoadProblem error={grouped.error} onRetry={grouped.retry} />
  const lines =
    grouped.parts && linesOfGroups(grouped, { ...bandOf, shown: (record) => byId.get(record.id) ?? record })
  return (
    <div className={underTabs['underTabs']}>
      <RecordRows
        form={form}
        {...{ label, look, selection, idOf, addressOf }}
        rows={lines ? (shown ?? rows) : undefined}
        lines={lines}
        expectedRows={6}
        isStale={false}
        onPeek={peek.open}
        peekedId={peek.openId}
        sort={sort.state.sort}
        onSort={(next) => sort.change({ sort: next, page: 1 })}
        sortsBySeveral
        editing={written.grid.editing}
        onRowFocus={written.grid.onRowFocus}
        groupOf={props.groupOf}
        filterOf={(id) => {
          const field = fields.byId.get(filterNameOf(id))
          return field && filterOfColumn(filtering, field.id)
        }}
        footOf={statistics.footOf}
        onStatistics={statistics.open}
      />
      <CellProblemDialog store={written.store} writes={written.writes} />
      <span className="acopio-visually-hidden" role="status">
        {grouped.parts && t('records.groups.count', { count: grouped.total })}
      </span>
    </div>
  )
}
