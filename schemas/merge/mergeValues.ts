import { sameJson } from '../model/sameJson'
import { isObject } from '../model/json'
import type { Settle } from './mergeConflict'
import { mergeOrder } from './mergeOrder'

/** A value in the base and on the two sides; undefined where it is absent. */
export interface Versions<T = unknown> {
  readonly base: T | undefined
  readonly mine: T | undefined
  readonly theirs: T | undefined
}

/**
 * Merges any JSON: takes what one side changed, merges objects key by key and lists with identifiable items item by item. Anything else
 * that both changed is decided as a conflict.
 */
export function mergeValues(
  { base, mine, theirs }: Versions,
  path: readonly string[],
  settle: Settle,
): unknown {
  if (sameJson(mine, theirs)) return theirs
  if (sameJson(mine, base)) return theirs
  if (sameJson(theirs, base)) return mine
  if (isObject(mine) && isObject(theirs) && (base == null || isObject(base)))
    return mergeObjects({ base: base ?? {}, mine, theirs }, path, settle)
  if (Array.isArray(mine) && Array.isArray(theirs) && (base == null || Array.isArray(base))) {
    const lists = [base ?? [], mine, theirs].map((list: readonly unknown[]) => byIdentity(list))
    const [was, here, there] = lists
    if (was && here && there) return mergeKeyed({ base: was, mine: here, theirs: there }, path, settle)
  }
  return settle({ path, base, mine, theirs }) === 'mine' ? mine : theirs
}

type Fields = Record<string, unknown>

/** Merges key by key; `skip` names keys that are merged elsewhere. */
export function mergeObjects(
  { base, mine, theirs }: { readonly base: Fields; readonly mine: Fields; readonly theirs: Fields },
  path: readonly string[],
  settle: Settle,
): Fields {
  const merged = [...new Set([...Object.keys(mine), ...Object.keys(theirs)])].map((key) => {
    const [was, here, there] = [base, mine, theirs].map((each) =>
      Object.hasOwn(each, key) ? each[key] : undefined,
    )
    return [key, mergeValues({ base: was, mine: here, theirs: there }, [...path, key], settle)] as const
  })
  return Object.fromEntries(merged.filter(([, value]) => value !== undefined))
}

type Keyed = ReadonlyMap<string, unknown>

/** Merges item by item, in the merged order. */
function mergeKeyed(
  { base, mine, theirs }: { readonly base: Keyed; readonly mine: Keyed; readonly theirs: Keyed },
  path: readonly string[],
  settle: Settle,
): unknown[] {
  const merged = new Map<string, unknown>()
  for (const id of new Set([...mine.keys(), ...theirs.keys()])) {
    const value = mergeValues(
      { base: base.get(id), mine: mine.get(id), theirs: theirs.get(id) },
      [...path, id],
      settle,
    )
    if (value !== undefined) merged.set(id, value)
  }
  const orders = { base: [...base.keys()], mine: [...mine.keys()], theirs: [...theirs.keys()] }
  return settleOrder(orders, new Set(merged.keys()), path, settle).map((id) => merged.get(id))
}

/** Returns the merged order; when both sides moved things, the order is decided as a conflict of its own. */
export function settleOrder(
  orders: Parameters<typeof mergeOrder>[0],
  kept: ReadonlySet<string>,
  path: readonly string[],
  settle: Settle,
): readonly string[] {
  const { ids, isContested } = mergeOrder(orders, kept)
  if (!isContested) return ids
  const side = settle({ path: ['order', ...path], ...orders })
  if (side === 'mine') return ids
  return mergeOrder({ base: orders.base, mine: orders.theirs, theirs: orders.mine }, kept).ids
}

/** Returns the items of a list by their identity; undefined when they have none. */
function byIdentity(list: readonly unknown[]): Keyed | undefined {
  const keyed = new Map<string, unknown>()
  for (const item of list) {
    const id = typeof item === 'string' ? item : identityOf(item)
    if (id === undefined || keyed.has(id)) return undefined
    keyed.set(id, item)
  }
  return keyed
}

function identityOf(item: unknown): string | undefined {
  if (!isObject(item)) return undefined
  // An option is identified by its value; a condition has a value too, but no identity.
  const ids = [
    item['rule_id'],
    item['field_id'],
    item['id'],
    item['_id'],
    'label' in item ? item['value'] : undefined,
  ]
  return ids.find((id) => typeof id === 'string')
}
