import type { CompiledForm } from '../../../schemas/compile/compiledForm'
import type { Answers } from '../../../schemas/model/answers'
import { isObject, own, type Json } from '../../../schemas/model/json'

type FieldSet = { readonly [fieldId: string]: Json }

const isSets = (value: unknown): value is readonly FieldSet[] => Array.isArray(value) && value.every(isObject)

export interface PartialAnswersOptions {
  /** When true, a set number that the record does not have is ignored; otherwise it adds a new set. */
  readonly onlySetsThere?: boolean | undefined
}

/** Merges sets given by key: `"0"`, `"1"`, … change the set at that index, any other key (`"-1"`, `"-2"`, …) adds a set at the end. */
function mergedSets(
  stored: readonly FieldSet[],
  given: { readonly [index: string]: Json },
  { onlySetsThere = false }: PartialAnswersOptions,
): FieldSet[] {
  const sets = [...stored]
  for (const [key, value] of Object.entries(given)) {
    if (!isObject(value)) continue
    const isNumbered = /^\d{1,6}$/.test(key)
    const index = isNumbered ? Number(key) : sets.length
    const before = sets[index]
    if (before) sets[index] = { ...before, ...value }
    else if (!isNumbered || !onlySetsThere) sets.push(value)
  }
  return sets
}

/**
 * Returns the stored answers with some changed: fields not named stay, a group (by set index) and a row (by member) change in part, and
 * `null` removes an answer.
 */
export function partialAnswers(
  compiled: CompiledForm,
  stored: Answers,
  given: Answers,
  options: PartialAnswersOptions = {},
): Answers {
  const changed = Object.entries(given).map(([id, value]): [string, Json] => {
    const kind = own(compiled.fields, id)?.kind
    const before = own(stored, id)
    if (!isObject(value)) return [id, value]
    if (kind === 'group') return [id, mergedSets(isSets(before) ? before : [], value, options)]
    return [id, kind === 'row' && isObject(before) ? { ...before, ...value } : value]
  })
  return { ...stored, ...Object.fromEntries<Json>(changed) }
}
