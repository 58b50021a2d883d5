import { plainLabel } from '../../../schemas/compile/plainLabel'
import { droppedAnswers, type DroppedAnswer } from '../../../schemas/answering/droppedAnswers'
import { dropWaitingRows } from '../../../schemas/answering/dropWaitingRows'
import { load } from '../../../schemas/answering/load'
import type { Answering } from '../../../schemas/answering/types'
import type { CompiledField, CompiledForm } from '../../../schemas/compile/compiledForm'
import type { Answers } from '../../../schemas/model/answers'
import { formLimits } from '../../../schemas/model/formLimits'
import { isObject, own, type Json } from '../../../schemas/model/json'
import { FieldsError, type PlacedError } from '../../appError'
import type { Principal } from '../../policies/principal'
import { checkRows } from '../rows/checkRows'
import { unofferedRows } from '../rows/unofferedRows'
import type { Deps } from '../deps'
import type { LoadedForm } from '../forms/forms'
import { isInPlace, mostErrors, refuseUnknown } from '../items/refuseUnknown'
import { rowFinder, type RowFinder } from '../rows/rowFinder'
import { sealAnswers } from './secretAnswers'

type Fields = CompiledForm['fields']

const isEmptySet = (set: unknown): boolean => isObject(set) && Object.keys(set).length === 0

/**
 * Yields each group that was answered. Walks the form's fields rather than the answers, so that unknown answers cost nothing, however many
 * were sent.
 */
function* groupsIn(answers: Answers, fields: Fields): Generator<{ field: CompiledField; value: Json }> {
  for (const field of Object.values(fields)) {
    const value = field.kind === 'group' ? own(answers, field.id) : undefined
    if (value !== undefined) yield { field, value }
  }
}

/** Drops empty sets at the end of each group, because they do not count. */
function withoutEmptySets(answers: Answers, fields: Fields): Answers {
  const trimmed = new Map<string, Json>()
  for (const { field, value } of groupsIn(answers, fields)) {
    if (!Array.isArray(value)) continue
    const sets = value as readonly Json[]
    const count = sets.findLastIndex((set) => !isEmptySet(set)) + 1
    if (count < sets.length) trimmed.set(field.id, sets.slice(0, count))
  }
  return trimmed.size > 0 ? { ...answers, ...Object.fromEntries(trimmed) } : answers
}

/** Throws TOO_MANY_SETS before any work is done for more sets than a form may have. */
function refuseManySets(answers: Answers, fields: Fields): void {
  let sets = 0
  for (const { field, value } of groupsIn(answers, fields)) {
    if (typeof value !== 'object' || value === null) continue
    sets += Object.keys(value).length
    if (sets <= formLimits.sets) continue
    const error = { code: 'TOO_MANY_SETS', params: { max: formLimits.sets } } as const
    throw new FieldsError([{ fieldId: field.id, label: field.field.label, error }])
  }
}

function placedErrors(answering: Answering, unfinished: boolean | undefined): PlacedError[] {
  const errors = answering.validate({ unfinished }).slice(0, mostErrors)
  return errors.map(({ address, error }) => ({
    ...address,
    label: plainLabel(answering.compiled.fields, address.fieldId),
    error,
  }))
}

export interface Given {
  readonly answers: Answers
  readonly timezone: string
  readonly principal: Principal
  /** The record's stored answers, when it is edited. */
  readonly stored?: Answers
  /** The time to answer ran out or a workflow answers, so missing answers are no error. */
  readonly unfinished?: boolean
  /** When true, rows that changed since the respondent saw them are errors; otherwise they are stored as they are now. */
  readonly rowsAsSeen?: boolean | undefined
  /** A shared finder of catalog rows, for when many answers are checked in one transaction. */
  readonly finder?: RowFinder | undefined
}

export interface Checked {
  readonly answers: Answers
  /** The grade shown in lists: points, or a percentage where the form grades so; null where it does not grade. */
  readonly points: number | null
  /** Answers that were given but are not stored. */
  readonly dropped: readonly DroppedAnswer[]
}

function gradeOf(answering: Answering): number | null {
  const grade = answering.grade()
  if (!grade) return null
  return answering.compiled.grading?.type === 'percentage' ? grade.percentage : grade.points
}

function refuse(errors: readonly PlacedError[]): void {
  if (errors.length > 0) throw new FieldsError(errors.slice(0, mostErrors))
}

/** Fills in the details of chosen rows, and loads the answering again when they changed, because rules may read them. */
async function withRows(
  loaded: LoadedForm,
  finder: RowFinder,
  given: Given,
  first: Answering,
  answeringOf: (answers: Answers) => Answering,
): Promise<Answering> {
  const submission = first.toSubmission()
  const said = { answers: submission, stored: given.stored }
  const rows = await checkRows(finder, loaded, said)
  // When time ran out, the respondent can no longer choose another row.
  const asSeen = given.rowsAsSeen === true && given.unfinished !== true
  refuse(asSeen ? [...rows.errors, ...rows.notAsSeen] : rows.errors)
  if (rows.answers === submission) return first
  const answering = answeringOf(rows.answers)
  const errors = placedErrors(answering, given.unfinished)
  refuse(errors.length > 0 ? [...rows.changed, ...errors] : [])
  return answering
}

/**
 * Returns the answers to store: the outcome of the form's own answering, plus answers to fields that only older revisions have, with
 * secrets encrypted. Throws FieldsError with the errors of each field. What the client says about visible or required fields does not
 * count.
 */
export async function checkAnswers(deps: Deps, loaded: LoadedForm, given: Given): Promise<Checked> {
  const { compiled } = loaded.revision
  const { fields } = compiled()
  const sent = withoutEmptySets(given.answers, fields)
  refuseManySets(sent, fields)
  await refuseUnknown(deps, loaded, sent, given.stored)
  const { principal } = given
  const loadedWith = (answers: Answers): Answering =>
    load(compiled(), answers, {
      now: () => deps.now().getTime(),
      timezone: given.timezone,
      user: 'userId' in principal ? { id: principal.userId, groupIds: principal.groupIds } : null,
      createState: (initial) => initial,
    })
  const finder = given.finder ?? rowFinder(deps, loaded)
  let unoffered: readonly string[] = []
  const answeringOf = (answers: Answers): Answering => {
    const answering = loadedWith(answers)
    for (const id of unoffered) answering.setOffered(id, false)
    dropWaitingRows(answering, () => loadedWith(given.stored ?? {}).toSubmission())
    return answering
  }
  const first = answeringOf(sent)
  unoffered = await unofferedRows(finder, loaded, first.validate({ unfinished: given.unfinished }))
  for (const id of unoffered) first.setOffered(id, false)
  refuse(placedErrors(first, given.unfinished))
  const answering = await withRows(loaded, finder, given, first, answeringOf)
  const kept = (answers: Answers, isKept: (id: string) => boolean): Answers =>
    Object.fromEntries(Object.entries(answers).filter(([id, value]) => value !== null && isKept(id)))
  const submission = answering.toSubmission()
  const answers = {
    ...kept(given.stored ?? {}, (id) => {
      const field = own(fields, id)
      return !field || !isInPlace(field, { id })
    }),
    ...kept(sent, (id) => !own(fields, id)),
    ...submission,
  }
  return {
    answers: await sealAnswers(deps, loaded, answers, given.stored),
    points: gradeOf(answering),
    dropped: droppedAnswers(answering, sent, submission),
  }
}
