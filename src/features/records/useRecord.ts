import { useQuery } from '@tanstack/react-query'
import type { RecordDocument } from '../../../schemas/api/records'
import { useApi } from '../../auth/session'
import { isKept } from '../../shared/NotRefreshed'
import { recordsFormQuery } from './formQueries'
import { useElements } from './useElements'

interface RecordAsked {
  /** As a list has it, until it is asked for itself. */
  readonly listed?: RecordDocument | undefined
  /** The saved view that it is looked at through. */
  readonly filterId?: string | undefined
}

/** A record, and the form of its time. */
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
    /** What did not come at all. */
    failed: queries.find((query) => query.isError && !isKept(query)),
    /** What came before and could not be asked for again. */
    outdated: queries.find(isKept),
  }
}
