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

/** A list of records that somebody goes back to. */
export interface ListBehind {
  readonly address: string
  /** It has the records of the record's form, and no other question but what its address asks. */
  readonly isOfForm: boolean
}

/** The list that somebody came from, as they left it; else the view that is named, or that of the form. */
export function listBehind(
  record: { readonly form_id: number; readonly form_name: string },
  { filterId }: DetailPlace,
  state: unknown,
): ListBehind {
  const { listPath: path, listQuery: query } = isObject(state) ? state : {}
  const ofForm = `/records/${record.form_id}/`
  const named =
    filterId === undefined
      ? `${ofForm}${encodeURIComponent(record.form_name)}`
      : `/records/filter/${filterId}/`
  const list = typeof path === 'string' && isListOfRecords.test(path) ? path : named
  return { address: `${list}${typeof query === 'string' ? query : ''}`, isOfForm: list.startsWith(ofForm) }
}

const isListOfRecords = /^\/records\/(?!detail\/)/

/** Splits an id with a flag appended, as other clients link to records; undefined for a plain id. */
export function flagBehindId(recordId: string): { readonly id: string; readonly search: string } | undefined {
  const at = recordId.indexOf('?')
  return at === -1 ? undefined : { id: recordId.slice(0, at), search: recordId.slice(at) }
}
