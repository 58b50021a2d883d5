import type { CompiledForm } from '../compile/compiledForm'
import type { TextContext } from '../fields/fieldType'
import { fieldTypes } from '../fields/registry'
import { isObject, own } from '../model/json'
import { withoutAnswer, type Fill } from '../model/namedAnswers'

/** A context that can also fill answers into texts. */
export interface FillableContext extends TextContext {
  readonly text: (key: string, fill?: Fill) => string
}

/** Returns a function that fills answers, as words, into a text. `valueOf` returns a field's answer, or undefined when none is visible. */
export function fillWith(
  compiled: Pick<CompiledForm, 'fields'>,
  valueOf: (fieldId: string) => unknown,
  context: TextContext,
): Fill {
  return (fieldId, otherwise) =>
    answerWords(compiled, fieldId, valueOf(fieldId), context) || withoutAnswer(fieldId, otherwise)
}

/** Returns a function that reads answers from nested holders, innermost first: a row, its set, the whole form. */
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

/** Formats of days in a sentence. */
const shapes: { readonly [kind: string]: Intl.DateTimeFormatOptions } = {
  date: { dateStyle: 'long', timeZone: 'UTC' },
  datetime: { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' },
}

/** Returns an answer as words of a sentence; '' for none, and for answers that a text must not reveal. */
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
  // The renderer turns addresses in texts into links, but an answer must never become a link.
  return words.trim().replaceAll('://', ':\u2060//')
}
