import { isObject, own } from '../model/json'
import type { Around, Condition } from './condition'
import type { ConditionTree, ValuePath } from './conditionTree'
import { conditionSaid, type ConditionWord } from './names'
import { conditions } from './registry'

/** The document that conditions are asked of. */
export interface AskedDocument {
  /** Returns the value at a path; undefined where there is none. */
  readonly at: (path: ValuePath) => unknown
  /** Returns the value in the version before; left out where no version is known. */
  readonly before?: (path: ValuePath) => unknown
}

/** Returns whether a document meets a tree. */
export function holds(tree: ConditionTree, document: AskedDocument): boolean {
  if ('and' in tree) return tree.and.every((one) => holds(one, document))
  if ('or' in tree) return tree.or.some((one) => holds(one, document))
  if ('not' in tree) return !holds(tree.not, document)
  const { path, condition, operand } = tree
  const before = document.before && { answer: document.before(path) }
  return meets(document.at(path), condition, operand, before)
}

/** Returns whether one answer meets a condition. */
export function meets(
  answer: unknown,
  word: ConditionWord,
  operand: unknown,
  before?: Around['before'],
): boolean {
  const { name, negated } = conditionSaid(word)
  const condition: Condition<unknown> = conditions[name]
  const wanted = condition.read(operand)
  if (negated && condition.needsValue && answer === undefined) return false
  return (wanted !== undefined && condition.holds(answer, wanted, { before, holdsIn })) !== negated
}

/** Paths of such trees begin within the set. Sets have no identity, so nothing is known of a set's version before. */
const holdsIn: Around['holdsIn'] = (tree, set) => holds(tree, { at: (path) => valueAtPath(set, path) })

/** Returns the value at a path of plain JSON, where numbers are positions in lists. */
export function valueAtPath(document: unknown, path: ValuePath): unknown {
  let found = document
  for (const key of path) {
    if (Array.isArray(found)) found = /^\d+$/.test(key) ? (found as unknown[])[Number(key)] : undefined
    else found = isObject(found) ? own(found, key) : undefined
    if (found === undefined) return undefined
  }
  return found
}
