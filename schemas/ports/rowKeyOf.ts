import { isBlank } from '../fields/defineField'
import { placeText } from '../fields/shared/place'
import { flatList } from '../fields/shared/row'
import { isObject } from '../model/json'
import type { RowKey } from './catalogPort'

/** True for what a level can hold. */
export const isRowKey = (value: unknown): value is RowKey =>
  typeof value === 'string' || typeof value === 'number'

/**
 * What may be chosen of a row's value: a text or number; of a file or a place, its name or else its coordinates; of a list, all with
 * commas; undefined of others. `catalog_text` of the database says the same.
 */
export function rowKeyOf(value: unknown): RowKey | undefined {
  if (!Array.isArray(value)) return keyOfOne(value)
  return flatList(value)
    .flatMap((one) => keyOfOne(one) ?? [])
    .join(', ')
}

function keyOfOne(value: unknown): RowKey | undefined {
  if (typeof value === 'boolean') return String(value)
  if (!isObject(value)) return isRowKey(value) ? value : undefined
  const { file_name: file, search_txt: name } = value
  const text = file ?? (isBlank(name) ? placeText(value) : name)
  return isRowKey(text) && text !== '' ? text : undefined
}
