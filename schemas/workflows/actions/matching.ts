import type { CompiledField, CompiledForm } from '../../compile/compiledForm'
import { groupOf } from '../../compile/groupOf'
import { fieldTypes } from '../../fields/registry'
import { kindTraits } from '../../fields/kinds'
import { isObject, own, type Json } from '../../model/json'
import { mapAnswers } from '../mapping/mapAnswers'
import { readMapping, type MappingRow } from '../mapping/readMapping'
import type { PlanAbout } from './action'

/* Which records of another form, or rows of a catalog, an action means: those of which all of this holds. */

/** How a field of them is compared with what the record says, as it is stored beside each row. */
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

/** What must hold of one field, with what it is compared with filled in; `folio` is a record's own. */
export interface Match {
  readonly fieldId: string
  readonly comparison: MatchComparison
  /** As the field is answered; null where nothing is compared. */
  readonly value: Json
}

type Form = Pick<CompiledForm, 'fields'>

export interface MatchRow extends MappingRow {
  readonly comparison: MatchComparison
}

export const asksOnlyWhether = (comparison: MatchComparison): boolean =>
  comparison === 'isEmpty' || comparison === 'isNotEmpty'

/** How a stored row compares. */
export const comparisonOf = (row: unknown): MatchComparison =>
  matchComparisons.find((one) => isObject(row) && row['comparison'] === one) ?? 'is'

/** Reads the rows that say what matches; they are stored as those of a mapping, of which each also says how it compares. */
export function readMatch(stored: unknown): readonly MatchRow[] {
  const rows: readonly unknown[] = Array.isArray(stored) ? stored : []
  return readMapping(stored).map((row) => ({ ...row, comparison: comparisonOf(rows[row.at]) }))
}

/** Whether records, or rows, can be told by a field: it has one value that is no secret, and not one for each set of a group. */
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
 * What is to be matched for a record; undefined where the record does not say what to compare with: then nothing is meant, not everything.
 * `written`: what a new one has so that it matches.
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
