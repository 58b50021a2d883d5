import { Modal, Select, Skeleton, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import type { RecordDocument } from '../../../schemas/api/records'
import type { CompiledForm } from '../../../schemas/compile/compiledForm'
import { statisticText } from '../../../schemas/filters/columnStatistics'
import type { FilterString } from '../../../schemas/filters/filterGroup'
import { stringOfGroup } from '../../../schemas/filters/recordGroups'
import type { StatisticName } from '../../../schemas/filters/viewLook'
import { own } from '../../../schemas/model/json'
import { useApi } from '../../auth/session'
import { ChartCard } from '../../shared/charts/ChartCard'
import { lyingBarsOption, mostOf } from '../../shared/charts/chartOptions'
import type { GridColumn } from '../../shared/grid/gridColumn'
import { LoadProblem } from '../../shared/LoadProblem'
import { useLocale } from '../../shared/LocaleProvider'
import { useT } from '../../shared/useT'
import classes from './ColumnStatistics.module.css'
import { columnNameOf, useStatisticText, valueName } from './statisticText'
import { statisticsKey } from './statisticsKey'
import { untilPrepared, type RecordsQuestion } from './useListedRecords'

export interface ColumnStatisticsDialogProps {
  readonly form: CompiledForm | null
  readonly question: RecordsQuestion
  readonly column: GridColumn<RecordDocument>
  /** The total shown at the column's foot. */
  readonly chosen: StatisticName | undefined
  readonly onChoose: (statistic: StatisticName | undefined) => void
  readonly onClose: () => void
}

/** The most bars that can be told apart. */
const mostBars = 10

/** Draws all totals of a column, and its values. */
export function ColumnStatisticsDialog(props: ColumnStatisticsDialogProps) {
  const { form, question, column, chosen, onChoose, onClose } = props
  const { id, statistics = [] } = column
  const t = useT()
  const api = useApi()
  const { locale } = useLocale()
  const textOf = useStatisticText(form)
  const name = columnNameOf(id)
  const label = column.label || t('records.unnamedField')
  const of = statistics.map((what) => statisticText({ column: name, what })).join(',')
  // Days and times have too many values for a chart.
  const hasChart =
    statistics.includes('distinct') && !(statistics.includes('min') && !statistics.includes('sum'))
  const query = useQuery({
    queryKey: ['records', statisticsKey, question, of, hasChart],
    queryFn: ({ signal }) =>
      api.recordDisplays.statistics(question, { of, ...(hasChart && { values: name }) }, signal),
    refetchInterval: ({ state: { error } }) => untilPrepared(error),
  })
  const { search } = useLocation()
  const [before] = useState(search)
  // Following a bar to its records closes the dialog.
  useEffect(() => {
    if (search !== before) onClose()
  }, [search, before, onClose])
  const addressOf = ([filter, value]: FilterString) => {
    const next = new URLSearchParams(search)
    next.delete('page')
    next.append(filter, value)
    return `?${next}`
  }
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('records.statistics.title', { column: label })}
      closeButtonProps={{ 'aria-label': t('action.close') }}
    >
      <Text size="sm" c="dimmed" mb="md">
        {t('records.statistics.about')}
      </Text>
      {query.isError && !query.data ? (
        <LoadProblem error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <dl className={classes['all']}>
          {statistics.map((what) => {
            const found = query.data?.statistics.find(
              (one) => one.of === statisticText({ column: name, what }),
            )
            return (
              <div key={what}>
                <dt>{t(`records.statistic.${what}`)}</dt>
                <dd>{found ? textOf(id, what, found.value) : <Skeleton height={14} width={60} my={4} />}</dd>
              </div>
            )
          })}
        </dl>
      )}
      <Select
        mt="md"
        label={t('records.statistics.atFoot')}
        allowDeselect={false}
        value={chosen ?? ''}
        data={[
          { value: '', label: t('records.statistic.none') },
          ...statistics.map((what) => ({ value: what, label: t(`records.statistic.${what}`) })),
        ]}
        onChange={(value) => onChoose(statistics.find((what) => what === value))}
      />
      {hasChart && (
        <div className={classes['chart']}>
          <ChartCard
            title={t('records.statistics.chart')}
            column={label}
            query={query}
            height={220}
            option={lyingBarsOption}
            countsOf={({ values, total }) =>
              mostOf(
                values.map(({ value, count }) => ({
                  name: value === null ? t('records.statistic.empty') : valueName(form, id, value, locale),
                  count,
                  to: addressOf(stringOfGroup({ of: id }, (form && own(form.fields, id)) ?? null, value)),
                })),
                mostBars,
                { name: t('records.statistics.others'), total },
              )
            }
          />
        </div>
      )}
    </Modal>
  )
}
