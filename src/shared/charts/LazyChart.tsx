import { Skeleton } from '@mantine/core'
import { lazy, Suspense } from 'react'
import type { ChartProps } from './Chart'

const Chart = lazy(async () => ({ default: (await import('./Chart')).Chart }))

/** Draws a chart, whose library loads with the first one; its space is reserved until then. */
export function LazyChart(props: ChartProps) {
  return (
    <Suspense fallback={<Skeleton height={props.height} aria-hidden />}>
      <Chart {...props} />
    </Suspense>
  )
}
