import type { CompiledForm } from '../compile/compiledForm'
import type { TextContext } from '../fields/fieldType'
import { fieldTypes } from '../fields/registry'
import { isObject, own } from '../model/json'
import { withoutAnswer, type Fill } from '../model/namedAnswers'

/** What a context is to say where a text names answers. */
export interface FillableContext extends TextContext {
  readonly text: (key: string, fill?: Fill) => string
}

/** Fills a text with answers as words; `valueOf` returns the answer of a field, or undefined when there is none that anybody sees. */
export function fillWith(
  compiled: Pick<CompiledForm, 'fields'>,
  valueOf: (fieldId: string) => unknown,
  context: TextContext,
): Fill {
  return (fieldId, otherwise) =>
    answerWords(compiled, fieldId, valueOf(fieldId), context) || withoutAnswer(fieldId, otherwise)
}

/** Reads answers that are kept in each other: those of a row, of the set around it, of the whole form, the nearest first. */
export function valueIn(
  { fields }: Pick<CompiledForm, 'fields'>,
  holders: readonly unknown[],
): (fieldId: string) => unknown {
  return (fieldId) => {
    const rowId = own(fields, fieldId)?.rowId
    for (const holder of holders) {
      if (!isObject(holder)) continue
      const row = rowId === undefined ? undefined : own(holder, rowId)
      const value = own(holder, fieldId) ?? (isObject(row) ? own(row, fieldId) : undefined)
      if (value !== undefined) return value
    }
    return undefined
  }
}

/** Days as people say them, not as they fill them in. */
const shapes: { readonly [kind: string]: Intl.DateTimeFormatOptions } = {
  date: { dateStyle: 'long', timeZone: 'UTC' },
  datetime: { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' },
}

/** An answer as words of a sentence; '' for none, and for what a text must not tell. */
function answerWords(
  { fields }: Pick<CompiledForm, 'fields'>,
  fieldId: string,
  value: unknown,
  context: TextContext,
): string {
  const field = own(fields, fieldId)
  if (!field || field.kind === 'group') return ''
  const type = fieldTypes.get(field.type)
  const read = type.read(value, field.field)
  if (type.capabilities.has('secret') || type.isEmpty(read, field.field)) return ''
  const shape = own(shapes, field.kind)
  const at =
    shape && typeof read === 'string'
      ? Date.parse(`${read.slice(0, 10)}T${read.slice(11) || '00:00:00'}Z`)
      : NaN
  const words = Number.isNaN(at)
    ? type.toText(read, field.field, context)
    : new Intl.DateTimeFormat(context.languageTag, shape).format(at)
  // The renderer draws addresses in texts as links; an answer must never become one.
  return words.trim().replaceAll('://', ':\u2060//')
}
