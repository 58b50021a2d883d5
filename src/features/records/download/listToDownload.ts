import type { DownloadSelectedRequest } from '../../../../schemas/api/downloads'
import type { RecordsQuestion } from '../useListedRecords'

/** Returns the records of a list as a download request, in the list's order. */
export function listToDownload(
  { of, strings, search }: RecordsQuestion,
  order: string | undefined,
): Pick<DownloadSelectedRequest, 'form_id' | 'filter_id' | 'filters'> {
  const filters = new URLSearchParams(strings.map(([name, value]): [string, string] => [name, value]))
  if (search !== '') filters.set('search', search)
  if (of.user_id !== undefined) filters.set('user_id', String(of.user_id))
  if (order !== undefined) filters.set('order_by', order)
  return {
    ...(of.form_id !== undefined && { form_id: of.form_id }),
    ...(of.filter_id !== undefined && { filter_id: of.filter_id }),
    filters: filters.toString(),
  }
}
