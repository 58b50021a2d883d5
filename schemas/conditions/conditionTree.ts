import { isObject, own, type Json } from '../model/json'
import { isConditionWord, type ConditionWord } from './names'

/** Where a value lies: the keys from the top of a document, or of one set of a group. */
export type ValuePath = readonly string[]

/** A condition on the value at a path. */
export interface ConditionLeaf {
  readonly path: ValuePath
  readonly condition: ConditionWord
  readonly operand: Json | ConditionTree
}

/** What a document must be, whatever asks: the one shape that every surface syntax is read into. */
export type ConditionTree =
  | { readonly and: readonly ConditionTree[] }
  | { readonly or: readonly ConditionTree[] }
  | { readonly not: ConditionTree }
  | ConditionLeaf

const mostDepth = 12
const mostKeys = 20

/**
 * The tree that a stored value is; undefined for what is none, names a condition that nobody knows, or lies deeper than 12 levels. What
 * selectors ask is read by their own reader, which knows which patterns may run.
 */
export function readConditionTree(value: unknown, depth = 0): ConditionTree | undefined {
  if (!isObject(value) || depth > mostDepth) return undefined
  const { and, or, not, path, condition } = value
  if (Array.isArray(and)) return readBranches(and, depth, (of) => ({ and: of }))
  if (Array.isArray(or)) return readBranches(or, depth, (of) => ({ or: of }))
  if (not !== undefined) {
    const inner = readConditionTree(not, depth + 1)
    return inner && { not: inner }
  }
  if (!isPath(path) || !isConditionWord(condition) || condition.startsWith('$')) return undefined
  return { path, condition, operand: (own(value, 'operand') ?? null) as Json }
}

function readBranches(
  branches: readonly unknown[],
  depth: number,
  join: (of: readonly ConditionTree[]) => ConditionTree,
): ConditionTree | undefined {
  const of = branches.flatMap((branch) => readConditionTree(branch, depth + 1) ?? [])
  return of.length === branches.length ? join(of) : undefined
}

const isPath = (path: unknown): path is ValuePath =>
  Array.isArray(path) && path.length <= mostKeys && path.every((key) => typeof key === 'string')
