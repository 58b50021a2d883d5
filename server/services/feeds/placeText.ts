import { isId24 } from '../../../schemas/model/ids'
import type { Place } from '../../store/query/behindSql'

const moment = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/
const mostKeys = 5
const longestKey = 400

/** Returns a position as text that programs send back, with further values. */
export const placeText = (
  { at, id, keys = [] }: Place,
  more: readonly (string | number | null)[] = [],
): string => Buffer.from(JSON.stringify([at, id, keys, ...more])).toString('base64url')

/** Reads a position and its further values from a text; undefined for an invalid text. */
export function readPlace(
  text: string,
): { readonly place: Place; readonly more: readonly unknown[] } | undefined {
  let read: unknown
  try {
    read = JSON.parse(Buffer.from(text, 'base64url').toString('utf8'))
  } catch {
    return undefined
  }
  if (!Array.isArray(read)) return undefined
  const [at, id, keys, ...more] = read as unknown[]
  const isPlace = typeof at === 'string' && moment.test(at) && !Number.isNaN(Date.parse(at))
  if (!isPlace || typeof id !== 'string' || !isId24(id) || !Array.isArray(keys)) return undefined
  const isKey = (key: unknown): key is string =>
    typeof key === 'string' && key.length <= longestKey && !key.includes('\0')
  return keys.length <= mostKeys && keys.every(isKey) ? { place: { at, id, keys }, more } : undefined
}
