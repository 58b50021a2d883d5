import type { CompiledField, CompiledForm } from '../compile/compiledForm'
import { kindTraits } from '../fields/kinds'
import { fieldTypes } from '../fields/registry'
import type { TextContext } from '../fields/fieldType'
import type { Answers } from '../model/answers'
import { isObject, own, type Json } from '../model/json'

/** What a template of an e-mail can speak of. */
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

/** As people read it; of a row by its members, of a group set by set, of files and places by their parts. */
export type MailAnswer = string | number | { readonly [part: string]: MailAnswer } | readonly MailAnswer[]

/**
 * The answers of a record for templates: what choices are called and not how they are stored, dates and numbers as they are read.
 * Numbers stay numbers, so that a template can compare and round them. What is secret, unanswered, or unknown is not there.
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
    // Details of a row are lists of what was copied; templates ask for the first one.
    if (kindTraits[field.kind].copies === 'list' && Array.isArray(value))
      return value.map((one: Json) => type.toText(type.read([one], field.field), field.field, context))
    const read = type.read(value, field.field)
    if (type.isEmpty(read, field.field)) return undefined
    if (typeof read === 'number') return read
    // Files and places: each of their parts can be named.
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
