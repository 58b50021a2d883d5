import type { CompiledField, CompiledForm } from '../compile/compiledForm'
import type { Answers } from './answers'
import { isObject, own, type Json } from './json'

/** A value of one level of a cascade, as rows hold it: options as their labels. */
export type RowValue = string | number

/** What rows of older catalogs carry among their answers, and nobody asks for (domain notes §6.4). */
const ignored = new Set(['created_at', 'updated_at'])

/**
 * A row's flat answers as its catalog is answered: members inside of the field that takes them from another catalog. Nested ones
 * are taken too.
 */
export function answersOfRow({ fields }: CompiledForm, row: Answers): Answers {
  const nested = new Map<string, Record<string, Json>>()
  const into = (rowId: string) => nested.get(rowId) ?? {}
  const flat: Record<string, Json> = {}
  for (const [id, value] of Object.entries(row)) {
    if (ignored.has(id)) continue
    const field = own(fields, id)
    if (field?.rowId !== undefined) nested.set(field.rowId, { ...into(field.rowId), [id]: value })
    else if (field?.kind === 'row' && isObject(value))
      nested.set(id, { ...(value as Record<string, Json>), ...into(id) })
    else flat[id] = value
  }
  return { ...flat, ...Object.fromEntries(nested) }
}

/** Answers as a row stores them (domain notes §3.3, §6.4): flat, options by their labels, times without seconds. */
export function rowOfAnswers({ fields }: CompiledForm, answers: Answers): Answers {
  const row = Object.entries(answers).flatMap(([id, value]) => {
    const field = own(fields, id)
    if (field?.kind === 'row' && isObject(value)) return Object.entries(value as Record<string, Json>)
    return [[id, field ? stored(value, field) : value] as const]
  })
  return Object.fromEntries(row)
}

/** What rows hold of a choice: the label of its option; what is none stays as it is. */
export function optionLabel(value: string, { kind, field }: Pick<CompiledField, 'kind' | 'field'>): string {
  const options = (kind === 'choice' || kind === 'choices' ? field.options : null) ?? []
  if (options.some(({ label }) => label === value)) return value
  return options.find((option) => option.value === value)?.label || value
}

function stored(value: Json, field: CompiledField): Json {
  if (field.kind === 'choice' && typeof value === 'string') return optionLabel(value, field)
  if (field.kind === 'choices' && Array.isArray(value))
    return (value as readonly Json[]).map((one) => (typeof one === 'string' ? optionLabel(one, field) : one))
  if (field.kind === 'time' && typeof value === 'string') return value.replace(/^(\d\d:\d\d):\d\d$/, '$1')
  return value
}
