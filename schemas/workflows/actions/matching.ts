import type { CompiledField, CompiledForm } from '../../compile/compiledForm'
import { groupOf } from '../../compile/groupOf'
import { fieldTypes } from '../../fields/registry'
import { kindTraits } from '../../fields/kinds'
import { isObject, own, type Json } from '../../model/json'
import { mapAnswers } from '../mapping/mapAnswers'
import { readMapping, type MappingRow } from '../mapping/readMapping'
import type { PlanAbout } from './action'

/* A match chooses the records of another form, or the rows of a catalog, that an action writes: all its parts must hold. */

/** The stored names of comparisons between a field and a value from the record. */
export const matchComparisons = [
  'is',
  'isNot',
  'contains',
  'greater',
  'less',
  'isEmpty',
  'isNotEmpty',
] as const
export type MatchComparison = (typeof matchComparisons)[number]

/** One part of a match with its value filled in; `folio` stands for a record's folio. */
export interface Match {
  readonly fieldId: string
  readonly comparison: MatchComparison
  /** The value as an answer of the field; null for comparisons without one. */
  readonly value: Json
}

type Form = Pick<CompiledForm, 'fields'>

export interface MatchRow extends MappingRow {
  readonly comparison: MatchComparison
}

export const asksOnlyWhether = (comparison: MatchComparison): boolean =>
  comparison === 'isEmpty' || comparison === 'isNotEmpty'

/** Returns the comparison of a stored row. */
export const comparisonOf = (row: unknown): MatchComparison =>
  matchComparisons.find((one) => isObject(row) && row['comparison'] === one) ?? 'is'

/** Reads the rows of a match; they are stored as rows of a mapping with a comparison each. */
export function readMatch(stored: unknown): readonly MatchRow[] {
  const rows: readonly unknown[] = Array.isArray(stored) ? stored : []
  return readMapping(stored).map((row) => ({ ...row, comparison: comparisonOf(rows[row.at]) }))
}

/** Returns whether a match can use a field: it must have one value per record, and no secret. */
export function isMatchable(field: CompiledField, { fields }: Form, kind: 'form' | 'catalog'): boolean {
  const { holds, copies, files, options } = kindTraits[field.kind]
  return (
    holds === undefined &&
    copies !== 'list' &&
    files === undefined &&
    options !== 'several' &&
    groupOf(fields, field) === undefined &&
    (kind === 'form' || field.rowId === undefined) &&
    !fieldTypes.get(field.type).capabilities.has('secret')
  )
}

export const matchableFields = (target: Form, kind: 'form' | 'catalog'): readonly CompiledField[] =>
  Object.values(target.fields).filter((field) => isMatchable(field, target, kind))

/**
 * Returns the match for a record; undefined where the record lacks a value to compare with, because nothing should match then, not
 * everything. `written` holds the answers that make a new record or row match.
 */
export function matchFor(
  stored: unknown,
  about: PlanAbout,
  target: Form,
): { readonly match: readonly Match[]; readonly written: readonly MappingRow[] } | undefined {
  const match: Match[] = []
  const rows = readMatch(stored)
  for (const row of rows) {
    const { comparison, target: fieldId } = row
    const value = asksOnlyWhether(comparison) ? null : valueOf(row, about, target)
    if (value === undefined) return undefined
    match.push({ fieldId, comparison, value })
  }
  return { match, written: rows.filter(({ comparison }) => comparison === 'is') }
}

function valueOf(row: MappingRow, about: PlanAbout, target: Form): Json | undefined {
  const { answers, folio } = mapAnswers([row], about, { source: about.source, target })
  if (row.target === 'folio') return folio
  const holder = own(target.fields, row.target)?.rowId
  const inside: unknown = holder === undefined ? answers : own(answers, holder)
  return (isObject(inside) ? own(inside, row.target) : undefined) as Json | undefined
}
