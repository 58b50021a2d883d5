import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { RecordDocument } from '../../../../schemas/api/records'
import { useApi } from '../../../auth/session'
import { useFormRevisions } from './useFormRevisions'

/** Returns a record's history, with the form revisions to describe it. A changed record is fetched again. */
export function useRecordHistory({ id, form_id: formId, version, deleted_at: deletedAt }: RecordDocument) {
  const api = useApi()
  const history = useInfiniteQuery({
    queryKey: ['records', 'history', id, version, deletedAt],
    queryFn: ({ pageParam, signal }) => api.recordHistory.read(id, pageParam, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    placeholderData: keepPreviousData,
  })
  const entries = useMemo(() => history.data?.pages.flatMap(({ objects }) => objects), [history.data])
  const revisions = (entries ?? []).flatMap((entry) =>
    [entry.before_revision ?? [], entry.form_revision ?? []].flat(),
  )
  const forms = useFormRevisions(formId, revisions)
  return { history, entries, forms: forms.byRevision, isLoading: history.isPending || forms.isLoading }
}
