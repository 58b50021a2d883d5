import type { CompiledField, CompiledForm } from '../compile/compiledForm'
import type { Answers } from './answers'
import { isObject, own, type Json } from './json'
import { kindTraits } from '../fields/kinds'

/** The value of one level of a cascade as rows store it: options by their labels. */
export type RowValue = string | number

/** The most rows that one call writes, deletes or restores. */
export const rowsAtOnce = 1_000
/** The most rows of a catalog that a device keeps. */
export const rowsKeptAtMost = 20_000

/** Keys among the answers of older catalogs' rows that are no answers. */
const ignored = new Set(['created_at', 'updated_at'])

/**
 * Returns a row's flat answers nested as the catalog is answered: members within the field that takes them from another catalog. Nested
 * answers are accepted, too.
 */
export function answersOfRow({ fields }: CompiledForm, row: Answers): Answers {
  const nested = new Map<string, Answers>()
  const members = new Map<string, Map<string, Json>>()
  const flat: [string, Json][] = []
  for (const [id, value] of Object.entries(row)) {
    if (ignored.has(id)) continue
    const field = own(fields, id)
    if (field?.rowId !== undefined) {
      const ofRow = members.get(field.rowId) ?? new Map<string, Json>()
      members.set(field.rowId, ofRow.set(id, value))
    } else if (field?.kind === 'row' && isObject(value)) nested.set(id, value)
    else flat.push([id, value])
  }
  const rows = [...new Set([...members.keys(), ...nested.keys()])].map((id): [string, Json] => [
    id,
    { ...nested.get(id), ...Object.fromEntries(members.get(id) ?? []) },
  ])
  return Object.fromEntries([...flat, ...rows])
}

/** Returns answers as a row stores them: flat, options by their labels, times without seconds. */
export function rowOfAnswers({ fields }: CompiledForm, answers: Answers): Answers {
  const row = Object.entries(answers).flatMap(([id, value]) => {
    const field = own(fields, id)
    if (field?.kind === 'row' && isObject(value)) return Object.entries(value as Record<string, Json>)
    return [[id, field ? stored(value, field) : value] as const]
  })
  return Object.fromEntries(row)
}

/** Returns the label of an option, which is what rows store; anything else stays as it is. */
export function optionLabel(value: string, { kind, field }: Pick<CompiledField, 'kind' | 'field'>): string {
  const options = (kindTraits[kind].options ? field.options : null) ?? []
  if (options.some(({ label }) => label === value)) return value
  return options.find((option) => option.value === value)?.label || value
}

function stored(value: Json, field: CompiledField): Json {
  const { options, moment } = kindTraits[field.kind]
  if (options === 'one' && typeof value === 'string') return optionLabel(value, field)
  if (options === 'several' && Array.isArray(value))
    return (value as readonly Json[]).map((one) => (typeof one === 'string' ? optionLabel(one, field) : one))
  if (moment === 'time' && typeof value === 'string') return value.replace(/^(\d\d:\d\d):\d\d$/, '$1')
  return value
}
