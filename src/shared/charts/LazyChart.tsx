import { Skeleton } from '@mantine/core'
import { lazy, Suspense } from 'react'
import type { ChartProps } from './Chart'

const Chart = lazy(async () => ({ default: (await import('./Chart')).Chart }))

/** A chart whose library is loaded when the first one is drawn; its place is kept until then. */
export function LazyChart(props: ChartProps) {
  return (
    <Suspense fallback={<Skeleton height={props.height} aria-hidden />}>
      <Chart {...props} />
    </Suspense>
  )
}
