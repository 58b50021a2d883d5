import { replaceIds } from './idsInText'

/**
 * Replaces ids wherever a value contains them: in texts, in lists, as keys. Field ids are random, so no other text looks like one. Shares
 * the parts without ids.
 */
export function substituteIds<T>(value: T, ids: ReadonlyMap<string, string>): T {
  return substituted(value, ids) as T
}

function substituted(value: unknown, ids: ReadonlyMap<string, string>): unknown {
  if (typeof value === 'string') return replaceIds(value, ids)
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) {
    const list = value.map((item: unknown) => substituted(item, ids))
    return list.every((item, at) => item === value[at]) ? value : list
  }
  const before = Object.entries(value)
  const after = before.map(([key, inner]) => [replaceIds(key, ids), substituted(inner, ids)] as const)
  const isSame = after.every(([key, inner], at) => key === before[at]?.[0] && inner === before[at][1])
  return isSame ? value : Object.fromEntries(after)
}
