import { Button } from '@mantine/core'
import type { FilterView } from '../../../schemas/api/filterViews'
import type { RecordDocument } from '../../../schemas/api/records'
import type { CompiledForm } from '../../../schemas/compile/compiledForm'
import type { ConditionFields } from '../../shared/conditions/conditionFields'
import { CellProblemDialog } from '../../shared/grid/CellProblemDialog'
import type { DataGridProps } from '../../shared/grid/DataGrid'
import classes from '../../shared/grid/GridFilters.module.css'
import type { GridFiltering } from '../../shared/grid/useGridFiltering'
import { LoadProblem } from '../../shared/LoadProblem'
import { isKept, NotRefreshed } from '../../shared/NotRefreshed'
import { useT } from '../../shared/useT'
import { ListedRows } from './ListedRows'
import type { ListedRecords } from './useListedRecords'
import type { ColumnStatisticsParts } from './useColumnStatistics'
import type { RecordPanelParts } from './useRecordPanel'
import { useNewRecords } from './newRecord/useNewRecords'
import { useWrittenRecords } from './useWrittenRecords'

export interface RecordsGridProps extends Pick<
  DataGridProps<RecordDocument>,
  'label' | 'look' | 'selection' | 'groupOf'
> {
  /** The form of all the records; null when they are of several, whose cells cannot be edited. */
  readonly form: CompiledForm | null
  readonly pages: ListedRecords
  readonly peek: RecordPanelParts
  readonly fields: ConditionFields
  readonly filtering: GridFiltering
  /** Removes all filters; undefined where there are none. */
  readonly onClear: (() => void) | undefined
  /** The form of the records; undefined where no new ones can be created here. */
  readonly newIn: number | undefined
  /** The saved view through which they are seen. */
  readonly view: FilterView | undefined
  /** The totals of columns. */
  readonly statistics: ColumnStatisticsParts
}

/** Draws a page of records as a grid; nothing when there are none. Cells are edited in place where the form allows it. */
export function RecordsGrid(props: RecordsGridProps) {
  const { form, pages } = props
  const { list, isPastEnd } = pages
  const rows = isPastEnd ? undefined : list.data?.objects
  return form ? <WrittenGrid {...props} form={form} rows={rows} /> : <Grid {...props} rows={rows} />
}

interface GridProps
  extends
    RecordsGridProps,
    Pick<DataGridProps<RecordDocument>, 'rows' | 'editing' | 'onRowFocus' | 'newRow'> {}

function WrittenGrid({ form, ...props }: GridProps & { readonly form: CompiledForm }) {
  const written = useWrittenRecords(form, props.rows)
  const { newRow, dialog } = useNewRecords(form, props.newIn, props.view)
  return (
    <>
      <Grid {...props} form={form} {...written.grid} newRow={props.pages.isLast ? newRow : undefined} />
      {dialog}
      <CellProblemDialog store={written.store} writes={written.writes} />
    </>
  )
}

function Grid(props: GridProps) {
  const { form, label, look, selection, pages, peek, fields, filtering, onClear, rows, statistics } = props
  const t = useT()
  const { list, total, state, change, isFailed } = pages
  const { sort } = state
  if (isFailed)
    return (
      <LoadProblem error={list.error} onRetry={() => void list.refetch()}>
        {sort !== undefined && (
          <Button variant="default" onClick={() => change({ sort: undefined, page: 1 })}>
            {t('records.defaultOrder')}
          </Button>
        )}
        {onClear && (
          <Button variant="default" onClick={onClear}>
            {t('grid.filter.clear')}
          </Button>
        )}
      </LoadProblem>
    )
  return (
    <>
      {isKept(list) && <NotRefreshed error={list.error} onRetry={() => void list.refetch()} />}
      {total !== 0 && (
        <div className={classes['underTabs']}>
          <ListedRows
            form={form}
            label={label}
            look={look}
            pages={pages}
            fields={fields}
            filtering={filtering}
            onPeek={peek.open}
            peekedId={peek.openId}
            rows={rows}
            editing={props.editing}
            onRowFocus={props.onRowFocus}
            newRow={props.newRow}
            selection={selection}
            footOf={statistics.footOf}
            onStatistics={statistics.open}
            groupOf={props.groupOf}
          />
        </div>
      )}
    </>
  )
}
