import { plainLabel } from '../../../schemas/compile/plainLabel'
import type { CompiledField, CompiledForm } from '../../../schemas/compile/compiledForm'
import type { Answers } from '../../../schemas/model/answers'
import { isObject, own, type Json } from '../../../schemas/model/json'
import { FieldsError } from '../../appError'
import { knownFieldIds } from '../../store/forms/forms'
import type { Deps } from '../deps'
import type { LoadedForm } from '../forms/forms'

/** The most errors in a response, enough to fix the request; neither the response nor the work grows with what was sent. */
export const mostErrors = 100

/** The key of an answer, and where it was given: at the top, in a set of a group, or inside a row's answer. */
interface GivenKey {
  readonly id: string
  readonly groupId?: string
  readonly setIndex?: number
  readonly rowId?: string
}

type Fields = CompiledForm['fields']

/** Keys that rows of older catalogs contain; answers under them are ignored. */
const ignoredInRows = new Set(['created_at', 'updated_at'])

function* givenKeys(
  answers: { readonly [id: string]: Json },
  fields: Fields,
  place: Pick<GivenKey, 'groupId' | 'setIndex'> = {},
): Generator<GivenKey> {
  for (const id of Object.keys(answers)) {
    yield { ...place, id }
    const kind = own(fields, id)?.kind
    const value = answers[id]
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

/** Tells whether an answer was given in the place where its field belongs. */
export function isInPlace({ groupId, rowId }: CompiledField, given: GivenKey): boolean {
  return rowId === given.rowId && (rowId !== undefined || groupId === given.groupId)
}

const placeOf = ({ groupId = '', rowId = '', id }: GivenKey): string => `${groupId}/${rowId}/${id}`

/** Yields the keys that neither the revision nor the stored record has in their place. */
function* doubtfulKeys(
  { revision }: LoadedForm,
  answers: Answers,
  stored: Answers | undefined,
): Generator<GivenKey> {
  const { fields } = revision.compiled()
  const kept = new Set([...givenKeys(stored ?? {}, fields)].map(placeOf))
  for (const given of givenKeys(answers, fields)) {
    const field = own(fields, given.id)
    const isMeant = field ? isInPlace(field, given) : revision.fieldIds.has(given.id)
    if (!isMeant && !kept.has(placeOf(given))) yield given
  }
}

/**
 * Throws UNKNOWN_ANSWER for answers to fields that no revision of the form ever had, and to fields that belong elsewhere in it. Answers
 * that the stored record has in the same place may stay. The keys are looked up in parts, and only until enough errors are found.
 */
export async function refuseUnknown(
  deps: Deps,
  loaded: LoadedForm,
  answers: Answers,
  stored: Answers | undefined,
): Promise<void> {
  const { item, revision } = loaded
  const { fields } = revision.compiled()
  const isKnown = new Map<string, boolean>()
  const askAbout = async (keys: readonly GivenKey[]): Promise<void> => {
    const asked = new Set(keys.map(({ id }) => id).filter((id) => !own(fields, id) && !isKnown.has(id)))
    if (asked.size === 0) return
    const known = await knownFieldIds(deps.db, item.account_id, item.id, [...asked])
    for (const id of asked) isKnown.set(id, known.has(id))
  }
  const unknown: GivenKey[] = []
  for (const keys of someAtATime(doubtfulKeys(loaded, answers, stored), mostErrors)) {
    await askAbout(keys)
    unknown.push(...keys.filter(({ id }) => isKnown.get(id) !== true))
    if (unknown.length >= mostErrors) break
  }
  if (unknown.length > 0)
    throw new FieldsError(
      unknown.slice(0, mostErrors).map(({ id, groupId, setIndex }) => ({
        fieldId: id,
        ...(groupId !== undefined && setIndex !== undefined && { groupId, setIndex }),
        label: plainLabel(fields, id),
        error: { code: 'UNKNOWN_ANSWER', params: { field: id } },
      })),
    )
}

function* someAtATime<T>(values: Iterable<T>, most: number): Generator<readonly T[]> {
  let some: T[] = []
  for (const value of values) {
    some.push(value)
    if (some.length < most) continue
    yield some
    some = []
  }
  if (some.length > 0) yield some
}
