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
 * A stored filter of a catalog as a selector of its rows: conditions are on answers, and a field that `$and`
 * names several times may have any of its values. Throws a `SelectorError`.
 */
export const readRowFilter = (filter: unknown, fields: Fields): Selector =>
  aboutRows(readSelector(selectorOfFilter(filter)), fields)

/** A stored filter as a selector that says the same to whoever does not know that a repeated field may have any of its values. */
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
 * The selector as rows are stored: what names a field means its answer, members lie beside the field that they were taken by, an
 * option's value means its label, and a number and its text are the same where the field's kind says which of them rows have.
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

/** A tree of conditions as rows are stored, in the same way. */
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

/** In the order of selectors any text comes after any number: only a field of numbers says that a text is to be one. */
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
  /** What is no plain equality; null: nothing. */
  readonly rest: Selector | null
}

/** What of a selector asks answers for one value each, apart from the rest: an index knows the way to those. */
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
