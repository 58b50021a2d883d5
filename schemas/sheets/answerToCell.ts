import type { CompiledField } from '../compile/compiledForm'
import { fieldTypes } from '../fields/registry'
import { optionText } from '../fields/shared/options'
import { isObject, own, type Json } from '../model/json'
import { textKey } from '../model/form'
import type { TextContext } from '../fields/fieldType'
import type { Cell } from './cell'

/**
 * What a spreadsheet shows of an answer, such that {@link cellToAnswer} reads the same from it: options by their labels, places as
 * coordinates, files as their addresses, one a line; those that begin at the root of the site with `site` before them, as
 * `https://forms.example.com`. Null for no answer.
 */
export function answerToCell(
  answer: Json | undefined,
  { kind, type, field }: Pick<CompiledField, 'kind' | 'type' | 'field'>,
  site = '',
): Cell {
  if (answer === undefined || answer === null) return null
  const context = contextOf(field)
  switch (kind) {
    case 'date':
    case 'datetime':
      return typeof answer === 'string' ? { date: answer } : null
    case 'time':
      return typeof answer === 'string'
        ? { date: /^\d\d:\d\d$/.test(answer) ? `${answer}:00` : answer }
        : null
    case 'choices':
      return Array.isArray(answer)
        ? (answer as readonly Json[]).map((one) => optionText(one, field, context)).join(', ')
        : optionText(answer, field, context)
    case 'place':
      return coordinates(Array.isArray(answer) ? (answer as readonly Json[])[0] : answer)
    case 'file':
    case 'files':
      return (
        (Array.isArray(answer) ? (answer as readonly Json[]) : [answer])
          .flatMap(addressOf)
          .map((address) => (/^\/(?!\/)/.test(address) ? site + address : address))
          .join('\n') || null
      )
    case 'rowDetail': {
      const values = Array.isArray(answer) ? (answer as readonly Json[]) : [answer]
      const [first] = values
      if (values.length === 1 && (typeof first === 'string' || typeof first === 'number')) return first
      return fieldTypes.get(type).toText(answer, field, context) || null
    }
    default:
      if (typeof answer === 'string') return kind === 'choice' ? optionText(answer, field, context) : answer
      return typeof answer === 'number' || typeof answer === 'boolean' ? answer : null
  }
}

function coordinates(place: unknown): Cell {
  const { latitude, longitude } = isObject(place) ? place : {}
  const isWhole = typeof latitude === 'number' && typeof longitude === 'number'
  return isWhole ? `${latitude}, ${longitude}` : null
}

const addressOf = (file: Json): readonly string[] => {
  const address = isObject(file) ? own(file, 'file_url') : undefined
  return typeof address === 'string' ? [address] : []
}

/** Options by their own labels, whatever the language: so they are found again. */
function contextOf(field: CompiledField['field']): TextContext {
  const labels = new Map(
    (field.options ?? []).map(({ value, label }) => [textKey.option(field.field_id, value), label]),
  )
  return { languageTag: 'en-US', text: (key) => labels.get(key) ?? '' }
}
