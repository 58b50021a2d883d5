import { isObject } from '../../model/json'
import { idsNamedIn } from './idsInText'

const placeholder = /\{\{\s*record\.answers\.[^{}]*\}\}/g

/** Returns the value without list entries, keys and placeholders of these fields. Shares the parts that do not mention them. */
export function dropMentions<T>(value: T, gone: ReadonlySet<string>): T {
  return without(value, gone) as T
}

function without(value: unknown, gone: ReadonlySet<string>): unknown {
  if (typeof value === 'string') return textWithout(value, gone)
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) {
    const items: readonly unknown[] = value
    const list = items.flatMap((item) => {
      const left = isAbout(item, gone) ? '' : without(item, gone)
      return left === '' && item !== '' ? [] : [left]
    })
    return list.length === items.length && list.every((item, at) => item === items[at]) ? value : list
  }
  const before = Object.entries(value)
  const after = before.flatMap(([key, inner]) =>
    gone.has(key) ? [] : [[key, without(inner, gone)] as const],
  )
  const isSame = after.length === before.length && after.every(([, inner], at) => inner === before[at]?.[1])
  return isSame ? value : Object.fromEntries(after)
}

/** Returns whether a list entry stands for a field: its id, or an object that names the field first. */
function isAbout(item: unknown, gone: ReadonlySet<string>): boolean {
  if (typeof item === 'string') return gone.has(item)
  if (!isObject(item)) return false
  const id = item['field_id'] ?? item['id']
  return typeof id === 'string' && gone.has(id)
}

/** Removes placeholders of these fields from a text, each with one adjacent blank. */
function textWithout(text: string, gone: ReadonlySet<string>): string {
  if (gone.has(text)) return ''
  if (!text.includes('{{')) return text
  const marked = text.replace(placeholder, (whole) =>
    [...idsNamedIn(whole)].some((id) => gone.has(id)) ? hole : whole,
  )
  return marked === text
    ? text
    : marked
        .replaceAll(/ \uE000(?= |$)/g, '')
        .replace(/^\uE000 /, '')
        .replaceAll(hole, '')
}

/** Marks a removed placeholder; a private-use character of Unicode. */
const hole = '\uE000'
