import type { CompiledForm } from '../../../schemas/compile/compiledForm'
import type { Answers } from '../../../schemas/model/answers'
import { isObject, own, type Json } from '../../../schemas/model/json'

type FieldSet = { readonly [fieldId: string]: Json }

const isSets = (value: unknown): value is readonly FieldSet[] => Array.isArray(value) && value.every(isObject)

export interface PartialAnswersOptions {
  /** A set that the record does not have by that number is none of its; else it becomes a new one. */
  readonly onlySetsThere?: boolean | undefined
}

/** `"0"`, `"1"`, … change the set there, anything else (`"-1"`, `"-2"`, …) is a new one at the end. */
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
 * A record's answers with some of them changed: fields that are not named stay, a group by set index and a row
 * by member change in part, `null` takes an answer away.
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
