import { isObject, own, type Json } from '../model/json'
import { isConditionWord, type ConditionWord } from './names'

/** The keys that lead to a value from the top of a document, or of one set of a group. */
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

/** A condition on a document. Every surface syntax is read into this one shape. */
export type ConditionTree =
  /** `view`: the part comes from a saved view and follows its changes. */
  | { readonly and: readonly ConditionTree[]; readonly view?: ViewReference }
  | { readonly or: readonly ConditionTree[] }
  | { readonly not: ConditionTree }
  | ConditionLeaf

const mostKeys = 20

/**
 * Reads a stored tree; returns undefined for anything else, for an unknown condition, and for more than 12 levels. Conditions of selectors
 * have a reader of their own, which knows which patterns are safe to run.
 */
export const readConditionTree = (value: unknown): ConditionTree | undefined => read(value, asked, 0)

/**
 * Reads a tree that the server itself stored, which may hold conditions of selectors and parts of saved views. It must never read what a
 * client sent.
 */
export const readKeptTree = (value: unknown): ConditionTree | undefined => read(value, kept, 0)

interface Reading {
  readonly mostDepth: number
  readonly isKept: boolean
}

const asked: Reading = { mostDepth: 12, isKept: false }
/** A share that is passed on lies within the share that it came from, so stored trees grow deeper. */
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

/** Reads a reference to a saved view; returns undefined for anything else. */
export function readView(value: unknown): ViewReference | undefined {
  if (!isObject(value)) return undefined
  const { id, name } = value
  return (typeof id === 'number' || id === null) && typeof name === 'string' ? { id, name } : undefined
}

const isPath = (path: unknown): path is ValuePath =>
  Array.isArray(path) && path.length <= mostKeys && path.every((key) => typeof key === 'string')
