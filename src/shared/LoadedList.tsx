import { Skeleton, Stack } from '@mantine/core'
import type { ReactNode } from 'react'

import { LoadProblem } from './LoadProblem'
import { isKept, NotRefreshed } from './NotRefreshed'

export interface LoadedListProps {
  /** The query that loads the list. */
  readonly list: {
    readonly isPending: boolean
    readonly isError: boolean
    readonly data: unknown
    readonly error: unknown
    readonly refetch: () => unknown
  }
  /** The text while it loads. */
  readonly loading: string
  /** The height of an entry in pixels. */
  readonly height: number
  /** Replaces the error of a failed load, where there is more to say. */
  readonly problem?: ReactNode
  /** The content, drawn once loaded. */
  readonly children: ReactNode
}

/** Draws a list that fills a page, with what replaces it until it is loaded, or when that failed. */
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
