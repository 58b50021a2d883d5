import { useQuery } from '@tanstack/react-query'
import type { RecordDocument } from '../../../schemas/api/records'
import { useApi } from '../../auth/session'
import { isKept } from '../../shared/NotRefreshed'
import { recordsFormQuery } from './formQueries'
import { useElements } from './useElements'

interface RecordAsked {
  /** The record from a list, shown until it is loaded itself. */
  readonly listed?: RecordDocument | undefined
  /** The saved view through which it is seen. */
  readonly filterId?: string | undefined
}

/** Returns a record, and the form's revision of its time. */
export function useRecord(recordId: string, { listed, filterId }: RecordAsked = {}) {
  const api = useApi()
  const origin = useElements()
  const record = useQuery({
    queryKey: ['records', 'one', recordId, ...(filterId === undefined && !origin ? [] : [filterId, origin])],
    queryFn: ({ signal }) =>
      filterId === undefined && !origin
        ? api.records.get(recordId, signal)
        : api.records.getThrough(recordId, { filterId, origin }, signal),
    ...(listed && { placeholderData: listed }),
  })
  const form = useQuery({
    ...recordsFormQuery(api, record.data?.form_id ?? 0, record.data?.form_revision),
    enabled: record.data !== undefined,
  })
  const queries = [record, form]
  return {
    record: record.data,
    form: form.data?.compiled,
    /** The first query that failed without data. */
    failed: queries.find((query) => query.isError && !isKept(query)),
    /** The first query with data that could not be refreshed. */
    outdated: queries.find(isKept),
  }
}
