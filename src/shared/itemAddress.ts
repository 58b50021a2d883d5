import type { Item } from '../../schemas/api/items'
import { rowsAddress } from './rowAddresses'

/** The part of an item that its address needs. */
export interface AddressedItem extends Pick<Item, 'id' | 'itype'> {
  readonly name?: string
}

/** Returns the address of an item's contents: records of a form or of a saved view, rows of a catalog, items of a folder. */
export function itemAddress({ id, itype, name = '-' }: AddressedItem): string {
  if (itype === 'form') return `/records/${id}/${encodeURIComponent(name)}`
  if (itype === 'catalog') return rowsAddress(id)
  if (itype === 'filter') return `/records/filter/${id}/`
  const list = itype.startsWith('catalog') ? '/catalogs' : itype.startsWith('filter') ? '/filters' : '/forms'
  return itype.endsWith('folder') ? `${list}?folder=${id}` : list
}
