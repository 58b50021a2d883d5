import type { CompiledField, CompiledForm } from '../compile/compiledForm'
import { kindTraits } from '../fields/kinds'
import { fieldTypes } from '../fields/registry'
import type { TextContext } from '../fields/fieldType'
import type { Answers } from '../model/answers'
import { isObject, own, type Json } from '../model/json'

/** The data available to e-mail templates. */
export interface MailContext {
  readonly record: {
    readonly form: { readonly name: string }
    readonly form_id: number
    readonly user: { readonly name: string; readonly email: string }
    readonly folio: string
    readonly points: number | null
    readonly created_at: string
    readonly answers: { readonly [fieldId: string]: MailAnswer }
  }
  readonly record_url: string
  readonly expiration_token: string
}

/** A readable answer: rows by member, groups set by set, files and places by their parts. */
export type MailAnswer = string | number | { readonly [part: string]: MailAnswer } | readonly MailAnswer[]

/**
 * Returns a record's answers for templates: labels of choices instead of stored values, and readable dates. Numbers stay numbers, so that
 * templates can compare and round them. Leaves out secrets, unanswered and unknown fields.
 */
export function answersForTemplates(
  { fields }: Pick<CompiledForm, 'fields'>,
  answers: Answers,
  context: TextContext,
): MailContext['record']['answers'] {
  const inSet = (set: unknown, ids: readonly string[]): { readonly [id: string]: MailAnswer } =>
    Object.fromEntries(
      ids.flatMap((id) => {
        const field = own(fields, id)
        const value = isObject(set) ? own(set, id) : undefined
        const answer = field && value !== undefined ? answerOf(field, value as Json) : undefined
        return answer === undefined ? [] : [[id, answer] as const]
      }),
    )
  const answerOf = (field: CompiledField, value: Json): MailAnswer | undefined => {
    const type = fieldTypes.get(field.type)
    if (type.capabilities.has('secret')) return undefined
    if (field.kind === 'group')
      return Array.isArray(value) ? value.map((set) => inSet(set, field.childIds)) : undefined
    if (field.kind === 'row' && field.childIds.length > 0) return inSet(value, field.childIds)
    // Details of a row are lists of copied values; templates use the first one.
    if (kindTraits[field.kind].copies === 'list' && Array.isArray(value))
      return value.map((one: Json) => type.toText(type.read([one], field.field), field.field, context))
    const read = type.read(value, field.field)
    if (type.isEmpty(read, field.field)) return undefined
    if (typeof read === 'number') return read
    // Templates can name each part of a file or place.
    if (isParts(read)) return read
    return type.toText(read, field.field, context)
  }
  const top = Object.values(fields).filter(
    ({ groupId, rowId }) => groupId === undefined && rowId === undefined,
  )
  return inSet(
    answers,
    top.map(({ id }) => id),
  )
}

const isParts = (value: unknown): value is MailAnswer =>
  isObject(value) || (Array.isArray(value) && value.length > 0 && value.every((one) => isObject(one)))
