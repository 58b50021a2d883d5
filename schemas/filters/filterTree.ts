import type { FieldType } from '../fields/fieldType'
import type { RowValue } from '../model/catalogRow'
import { isId24 } from '../model/ids'
import { isObject, type Json } from '../model/json'
import { conditionsFor, conditionSelector, isComplete, readCondition, type ConditionId } from './conditions'

/** A condition on the answer of one field. */
export interface FilterCondition {
  /** '' until one is chosen. */
  readonly fieldId: string
  readonly condition: ConditionId
  readonly values: readonly RowValue[]
}

/** Conditions of which all must hold, or any. */
export interface FilterGroup {
  readonly join: 'and' | 'or'
  readonly of: readonly FilterNode[]
}

export type FilterNode = FilterGroup | FilterCondition

export const isGroup = (node: FilterNode): node is FilterGroup => 'join' in node

/** The type of a catalog's field; undefined for one that it does not have. */
export type TypeOf = (fieldId: string) => Pick<FieldType, 'kind' | 'capabilities'> | undefined

/**
 * A stored filter of a catalog as a tree that people can change: `$and` and `$or` of conditions on answers. Undefined
 * for one that says more than such a tree can; then it is shown as it is written.
 */
export function readFilterTree(filter: unknown, typeOf: TypeOf): FilterGroup | undefined {
  const node = anyOfRepeated(filter) ?? readLevel(filter, typeOf)
  if (!node || !knows(node, typeOf)) return undefined
  return isGroup(node) ? node : { join: 'and', of: [node] }
}

/** A field that `$and` of nothing but equalities names several times may have any of these values. */
function anyOfRepeated(filter: unknown): FilterGroup | undefined {
  const parts: unknown = isObject(filter) && Object.keys(filter).length === 1 ? filter['$and'] : undefined
  if (!Array.isArray(parts) || parts.length === 0) return undefined
  const values = new Map<string, RowValue[]>()
  for (const part of parts as readonly unknown[]) {
    const [entry, ...others] = isObject(part) ? Object.entries(part) : []
    const stored = entry && isObject(entry[1]) ? readCondition(entry[1] as Json) : undefined
    if (!entry || others.length > 0 || !isId24(entry[0]) || stored?.id !== 'eq') return undefined
    values.set(entry[0], [...(values.get(entry[0]) ?? []), ...stored.values])
  }
  const of = [...values].map(([fieldId, any]): FilterCondition => {
    return { fieldId, condition: any.length > 1 ? 'oneOf' : 'eq', values: any }
  })
  return { join: 'and', of }
}

const all = (of: readonly (FilterNode | undefined)[]): FilterNode | undefined => {
  const known = of.filter((node) => node !== undefined)
  if (known.length < of.length) return undefined
  const [only] = known
  return known.length === 1 ? only : { join: 'and', of: known }
}

function readLevel(level: unknown, typeOf: TypeOf): FilterNode | undefined {
  if (!isObject(level)) return undefined
  return all(
    Object.entries(level).map(([key, said]): FilterNode | undefined => {
      if (key === '$and' || key === '$or') return readList(key === '$and' ? 'and' : 'or', said, typeOf)
      if (key === 'answers') return readLevel(said, typeOf)
      const fieldId = key.startsWith('answers.') ? key.slice('answers.'.length) : key
      return isId24(fieldId) ? readField(fieldId, said as Json) : undefined
    }),
  )
}

function readList(join: FilterGroup['join'], said: unknown, typeOf: TypeOf): FilterNode | undefined {
  if (!Array.isArray(said)) return undefined
  const of = said.map((one: unknown) => readLevel(one, typeOf)).filter((node) => node !== undefined)
  return of.length === said.length ? { join, of } : undefined
}

function readField(fieldId: string, said: Json): FilterNode | undefined {
  const condition = readCondition(said)
  if (condition) return { fieldId, condition: condition.id, values: condition.values }
  const parts = isObject(said) ? Object.entries(said) : []
  return parts.length > 1 ? all(parts.map(([key, one]) => readField(fieldId, { [key]: one }))) : undefined
}

/** Whether each condition is one that its field can have; of a field that is gone any is kept. */
function knows(node: FilterNode, typeOf: TypeOf): boolean {
  if (isGroup(node)) return node.of.every((one) => knows(one, typeOf))
  const type = typeOf(node.fieldId)
  return !type || conditionsFor(type).includes(node.condition)
}

/** The conditions of a tree that are whole; groups in which none is left go. */
export function wholeTree(group: FilterGroup): FilterGroup {
  const of = group.of.flatMap((node): readonly FilterNode[] => {
    if (!isGroup(node)) return isWhole(node) ? [node] : []
    const inner = wholeTree(node)
    return inner.of.length > 0 ? [inner] : []
  })
  return { ...group, of }
}

export const isWhole = ({ fieldId, condition, values }: FilterCondition): boolean =>
  fieldId !== '' && isComplete(condition, values)

/** How many conditions of a tree are not whole yet. */
export const unfinished = (node: FilterNode): number =>
  isGroup(node) ? node.of.reduce((sum, one) => sum + unfinished(one), 0) : isWhole(node) ? 0 : 1

/**
 * The filter that a tree of whole conditions is. Plainly where it can be, so that every client understands it: `$and` of single `$eq`,
 * one for each value that a field may have.
 */
export function filterOfTree(tree: FilterGroup): Json {
  const plain = plainFilter(tree)
  if (plain) return plain
  const of = tree.of.map(selectorOf)
  // Equalities alone would be read as what a repeated field may be.
  const isMistaken = tree.join === 'and' && anyOfRepeated({ $and: of }) !== undefined
  return { [`$${tree.join}`]: isMistaken ? of.map((one) => ({ $and: [one] })) : of }
}

function plainFilter({ join, of }: FilterGroup): Json | undefined {
  const equalities = of.flatMap((node) =>
    !isGroup(node) && (node.condition === 'eq' || node.condition === 'oneOf') ? [node] : [],
  )
  const isPlain =
    equalities.length === of.length && new Set(equalities.map((one) => one.fieldId)).size === of.length
  if (join !== 'and' || !isPlain) return undefined
  return {
    $and: equalities.flatMap(({ fieldId, values }) => values.map((value) => ({ [fieldId]: { $eq: value } }))),
  }
}

const selectorOf = (node: FilterNode): Json =>
  isGroup(node)
    ? { [`$${node.join}`]: node.of.map(selectorOf) }
    : { [node.fieldId]: conditionSelector(node.condition, node.values) }
