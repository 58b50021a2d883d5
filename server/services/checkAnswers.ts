import { load } from '../../schemas/answering/load'
import type { Answering } from '../../schemas/answering/types'
import type { CompiledField, CompiledForm } from '../../schemas/compile/compiledForm'
import type { Answers } from '../../schemas/model/answers'
import { formLimits } from '../../schemas/model/formLimits'
import { isObject, own, type Json } from '../../schemas/model/json'
import { FieldsError, type PlacedError } from '../appError'
import type { Principal } from '../policies/principal'
import { knownFieldIds } from '../store/forms'
import type { Deps } from './deps'
import type { LoadedForm } from './forms'
import { sealAnswers } from './secretAnswers'

/** A key under which an answer was given, and where: at the top, in a set of a group, in a row's answer. */
interface GivenKey {
  readonly id: string
  readonly groupId?: string
  readonly setIndex?: number
  readonly rowId?: string
}

type Fields = CompiledForm['fields']

/** Rows of older catalogs carry these, and nobody asks for them (decisions, answer keys). */
const ignoredInRows = new Set(['created_at', 'updated_at'])

function* givenKeys(
  answers: { readonly [id: string]: Json },
  fields: Fields,
  place: Pick<GivenKey, 'groupId' | 'setIndex'> = {},
): Generator<GivenKey> {
  for (const [id, value] of Object.entries(answers)) {
    yield { ...place, id }
    const kind = own(fields, id)?.kind
    if (kind === 'row')
      for (const row of Array.isArray(value) ? (value as readonly Json[]) : [value])
        for (const key of isObject(row) ? Object.keys(row) : [])
          if (!ignoredInRows.has(key)) yield { ...place, rowId: id, id: key }
    if (kind !== 'group' || place.groupId !== undefined || typeof value !== 'object' || value === null)
      continue
    for (const [setIndex, set] of Object.values(value).entries())
      if (isObject(set)) yield* givenKeys(set, fields, { groupId: id, setIndex })
  }
}

/** Enough to mend by: a reply does not grow with what was sent. */
const mostErrors = 100

const isEmptySet = (set: unknown): boolean => isObject(set) && Object.keys(set).length === 0

/** Without the empty sets at a group's end, which do not count (ARCHITECTURE.md, "What rules leave behind"). */
function withoutEmptySets(answers: Answers, fields: Fields): Answers {
  const trimmed = Object.entries(answers).map(([id, value]): [string, Json] => {
    if (own(fields, id)?.kind !== 'group' || !Array.isArray(value)) return [id, value]
    const sets = value as readonly Json[]
    return [id, sets.slice(0, sets.findLastIndex((set) => !isEmptySet(set)) + 1)]
  })
  return Object.fromEntries(trimmed)
}

/** Refuses more sets than anybody fills in, before any work is done for them. */
function refuseManySets(answers: Answers, fields: Fields): void {
  let sets = 0
  for (const [id, value] of Object.entries(answers)) {
    const field = own(fields, id)
    if (field?.kind !== 'group' || typeof value !== 'object' || value === null) continue
    sets += Object.keys(value).length
    if (sets <= formLimits.sets) continue
    const error = { code: 'TOO_MANY_SETS', params: { max: formLimits.sets } } as const
    throw new FieldsError([{ fieldId: id, label: field.field.label, error }])
  }
}

/** Whether a field of the form is answered where it belongs. */
function isInPlace({ groupId, rowId }: CompiledField, given: GivenKey): boolean {
  return rowId === given.rowId && (rowId !== undefined || groupId === given.groupId)
}

const placeOf = ({ groupId = '', rowId = '', id }: GivenKey): string => `${groupId}/${rowId}/${id}`

/**
 * Refuses answers to fields that no revision of the form has ever had, and to fields that belong elsewhere in it
 * (decisions, answer keys). What the stored record has in the same place may stay.
 */
async function refuseUnknown(
  deps: Deps,
  loaded: LoadedForm,
  answers: Answers,
  stored: Answers | undefined,
): Promise<void> {
  const { compiled, fieldIds } = loaded.revision
  const { fields } = compiled()
  const kept = new Set([...givenKeys(stored ?? {}, fields)].map(placeOf))
  const doubtful = [...givenKeys(answers, fields)].filter((given) => {
    const field = own(fields, given.id)
    return !(field ? isInPlace(field, given) : fieldIds.has(given.id)) && !kept.has(placeOf(given))
  })
  const asked = [...new Set(doubtful.map(({ id }) => id))].filter((id) => !own(fields, id))
  const known =
    asked.length > 0
      ? await knownFieldIds(deps.db, loaded.item.account_id, loaded.item.id, asked)
      : new Set<string>()
  const unknown = doubtful.filter(({ id }) => !known.has(id))
  if (unknown.length > 0)
    throw new FieldsError(
      unknown.slice(0, mostErrors).map(({ id, groupId, setIndex }) => ({
        fieldId: id,
        ...(groupId !== undefined && setIndex !== undefined && { groupId, setIndex }),
        label: own(fields, id)?.field.label ?? '',
        error: { code: 'UNKNOWN_ANSWER', params: { field: id } },
      })),
    )
}

function placedErrors(answering: Answering, unfinished: boolean | undefined): PlacedError[] {
  const errors = answering.validate({ unfinished }).slice(0, mostErrors)
  return errors.map(({ address, error }) => ({
    ...address,
    label: own(answering.compiled.fields, address.fieldId)?.field.label ?? '',
    error,
  }))
}

export interface Given {
  readonly answers: Answers
  readonly timezone: string
  readonly principal: Principal
  /** The stored answers, when a record is edited. */
  readonly stored?: Answers
  /** Time ran out: what is missing may be missing. */
  readonly unfinished?: boolean
}

export interface Checked {
  readonly answers: Answers
  /** What lists show: the points, or the percentage where the form grades so; null where it does not grade. */
  readonly points: number | null
}

function gradeOf(answering: Answering): number | null {
  const grade = answering.grade()
  if (!grade) return null
  return answering.compiled.grading?.type === 'percentage' ? grade.percentage : grade.points
}

/**
 * The answers to store: what the form's own answering makes of those given, plus those of fields that only older revisions have
 * there; secret ones encrypted.
 * Throws the errors of each field. No word of the client's about visible or required counts.
 */
export async function checkAnswers(deps: Deps, loaded: LoadedForm, given: Given): Promise<Checked> {
  const { compiled } = loaded.revision
  const { fields } = compiled()
  const sent = withoutEmptySets(given.answers, fields)
  refuseManySets(sent, fields)
  await refuseUnknown(deps, loaded, sent, given.stored)
  const { principal } = given
  const answering = load(compiled(), sent, {
    now: () => deps.now().getTime(),
    timezone: given.timezone,
    user: principal.type === 'public' ? null : { id: principal.userId, groupIds: principal.groupIds },
    createState: (initial) => initial,
  })
  const errors = placedErrors(answering, given.unfinished)
  if (errors.length > 0) throw new FieldsError(errors)
  const kept = (answers: Answers, isKept: (id: string) => boolean): Answers =>
    Object.fromEntries(Object.entries(answers).filter(([id, value]) => value !== null && isKept(id)))
  const answers = {
    ...kept(given.stored ?? {}, (id) => {
      const field = own(fields, id)
      return !field || !isInPlace(field, { id })
    }),
    ...kept(sent, (id) => !own(fields, id)),
    ...answering.toSubmission(),
  }
  return { answers: await sealAnswers(deps, loaded, answers, given.stored), points: gradeOf(answering) }
}
