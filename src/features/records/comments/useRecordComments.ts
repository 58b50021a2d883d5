import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { watchRecords } from '../../../../adapters/api/watchRecords'
import type { RecordDocument } from '../../../../schemas/api/records'
import { useApi } from '../../../auth/session'

export const commentsKey = (recordId: string) => ['comments', recordId]

/** What is said about a record, as it is said while somebody looks at it. What they were told of it, they have read then. */
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
    // What fails is read another time.
    void api.comments
      .readNotices({ record_id: id })
      .then(() => queries.invalidateQueries({ queryKey: ['notices'] }))
      .catch(() => undefined)
  }, [api, queries, id, newest])

  return {
    list,
    /** The oldest first. */
    comments: list.data?.pages.flatMap(({ objects }) => objects).reverse(),
    follows: list.data?.pages[0]?.follows ?? false,
  }
}
