import { isObject } from '../../../schemas/model/json'

/** From where a record's page was opened. */
export interface DetailPlace {
  /** The saved view through which the record is seen. */
  readonly filterId: string | undefined
  readonly isFromInbox: boolean
}

/** Reads the address of a record's page, including the format of other clients' links. */
export function readDetailPlace(address: URLSearchParams): DetailPlace {
  const filterId = address.get('filter_id') ?? address.get('filterId') ?? ''
  const inbox = address.get('inbox')
  return {
    filterId: /^\d{1,9}$/.test(filterId) ? filterId : undefined,
    isFromInbox: inbox !== null && inbox !== 'false',
  }
}

/** Returns the list to return to: the view, or the form's list as it was left. */
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

/** Splits an id with a flag appended, as other clients link to records; undefined for a plain id. */
export function flagBehindId(recordId: string): { readonly id: string; readonly search: string } | undefined {
  const at = recordId.indexOf('?')
  return at === -1 ? undefined : { id: recordId.slice(0, at), search: recordId.slice(at) }
}
