import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { watchRecords } from '../../../../adapters/api/watchRecords'
import type { RecordDocument } from '../../../../schemas/api/records'
import { useApi } from '../../../auth/session'

export const commentsKey = (recordId: string) => ['comments', recordId]

/** Returns the comments on a record, live while they are on screen, and marks the viewer's notices about them as read. */
export function useRecordComments({ id, form_id: formId, folio }: RecordDocument) {
  const api = useApi()
  const queries = useQueryClient()
  const list = useInfiniteQuery({
    queryKey: commentsKey(id),
    queryFn: ({ pageParam, signal }) => api.comments.list(id, pageParam, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
  })

  useEffect(() => {
    const leaving = new AbortController()
    const look = () => {
      void queries.invalidateQueries({ queryKey: commentsKey(id) })
      void queries.invalidateQueries({ queryKey: ['records', 'one', id] })
    }
    void watchRecords(api.recordFeed.follow, {
      ...{ query: { form_id: formId, folio }, withComments: true, filters: [], shown: [id], after: null },
      ...{ signal: leaving.signal, onChanges: look, onMany: look, onGone: look },
    })
    return () => leaving.abort()
  }, [api, queries, id, formId, folio])

  const newest = list.data?.pages[0]?.objects[0]?.id
  useEffect(() => {
    if (newest === undefined) return
    // If it fails, the notices are marked as read another time.
    void api.comments
      .readNotices({ record_id: id })
      .then(() => queries.invalidateQueries({ queryKey: ['notices'] }))
      .catch(() => undefined)
  }, [api, queries, id, newest])

  return {
    list,
    /** Ordered from the oldest. */
    comments: list.data?.pages.flatMap(({ objects }) => objects).reverse(),
    follows: list.data?.pages[0]?.follows ?? false,
  }
}
