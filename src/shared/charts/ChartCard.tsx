import { Paper, Skeleton, Text, Title } from '@mantine/core'
import { IconChartBarOff } from '@tabler/icons-react'
import type { UseQueryResult } from '@tanstack/react-query'
import { useId } from 'react'
import { useNavigate } from 'react-router-dom'
import { Failed } from '../ListStates'
import { isKept } from '../NotRefreshed'
import { useT } from '../useT'
import type { ChartProps } from './Chart'
import type { NamedCount } from './chartOptions'
import classes from './charts.module.css'
import { CountsTable } from './CountsTable'
import { LazyChart } from './LazyChart'

export interface ChartCardProps<T> extends Pick<ChartProps, 'height' | 'option'> {
  readonly title: string
  /** The head of its table's first column. */
  readonly column: string
  readonly query: UseQueryResult<T>
  /** Returns the numbers to draw. */
  readonly countsOf: (data: T) => readonly NamedCount[]
}

/** Draws a chart with its title, its numbers as a table, and what replaces it while there are none. */
export function ChartCard<T>({ title, column, query, countsOf, height, option }: ChartCardProps<T>) {
  const t = useT()
  const id = useId()
  const navigate = useNavigate()
  const counts = query.data === undefined ? undefined : countsOf(query.data)
  return (
    <Paper component="section" radius="lg" className={classes['card'] ?? ''} aria-labelledby={id}>
      <Title order={3} size="h5" id={id} mb="xs">
        {title}
      </Title>
      {query.isError && !isKept(query) ? (
        <Failed error={query.error} onRetry={() => void query.refetch()} />
      ) : counts === undefined ? (
        <Skeleton height={height} role="status" aria-label={t('charts.counting')} />
      ) : counts.every(({ count }) => count === 0) ? (
        <div className={classes['nothing']} style={{ minHeight: height }}>
          <IconChartBarOff size={40} stroke={1.2} aria-hidden />
          <Text size="sm">{t('charts.nothing')}</Text>
        </div>
      ) : (
        <>
          <LazyChart
            counts={counts}
            option={option}
            height={height}
            onOpen={(address) => void navigate(address)}
          />
          <CountsTable counts={counts} title={title} column={column} />
        </>
      )}
    </Paper>
  )
}
