import { isObject } from '../../schemas/model/json'

/** Returns the address of a catalog's row; without an id, that of a new one. */
export const rowAddress = (catalogId: number, rowId?: string): string =>
  `/catalog/private/${catalogId}${rowId === undefined ? '' : `/${encodeURIComponent(rowId)}`}`

/** What a list gives along with a navigation to one of its entries: its own address, to come back to. */
export interface FromList {
  readonly listPath: string
  readonly listQuery: string
}

/** Returns the address of a catalog's rows, with the list's query if somebody came from there. */
export function rowsAddress(catalogId: number, state?: unknown): string {
  const query = isObject(state) ? state['listQuery'] : undefined
  return `/catalog/records/${catalogId}${typeof query === 'string' ? query : ''}`
}
