import { isObject } from '../../../schemas/model/json'

/** Where a record's page was come to from. */
export interface DetailPlace {
  /** The saved view that the record is looked at through. */
  readonly filterId: string | undefined
  readonly isFromInbox: boolean
}

/** What the address of a record's page says, also as links of other clients write it. */
export function readDetailPlace(address: URLSearchParams): DetailPlace {
  const filterId = address.get('filter_id') ?? address.get('filterId') ?? ''
  const inbox = address.get('inbox')
  return {
    filterId: /^\d{1,9}$/.test(filterId) ? filterId : undefined,
    isFromInbox: inbox !== null && inbox !== 'false',
  }
}

/** The list that somebody goes back to: the view, or the form's own list as they left it. */
export function listBehind(
  record: { readonly form_id: number; readonly form_name: string },
  { filterId }: DetailPlace,
  state: unknown,
): string {
  const query = isObject(state) ? state['listQuery'] : undefined
  const list =
    filterId === undefined
      ? `/records/${record.form_id}/${encodeURIComponent(record.form_name)}`
      : `/records/filter/${filterId}/`
  return `${list}${typeof query === 'string' ? query : ''}`
}

/** An id with a flag behind it, as other clients link to records, in two; undefined for an id alone. */
export function flagBehindId(recordId: string): { readonly id: string; readonly search: string } | undefined {
  const at = recordId.indexOf('?')
  return at === -1 ? undefined : { id: recordId.slice(0, at), search: recordId.slice(at) }
}
