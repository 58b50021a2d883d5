import type { CompiledForm } from '../compile/compiledForm'
import type { ConditionTree } from '../conditions/conditionTree'
import { numberIn } from '../conditions/order'
import { textOf } from '../conditions/textsOf'
import { kindTraits } from '../fields/kinds'
import { optionLabel, type RowValue } from '../model/catalogRow'
import { isId24 } from '../model/ids'
import { isObject, own, type Json } from '../model/json'
import { readSelector } from './readSelector'
import type { FieldPath, Selector } from './selector'

type Fields = CompiledForm['fields']

/**
 * Reads a catalog's stored filter as a selector of its rows: conditions are about answers, and a field that `$and` names repeatedly may
 * have any of its values. Throws a `SelectorError`.
 */
export const readRowFilter = (filter: unknown, fields: Fields): Selector =>
  aboutRows(readSelector(selectorOfFilter(filter)), fields)

/** Rewrites a stored filter as an ordinary selector, in which a field with several allowed values uses `$in`. */
export function selectorOfFilter(filter: unknown): unknown {
  const parts: unknown = isObject(filter) && Object.keys(filter).length === 1 ? filter['$and'] : undefined
  if (!Array.isArray(parts)) return filter
  const values = new Map<string, unknown[]>()
  for (const part of parts as readonly unknown[]) {
    const [entry, ...others] = isObject(part) ? Object.entries(part) : []
    if (!entry || others.length > 0) return filter
    const [key, condition] = entry
    if (key.startsWith('$') || !isObject(condition)) return filter
    if (Object.keys(condition).length !== 1 || !Object.hasOwn(condition, '$eq')) return filter
    values.set(key, [...(values.get(key) ?? []), condition['$eq']])
  }
  return {
    $and: [...values].map(([key, any]) => ({ [key]: any.length === 1 ? { $eq: any[0] } : { $in: any } })),
  }
}

/**
 * Adapts a selector to stored rows: names of fields mean their answers, members are beside their row's field, option values become labels,
 * and values become numbers or texts as the field's kind stores them.
 */
export function aboutRows(selector: Selector, fields: Fields): Selector {
  if (selector.op === 'and' || selector.op === 'or')
    return { op: selector.op, of: selector.of.map((one) => aboutRows(one, fields)) }
  if (selector.op === 'holds') return selector
  const path = rowPath(selector.path, fields)
  const asStored = (value: Json): Json => storedValue(value, path, fields)
  if (selector.op === 'eq') return { ...selector, path, value: asStored(selector.value) }
  if (selector.op === 'gt' || selector.op === 'gte')
    return { ...selector, path, value: asMeasured(selector.value, path, fields) }
  if (selector.op === 'in' || selector.op === 'all')
    return { ...selector, path, values: selector.values.map(asStored) }
  return { ...selector, path }
}

/** Adapts a tree of conditions to stored rows in the same way. */
export function treeAboutRows(tree: ConditionTree, fields: Fields): ConditionTree {
  if ('and' in tree) return { ...tree, and: tree.and.map((one) => treeAboutRows(one, fields)) }
  if ('or' in tree) return { ...tree, or: tree.or.map((one) => treeAboutRows(one, fields)) }
  if ('not' in tree) return { ...tree, not: treeAboutRows(tree.not, fields) }
  const path = rowPath(tree.path, fields)
  const { operand } = tree
  const isValue = typeof operand === 'string' || typeof operand === 'number'
  return { ...tree, path, operand: isValue ? storedValue(operand, path, fields) : operand }
}

export function rowPath(path: FieldPath, fields: Fields): FieldPath {
  const [first = '', ...below] = isId24(path[0]) ? ['answers', ...path] : path
  const [field, member, ...rest] = below
  const isMember = member !== undefined && own(fields, member)?.rowId === field && field !== undefined
  return first === 'answers' && isMember ? [first, member, ...rest] : [first, ...below]
}

/** Converts a bound only for numeric fields, because in selectors any text is greater than any number. */
const asMeasured = (value: Json, path: FieldPath, fields: Fields): Json =>
  kindTraits[fieldAt(path, fields)?.kind ?? 'unknown'].isNumber ? storedValue(value, path, fields) : value

function fieldAt([first, fieldId = '', ...rest]: FieldPath, fields: Fields) {
  return first === 'answers' && rest.length === 0 ? own(fields, fieldId) : undefined
}

function storedValue(value: Json, path: FieldPath, fields: Fields): Json {
  const field = fieldAt(path, fields)
  if (!field) return value
  const { isNumber, isTextInRows } = kindTraits[field.kind]
  if (typeof value === 'number') return isTextInRows ? (textOf(value) ?? value) : value
  if (typeof value !== 'string') return value
  return isNumber ? (numberIn(value.trim()) ?? value) : optionLabel(value, field)
}

export interface Equalities {
  readonly where: readonly { readonly fieldId: string; readonly value: RowValue }[]
  /** Everything but plain equalities; null when there is nothing else. */
  readonly rest: Selector | null
}

/** Splits off the conditions that require an answer to equal one value, because an index can serve these. */
export function splitEqualities(selector: Selector | null): Equalities {
  if (!selector) return { where: [], rest: null }
  const parts = selector.op === 'and' ? selector.of : [selector]
  const where: { fieldId: string; value: RowValue }[] = []
  const rest: Selector[] = []
  for (const part of parts) {
    const [first, fieldId = '', ...deeper] = part.op === 'eq' ? part.path : []
    const value = part.op === 'eq' && !part.negated ? part.value : null
    const isPlain = first === 'answers' && fieldId !== '' && deeper.length === 0
    if (isPlain && (typeof value === 'string' || typeof value === 'number') && !has(where, fieldId))
      where.push({ fieldId, value })
    else rest.push(part)
  }
  return { where, rest: rest.length === 0 ? null : { op: 'and', of: rest } }
}

const has = (where: Equalities['where'], fieldId: string) => where.some((one) => one.fieldId === fieldId)
