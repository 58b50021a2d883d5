import { Skeleton, Stack } from '@mantine/core'
import type { ReactNode } from 'react'

import { LoadProblem } from './LoadProblem'
import { isKept, NotRefreshed } from './NotRefreshed'

export interface LoadedListProps {
  /** The query that loads it. */
  readonly list: {
    readonly isPending: boolean
    readonly isError: boolean
    readonly data: unknown
    readonly error: unknown
    readonly refetch: () => unknown
  }
  /** What is said while it is loaded. */
  readonly loading: string
  /** Of an entry, in pixels. */
  readonly height: number
  /** What stands there when it could not be loaded, where that is more than the error. */
  readonly problem?: ReactNode
  /** What was loaded. */
  readonly children: ReactNode
}

/** A list that fills a page: what stands in its place until it is there, and why it is not. */
export function LoadedList({ list, loading, height, problem, children }: LoadedListProps) {
  const retry = () => void list.refetch()
  if (list.isPending)
    return (
      <Stack gap={1} aria-busy="true" aria-label={loading} role="status">
        {Array.from({ length: 6 }, (_none, index) => (
          <Skeleton key={index} height={height} />
        ))}
      </Stack>
    )
  if (list.isError && !isKept(list)) return problem ?? <LoadProblem error={list.error} onRetry={retry} />
  return (
    <>
      {isKept(list) && <NotRefreshed error={list.error} onRetry={retry} />}
      {children}
    </>
  )
}
