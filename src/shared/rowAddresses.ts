import { isObject } from '../../schemas/model/json'

/** The address of a row of a catalog, to look at or edit it; of a new one without its id. */
export const rowAddress = (catalogId: number, rowId?: string): string =>
  `/catalog/private/${catalogId}${rowId === undefined ? '' : `/${encodeURIComponent(rowId)}`}`

/** What a list gives along with a navigation to one of its entries: its own query, to come back to. */
export interface FromList {
  readonly listQuery: string
}

/** The address of a catalog's rows; as they were when somebody came from there. */
export function rowsAddress(catalogId: number, state?: unknown): string {
  const query = isObject(state) ? state['listQuery'] : undefined
  return `/catalog/records/${catalogId}${typeof query === 'string' ? query : ''}`
}
