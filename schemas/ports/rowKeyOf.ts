import { isBlank } from '../fields/defineField'
import { placeText } from '../fields/shared/place'
import { isObject } from '../model/json'
import type { RowKey } from './catalogPort'
import { digitsOf } from '../conditions/textsOf'

/** Returns whether a value can be one of a level. */
export const isRowKey = (value: unknown): value is RowKey =>
  typeof value === 'string' || typeof value === 'number'

/** Returns a chosen value as text: numbers without exponent, as the database writes them. */
export const rowKeyText = (key: RowKey): string => (typeof key === 'number' ? digitsOf(key) : key)

/**
 * Returns the value that can be chosen in a row's answer: a text or number; the name or else the coordinates of a file or place; a list
 * joined by commas; undefined for others. The database function `catalog_text` does the same.
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
 * Returns whether a row's value is the chosen one. Compares as text, so that `10` in a row matches `"10"` in a form, like
 * `catalog_text(value) = key` in the database.
 */
export function hasRowKey(value: unknown, chosen: RowKey): boolean {
  const key = rowKeyOf(value)
  return key !== undefined && rowKeyText(key) === rowKeyText(chosen)
}
