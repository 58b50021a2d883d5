import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import type { RecordStatistics } from '../../../schemas/api/recordDisplays'
import type { CompiledForm } from '../../../schemas/compile/compiledForm'
import { statisticText, type ColumnStatistic } from '../../../schemas/filters/columnStatistics'
import { useApi } from '../../auth/session'
import type { GridColumn } from '../../shared/grid/gridColumn'
import type { GridLook } from '../../shared/grid/useGridLook'
import type { RecordDocument } from '../../../schemas/api/records'
import { useT } from '../../shared/useT'
import classes from './ColumnStatistics.module.css'
import { ColumnStatisticsDialog } from './ColumnStatisticsDialog'
import { columnNameOf, useStatisticText } from './statisticText'
import { statisticsKey } from './statisticsKey'
import { untilPrepared, type RecordsQuestion } from './useListedRecords'

export interface ColumnStatisticsParts {
  /** Draws a column's total; undefined where none is chosen. */
  readonly footOf: ((columnId: string) => ReactNode) | undefined
  readonly open: (columnId: string) => void
  /** The chosen totals, as requested from the server. */
  readonly of: string
  /** Draws a column's total for a part of the records; null where none is chosen. */
  readonly tell: (columnId: string, found: RecordStatistics['statistics']) => ReactNode
  readonly dialog: ReactNode
}

/** Returns the totals of a list's columns: the chosen ones for the foot, and all of them in a dialog. */
export function useColumnStatistics(
  form: CompiledForm | null,
  question: RecordsQuestion,
  look: GridLook<GridColumn<RecordDocument>>,
): ColumnStatisticsParts {
  const t = useT()
  const api = useApi()
  const textOf = useStatisticText(form)
  const [openId, setOpenId] = useState<string | null>(null)
  const asked = look.shown.flatMap(({ id, statistics }): readonly ColumnStatistic[] => {
    const what = look.statistics[id]
    return what !== undefined && statistics?.includes(what) ? [{ column: columnNameOf(id), what }] : []
  })
  const of = asked.map(statisticText).join(',')
  const worked = useQuery({
    queryKey: ['records', statisticsKey, question, of],
    queryFn: ({ signal }) => api.recordDisplays.statistics(question, { of }, signal),
    enabled: of !== '',
    refetchInterval: ({ state: { error } }) => untilPrepared(error),
  })
  const column = look.shown.find(({ id }) => id === openId)
  const footOf = (columnId: string): ReactNode => {
    const what = look.statistics[columnId]
    const one = asked.find((each) => each.column === columnNameOf(columnId))
    if (what === undefined || !one) return null
    const label = look.shown.find(({ id }) => id === columnId)?.label ?? ''
    const found = worked.data?.statistics.find((each) => each.of === statisticText(one))
    return (
      <button
        type="button"
        className={classes['foot']}
        aria-label={t('records.statistics.change', { column: label })}
        onClick={() => setOpenId(columnId)}
      >
        <span className={classes['what']}>{t(`records.statistic.${what}`)}</span>{' '}
        {worked.isError ? t('records.statistics.failed') : found ? textOf(columnId, what, found.value) : '…'}
      </button>
    )
  }
  const tell: ColumnStatisticsParts['tell'] = (columnId, found) => {
    const one = asked.find((each) => each.column === columnNameOf(columnId))
    const told = one && found.find((each) => each.of === statisticText(one))
    if (!one || !told) return null
    return (
      <>
        <span className={classes['what']}>{t(`records.statistic.${one.what}`)}</span>{' '}
        {textOf(columnId, one.what, told.value)}
      </>
    )
  }
  return {
    ...{ of, tell },
    footOf: asked.length > 0 ? footOf : undefined,
    open: setOpenId,
    dialog: column && (
      <ColumnStatisticsDialog
        {...{ form, question, column }}
        chosen={look.statistics[column.id]}
        onChoose={(what) => look.setStatistic(column.id, what)}
        onClose={() => setOpenId(null)}
      />
    ),
  }
}
