import { plainLabel } from '../../../schemas/compile/plainLabel'
import { rowsGiven, type FieldSet, type GivenRow } from '../../../schemas/answering/rowsGiven'
import { sameJson } from '../../../schemas/model/sameJson'
import type { CompiledField } from '../../../schemas/compile/compiledForm'
import { flatList } from '../../../schemas/fields/shared/row'
import type { Answers } from '../../../schemas/model/answers'
import type { CodedError } from '../../../schemas/model/errors'
import { isObject, own, type Json } from '../../../schemas/model/json'
import type { PlacedError } from '../../appError'
import { rowFieldsOf } from '../catalogs/catalogUse'
import type { LoadedForm } from '../forms/forms'
import type { RowFinder } from './rowFinder'
import { answeredLevels, picked, findGivenRows } from './findGivenRows'
import type { RowSource } from './rowSource'

interface CheckedRows {
  /** The answers with the details that the rows really have, whatever was sent. */
  readonly answers: Answers
  /** Errors for rows that do not exist. */
  readonly errors: readonly PlacedError[]
  /** Errors for rows whose details differ from those sent; they matter only when the new details make the answers wrong. */
  readonly changed: readonly PlacedError[]
  /** Those errors of `changed` where a detail that was sent is no longer true, so that the respondent saw something else. */
  readonly notAsSeen: readonly PlacedError[]
}

/** The verdict on an answered row; `right` is undefined when there is no such row. */
interface RowVerdict {
  readonly one: GivenRow
  /** The last level that was answered, which is where the row is chosen. */
  readonly deepest: string | undefined
  readonly right: FieldSet | undefined
}

/** The answers given, and those that the record had before. */
interface SaidRows {
  readonly answers: Answers
  readonly stored?: Answers | undefined
}

/**
 * Compares the rows that answers name with their catalogs, within each field's filter and relation. A geofence is not checked: the client
 * is trusted. A row that the stored record already has may stay, because rows change and are deleted.
 */
export async function checkRows(finder: RowFinder, holder: LoadedForm, said: SaidRows): Promise<CheckedRows> {
  const { answers } = said
  const compiled = holder.revision.compiled()
  const errors: PlacedError[] = []
  const changed: PlacedError[] = []
  const notAsSeen: PlacedError[] = []
  const replaced = new Map<unknown, FieldSet>()
  const problem = (fieldId: string, { place }: GivenRow, error: CodedError): PlacedError => ({
    ...{ fieldId, ...place },
    label: plainLabel(compiled.fields, fieldId),
    error,
  })
  for (const row of rowFieldsOf(compiled))
    for (const { one, deepest, right } of await verdictsOn(finder, holder, row, said)) {
      if (right && sameJson(right, one.given)) continue
      if (right) replaced.set(one.given, right)
      if (deepest === undefined) continue
      if (!right) {
        errors.push(problem(deepest, one, { code: 'ROW_NOT_FOUND' }))
        continue
      }
      const change = problem(deepest, one, { code: 'ROW_CHANGED' })
      changed.push(change)
      if (!isAsSeen(one.given, right)) notAsSeen.push(change)
    }
  return { answers: replaced.size > 0 ? replacedIn(answers, replaced) : answers, errors, changed, notAsSeen }
}

/** Tells whether everything that was sent of a row is still true; the row may have more. */
const isAsSeen = (given: FieldSet, right: FieldSet): boolean =>
  Object.entries(given).every(([id, value]) => sameJson(flatList(value), flatList(own(right, id))))

/** Finds the rows of many answers at once, so that checking each of them needs no further queries. */
export async function findRowsOf(
  finder: RowFinder,
  holder: LoadedForm,
  said: readonly SaidRows[],
): Promise<void> {
  for (const row of rowFieldsOf(holder.revision.compiled())) {
    const source = await finder.sourceOf(row)
    if (!source) continue
    const wanted = said.flatMap((one) => rowsSaid(holder, row, source, one).wanted)
    await findGivenRows(finder, source, wanted)
  }
}

/** Returns the verdict on each row answered in a field; empty where nobody can look rows up. */
async function verdictsOn(
  finder: RowFinder,
  holder: LoadedForm,
  row: CompiledField,
  said: SaidRows,
): Promise<readonly RowVerdict[]> {
  const isGiven = rowsGiven(holder.revision.compiled(), row, said.answers).length > 0
  const source = isGiven ? await finder.sourceOf(row) : undefined
  if (!source) return []
  const { given, wanted, beforeOf } = rowsSaid(holder, row, source, said)
  const meant = await findGivenRows(finder, source, wanted)
  const verdicts = given.map((one) => verdictOn(source, one, meant.get(one), beforeOf(one)))
  const isLost = ({ right, deepest }: RowVerdict) => !right && deepest !== undefined
  // When the catalog has no rows, the respondent could only type an answer.
  return verdicts.some(isLost) && !(await finder.hasRows(source))
    ? verdicts.map((verdict) => (isLost(verdict) ? asTyped(source, verdict) : verdict))
    : verdicts
}

/** Returns a typed row: its levels, without details that only a catalog knows. */
const asTyped = ({ details }: RowSource, verdict: RowVerdict): RowVerdict => {
  const levels = Object.entries(verdict.one.given).filter(([id]) => !details.includes(id))
  return { ...verdict, right: Object.fromEntries(levels) }
}

/** Returns the rows answered in a field, those of them that must be looked up, and a function for what was stored of the same row. */
function rowsSaid(
  holder: LoadedForm,
  row: CompiledField,
  source: RowSource,
  { answers, stored = {} }: SaidRows,
) {
  const compiled = holder.revision.compiled()
  const given = rowsGiven(compiled, row, answers)
  const related = row.relatedTo?.memberIds ?? []
  const textsOf = (ids: readonly string[], of: FieldSet) =>
    ids.map((id) => source.textOf(id, own(of, id)) ?? '')
  // The name includes the parent, because below another parent it would be another row.
  const nameOf = (one: GivenRow) =>
    JSON.stringify([textsOf(related, one.parent), textsOf(source.levels, one.given)])
  const storedRows = new Map(rowsGiven(compiled, row, stored).map((one) => [nameOf(one), one.given]))
  const beforeOf = (one: GivenRow) => storedRows.get(nameOf(one))
  const wanted = given.filter(
    (one) => answeredLevels(source, one.given).length > 0 && !saysNoMore(source, one.given, beforeOf(one)),
  )
  return { given, wanted, beforeOf }
}

/** Tells whether a row has no details other than those that the stored record has of it. */
const saysNoMore = ({ details }: RowSource, given: FieldSet, before: FieldSet | undefined): boolean =>
  before !== undefined &&
  Object.entries(picked(details, given)).every(([id, list]) => sameJson(list, flatList(own(before, id))))

function verdictOn(
  source: RowSource,
  one: GivenRow,
  there: Answers | undefined,
  before: FieldSet | undefined,
): RowVerdict {
  const { levels, details, shown } = source
  const answered = answeredLevels(source, one.given)
  const deepest = answered.at(-1)
  if (deepest !== undefined && !there && !before) return { one, deepest, right: undefined }
  // When only some levels are answered, only the details that were sent are filled in.
  const isWhole = answered.length === levels.length
  const seen = there ? Object.keys(picked(shown, isWhole ? there : one.given)) : details
  const others = Object.entries(one.given).filter(([id]) => !details.includes(id))
  const right = { ...Object.fromEntries(others), ...picked(seen, there ?? before ?? {}) }
  return { one, deepest, right }
}

const replacedIn = (answers: FieldSet, rows: ReadonlyMap<unknown, FieldSet>): FieldSet =>
  Object.fromEntries(
    Object.entries(answers).map(([id, value]): [string, Json] => {
      const row = rows.get(value)
      if (row || !Array.isArray(value)) return [id, row ?? value]
      return [id, (value as readonly Json[]).map((set) => (isObject(set) ? replacedIn(set, rows) : set))]
    }),
  )
