import { fold } from '../../conditions/fold'
import { isObject, own } from '../../model/json'
import { kindTraits, type Kind } from '../kinds'
import { readNumber } from './number'

/** The comparisons of a criterion. */
export type Operation = 'equal' | 'greater' | 'less' | 'between'

/** The comparisons by the words and signs of stored criteria. */
const operations: { readonly [word: string]: Operation } = {
  equal: 'equal',
  '==': 'equal',
  greater: 'greater',
  '>': 'greater',
  less: 'less',
  '<': 'less',
  between: 'between',
  '><': 'between',
}

/** Returns the comparisons for a kind: choices and texts only compare as equal. */
export function operationsOf(kind: Kind): readonly Operation[] {
  return kindTraits[kind].isNumber ? ['equal', 'greater', 'less', 'between'] : ['equal']
}

/** Returns each stored criterion with its comparison, in either shape of the document: by comparison, or as a list that names it. */
export function storedCriteria(
  stored: unknown,
): readonly (readonly [Operation, Readonly<Record<string, unknown>>])[] {
  const lists: readonly (readonly [unknown, unknown])[] = Array.isArray(stored)
    ? stored.filter(isObject).map((item) => [item['operation'], [item]] as const)
    : isObject(stored)
      ? Object.entries(stored)
      : []
  return lists.flatMap(([word, list]) => {
    const operation = typeof word === 'string' ? own(operations, word) : undefined
    const items: readonly unknown[] = Array.isArray(list) ? list : [list]
    return operation ? items.filter(isObject).map((item) => [operation, item] as const) : []
  })
}

type Scalar = string | number | null

/** A criterion as it is edited; it is incomplete while something that it needs is null. */
export interface CriterionRow {
  readonly operation: Operation
  readonly first: Scalar
  /** Used by `between` only. */
  readonly last: Scalar
  /** Null where criteria earn no points, as in alerts. */
  readonly points: number | null
}

const scalarIn = (value: unknown): Scalar =>
  typeof value === 'number' || (typeof value === 'string' && value.trim() !== '') ? value : null

/** Returns the stored criteria as rows to edit. */
export function criterionRows(stored: unknown): readonly CriterionRow[] {
  return storedCriteria(stored).map(([operation, item]) => {
    const points = readNumber(item['points'])
    return {
      operation,
      first: scalarIn(item['value'] ?? item['first']),
      last: scalarIn(item['last']),
      points: typeof points === 'number' ? points : null,
    }
  })
}

/**
 * Returns rows by comparison, as the document stores them: `equal: [{value, points}]`, `between: [{first, last, points}]`. Incomplete and
 * repeated rows are left out.
 */
export function criteriaOfRows(
  rows: readonly CriterionRow[],
  { withPoints }: { readonly withPoints: boolean },
): { readonly [operation: string]: readonly { readonly [key: string]: string | number }[] } {
  const lists = new Map<Operation, { readonly [key: string]: string | number }[]>()
  const seen = new Set<string>()
  for (const { operation, first, last, points } of rows) {
    const isBetween = operation === 'between'
    if (first === null || (isBetween && last === null) || (withPoints && points === null)) continue
    const key = JSON.stringify([operation, fold(String(first)), isBetween && String(last)])
    if (seen.has(key)) continue
    seen.add(key)
    const test = isBetween && last !== null ? { first, last } : { value: first }
    const item = { ...test, ...(withPoints && points !== null && { points }) }
    lists.set(operation, [...(lists.get(operation) ?? []), item])
  }
  return Object.fromEntries(lists)
}
