import { isBlank } from '../fields/defineField'
import { placeText } from '../fields/shared/place'
import { isObject } from '../model/json'
import type { RowKey } from './catalogPort'
import { digitsOf } from '../conditions/textsOf'

/** True for what a level can hold. */
export const isRowKey = (value: unknown): value is RowKey =>
  typeof value === 'string' || typeof value === 'number'

/** What is chosen, as text: numbers without an exponent, as the database writes them. */
export const rowKeyText = (key: RowKey): string => (typeof key === 'number' ? digitsOf(key) : key)

/**
 * What may be chosen of a row's value: a text or number; of a file or a place, its name or else its coordinates; of a list, all with
 * commas; undefined of others. `catalog_text` of the database says the same.
 */
export function rowKeyOf(value: unknown): RowKey | undefined {
  if (!Array.isArray(value)) return keyOfOne(value)
  const keys = value.flatMap((one: unknown) => keyOfOne(one) ?? [])
  return keys.length === 0 ? undefined : keys.map(rowKeyText).join(', ')
}

function keyOfOne(value: unknown): RowKey | undefined {
  if (typeof value === 'boolean') return String(value)
  if (!isObject(value)) return isRowKey(value) ? value : undefined
  const { file_name: file, search_txt: name } = value
  const text = file ?? (isBlank(name) ? placeText(value) || undefined : name)
  return isRowKey(text) ? text : undefined
}

/**
 * Whether a row's value is what was chosen: both are compared as text, so that `10` of a stored row is found by the `"10"` of a form. The
 * database says `catalog_text(value) = key`.
 */
export function hasRowKey(value: unknown, chosen: RowKey): boolean {
  const key = rowKeyOf(value)
  return key !== undefined && rowKeyText(key) === rowKeyText(chosen)
}
