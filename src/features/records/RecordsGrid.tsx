import { Button } from '@mantine/core'
import type { RecordDocument } from '../../../schemas/api/records'
import type { CompiledForm } from '../../../schemas/compile/compiledForm'
import { answerName } from '../../../schemas/filters/filterName'
import type { ConditionFields } from '../../shared/conditions/conditionFields'
import { ColumnFilterButton } from '../../shared/grid/ColumnFilterButton'
import type { DataGridProps } from '../../shared/grid/DataGrid'
import classes from '../../shared/grid/GridFilters.module.css'
import { GridPager } from '../../shared/grid/GridPager'
import type { GridFiltering } from '../../shared/grid/useGridFiltering'
import { LoadProblem } from '../../shared/LoadProblem'
import { isKept, NotRefreshed } from '../../shared/NotRefreshed'
import { useT } from '../../shared/useT'
import { personFilters } from './recordFilterFields'
import { RecordRows } from './RecordRows'
import type { ListedRecords } from './useListedRecords'
import type { RecordPanelParts } from './useRecordPanel'

export interface RecordsGridProps extends Pick<
  DataGridProps<RecordDocument>,
  'label' | 'columns' | 'visibility' | 'selection'
> {
  /** The form that all are of; null where they are of several. */
  readonly form: CompiledForm | null
  readonly pages: ListedRecords
  readonly peek: RecordPanelParts
  readonly fields: ConditionFields
  readonly filtering: GridFiltering
  /** Leaves out what is asked; undefined where nothing is. */
  readonly onClear: (() => void) | undefined
}

const idOf = ({ id }: RecordDocument) => id
const addressOf = ({ id }: RecordDocument) => `/records/detail/${id}`

/** Columns of fields go by the field's id, those of people by their names. */
const filterNameOf = (columnId: string) =>
  /^[0-9a-f]{24}$/.test(columnId)
    ? answerName(columnId)
    : (personFilters.find(([, column]) => column === columnId)?.[0] ?? columnId)

/** A page of records as a grid; nothing where there are none. */
export function RecordsGrid(props: RecordsGridProps) {
  const { form, label, columns, visibility, selection, pages, peek, fields, filtering, onClear } = props
  const t = useT()
  const { list, meta, total, state, change, isFailed, isPastEnd } = pages
  const { page, size, sort } = state
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
        <div className={classes['grid']}>
          <RecordRows
            form={form}
            label={label}
            columns={columns}
            visibility={visibility}
            idOf={idOf}
            addressOf={addressOf}
            onPeek={peek.open}
            peekedId={peek.openId}
            rows={isPastEnd ? undefined : list.data?.objects}
            expectedRows={Math.min(size, 20)}
            isStale={list.isPlaceholderData}
            sort={sort}
            onSort={(next) => change({ sort: next, page: 1 })}
            selection={selection}
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
