import { plainLabel } from '../../../schemas/compile/plainLabel'
import type { CompiledForm } from '../../../schemas/compile/compiledForm'
import { secretMask } from '../../../schemas/fields/password'
import { fieldTypes } from '../../../schemas/fields/registry'
import type { Address, Answers } from '../../../schemas/model/answers'
import { isId24 } from '../../../schemas/model/ids'
import { isObject, own, type Json } from '../../../schemas/model/json'
import { FieldsError, type PlacedError } from '../../appError'
import { isSealed, seal } from '../../model/sealed'
import { latestRevisionsOf } from '../../store/forms/forms'
import type { Deps } from '../deps'
import type { LoadedForm } from '../forms/forms'
import { readRevision } from '../forms/formRevisions'
import { keptSecrets } from './keptSecrets'

type FieldSet = { readonly [fieldId: string]: Json }
type Ids = ReadonlySet<string>

/** Returns the ids of the form's fields whose answers are encrypted. */
export const secretFields = (compiled: CompiledForm): string[] =>
  Object.values(compiled.fields)
    .filter((field) => fieldTypes.get(field.type).capabilities.has('secret'))
    .map((field) => field.id)

/**
 * Returns the ids of secret fields, including answered fields that this revision lacks and that are secret in the last revision that has
 * them.
 */
async function secretIds(deps: Deps, loaded: LoadedForm, answers: Answers): Promise<Ids> {
  const { item } = loaded
  const compiled = loaded.revision.compiled()
  const ids = new Set(secretFields(compiled))
  const others = answeredIds(answers).filter((id) => isId24(id) && !own(compiled.fields, id))
  const revisions =
    others.length > 0 ? await latestRevisionsOf(deps.db, item.account_id, item.id, others) : []
  for (const number of revisions) {
    const { compiled } = await readRevision(deps, item.account_id, item.id, number)
    const ofRevision = new Set(secretFields(compiled()))
    for (const id of others) if (ofRevision.has(id)) ids.add(id)
  }
  return ids
}

const answeredIds = (answers: Answers): string[] => [
  ...new Set(
    Object.entries(answers).flatMap(([id, value]) => [
      id,
      ...(isSets(value) ? value.flatMap(Object.keys) : []),
    ]),
  ),
]

const isSets = (value: unknown): value is readonly FieldSet[] => Array.isArray(value) && value.every(isObject)

/**
 * Returns answers as they are stored: secrets encrypted, and a mask that an edit sent back replaced by the stored secret. Throws
 * SECRET_MISSING for a mask without a stored secret.
 */
export async function sealAnswers(
  deps: Deps,
  loaded: LoadedForm,
  answers: Answers,
  stored: Answers = {},
): Promise<Answers> {
  const ids = await secretIds(deps, loaded, answers)
  if (ids.size === 0) return answers
  const unknown: PlacedError[] = []
  const { fields } = loaded.revision.compiled()

  const sealOne = (address: Address, value: Json, before: Json | undefined): Json => {
    if (value === null) return value
    if (value === secretMask) {
      if (isSealed(before)) return before
      const label = plainLabel(fields, address.fieldId)
      unknown.push({ ...address, label, error: { code: 'SECRET_MISSING' } })
    }
    return seal(deps.sealingKey, deps.random, typeof value === 'string' ? value : JSON.stringify(value))
  }
  const sealSets = (
    groupId: string,
    sets: readonly FieldSet[],
    before: readonly FieldSet[],
  ): readonly FieldSet[] => {
    const inSets = [...ids].filter((id) => sets.some((set) => Object.hasOwn(set, id)))
    const kept = new Map(inSets.map((id) => [id, keptSecrets(id, sets, before, ids)]))
    return sets.map((set, setIndex) =>
      mapped(set, (fieldId, value) =>
        ids.has(fieldId)
          ? sealOne({ fieldId, groupId, setIndex }, value, kept.get(fieldId)?.[setIndex])
          : value,
      ),
    )
  }

  const sealed = mapped(answers, (fieldId, value) => {
    // An object identical to the stored one was not part of the edit and is encrypted already.
    if (typeof value === 'object' && value === own(stored, fieldId)) return value
    if (ids.has(fieldId)) return sealOne({ fieldId }, value, own(stored, fieldId))
    if (!isSets(value)) return value
    const before = own(stored, fieldId)
    return sealSets(fieldId, value, isSets(before) ? before : [])
  })
  if (unknown.length > 0) throw new FieldsError(unknown)
  return sealed
}

const mapped = (object: FieldSet, change: (key: string, value: Json) => Json): FieldSet =>
  Object.fromEntries(Object.entries(object).map(([key, value]) => [key, change(key, value)]))
