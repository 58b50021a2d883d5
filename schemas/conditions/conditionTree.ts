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

/** A saved view: a named filter of a catalog, which has no id, or a view of a form's records. */
export interface ViewReference {
  readonly id: number | null
  readonly name: string
}

/** What a document must be, whatever asks: the one shape that every surface syntax is read into. */
export type ConditionTree =
  /** `view`: these are what a saved view asks, and change with it. */
  | { readonly and: readonly ConditionTree[]; readonly view?: ViewReference }
  | { readonly or: readonly ConditionTree[] }
  | { readonly not: ConditionTree }
  | ConditionLeaf

const mostKeys = 20

/**
 * The tree that a stored value is; undefined for what is none, names a condition that nobody knows, or lies deeper than 12 levels. What
 * selectors ask is read by their own reader, which knows which patterns may run.
 */
export const readConditionTree = (value: unknown): ConditionTree | undefined => read(value, asked, 0)

/** The tree that the server made of what was asked, and kept: with what selectors ask, and what follows a saved view. Never what was sent. */
export const readKeptTree = (value: unknown): ConditionTree | undefined => read(value, kept, 0)

interface Reading {
  readonly mostDepth: number
  readonly isKept: boolean
}

const asked: Reading = { mostDepth: 12, isKept: false }
/** What is given on lies within what was given. */
const kept: Reading = { mostDepth: 40, isKept: true }

function read(value: unknown, reading: Reading, depth: number): ConditionTree | undefined {
  if (!isObject(value) || depth > reading.mostDepth) return undefined
  const { and, or, not, path, condition } = value
  const view = reading.isKept ? readView(value['view']) : undefined
  const branchesOf = (branches: readonly unknown[]) => readBranches(branches, reading, depth)
  if (Array.isArray(and)) {
    const of = branchesOf(and)
    return of && { and: of, ...(view && { view }) }
  }
  if (Array.isArray(or)) {
    const of = branchesOf(or)
    return of && { or: of }
  }
  if (not !== undefined) {
    const inner = read(not, reading, depth + 1)
    return inner && { not: inner }
  }
  if (!isPath(path) || !isConditionWord(condition)) return undefined
  if (condition.startsWith('$') && !reading.isKept) return undefined
  return { path, condition, operand: (own(value, 'operand') ?? null) as Json }
}

function readBranches(
  branches: readonly unknown[],
  reading: Reading,
  depth: number,
): readonly ConditionTree[] | undefined {
  const of = branches.flatMap((branch) => read(branch, reading, depth + 1) ?? [])
  return of.length === branches.length ? of : undefined
}

/** What names a saved view; undefined for what does not. */
export function readView(value: unknown): ViewReference | undefined {
  if (!isObject(value)) return undefined
  const { id, name } = value
  return (typeof id === 'number' || id === null) && typeof name === 'string' ? { id, name } : undefined
}

const isPath = (path: unknown): path is ValuePath =>
  Array.isArray(path) && path.length <= mostKeys && path.every((key) => typeof key === 'string')
