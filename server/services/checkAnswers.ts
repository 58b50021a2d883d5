import { load } from '../../schemas/answering/load'
import type { Answering } from '../../schemas/answering/types'
import type { Answers } from '../../schemas/model/answers'
import { isObject, own, type Json } from '../../schemas/model/json'
import { FieldsError, type PlacedError } from '../appError'
import type { Principal } from '../policies/principal'
import { knownFieldIds } from '../store/forms'
import type { Deps } from './deps'
import type { LoadedForm } from './forms'
import { sealAnswers } from './secretAnswers'

/** Ids under which answers were given: of the form, and of the sets of its groups. */
function* givenIds(answers: Answers, loaded: LoadedForm): Generator<string> {
  const { fields } = loaded.revision.compiled()
  for (const [id, value] of Object.entries(answers)) {
    yield id
    if (own(fields, id)?.kind !== 'group' || typeof value !== 'object' || value === null) continue
    for (const set of Object.values(value)) if (isObject(set)) yield* Object.keys(set)
  }
}

/**
 * Refuses answers to fields that no revision of the form has ever had (decisions, answer keys). `kept` are those that
 * the stored record already has.
 */
async function refuseUnknown(
  deps: Deps,
  loaded: LoadedForm,
  answers: Answers,
  kept: ReadonlySet<string>,
): Promise<void> {
  const { compiled, fieldIds } = loaded.revision
  const misplaced = Object.keys(answers).filter((id) => {
    const field = own(compiled().fields, id)
    return field?.groupId !== undefined || field?.rowId !== undefined
  })
  const asked = [...new Set(givenIds(answers, loaded))].filter((id) => !fieldIds.has(id) && !kept.has(id))
  const known =
    asked.length > 0
      ? await knownFieldIds(deps.db, loaded.item.account_id, loaded.item.id, asked)
      : new Set<string>()
  const unknown = [...asked.filter((id) => !known.has(id)), ...misplaced]
  if (unknown.length > 0)
    throw new FieldsError(
      unknown.map((id) => ({
        fieldId: id,
        label: own(compiled().fields, id)?.field.label ?? '',
        error: { code: 'UNKNOWN_ANSWER', params: { field: id } },
      })),
    )
}

function placedErrors(answering: Answering): PlacedError[] {
  return answering.validate().map(({ address, error }) => ({
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
 * The answers to store: what the form's own answering makes of those given, plus those of fields that only older revisions know;
 * secret ones encrypted.
 * Throws the errors of each field. No word of the client's about visible or required counts.
 */
export async function checkAnswers(deps: Deps, loaded: LoadedForm, given: Given): Promise<Checked> {
  const { compiled } = loaded.revision
  const storedKeys = new Set(given.stored ? givenIds(given.stored, loaded) : [])
  await refuseUnknown(deps, loaded, given.answers, storedKeys)
  const { principal } = given
  const answering = load(compiled(), given.answers, {
    now: () => deps.now().getTime(),
    timezone: given.timezone,
    user: principal.type === 'public' ? null : { id: principal.userId, groupIds: principal.groupIds },
    createState: (initial) => initial,
  })
  const errors = placedErrors(answering)
  if (errors.length > 0) throw new FieldsError(errors)
  const ofOtherRevisions = (answers: Answers): [string, Json][] =>
    Object.entries(answers).filter(([id, value]) => !own(compiled().fields, id) && value !== null)
  const answers = {
    ...Object.fromEntries(given.stored ? ofOtherRevisions(given.stored) : []),
    ...Object.fromEntries(ofOtherRevisions(given.answers)),
    ...answering.toSubmission(),
  }
  return { answers: await sealAnswers(deps, loaded, answers, given.stored), points: gradeOf(answering) }
}
