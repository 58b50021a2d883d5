import type { CompiledField, CompiledForm } from '../compile/compiledForm'
import { kindTraits } from '../fields/kinds'
import { fieldTypes } from '../fields/registry'
import { flatList } from '../fields/shared/row'
import type { Answers } from './answers'
import { optionLabel } from './catalogRow'
import { foldedName } from '../conditions/fold'
import { isObject, own, type Json } from './json'

/** Returns whether an answer is a list; other answers take the first value of a list. */
const isOfLists = ({ kind }: CompiledField): boolean =>
  kindTraits[kind].options === 'several' || kindTraits[kind].copies === 'list'

/**
 * Returns whether a field is never copied: files belong to the record that they were sent with, a group has many answers, and a row's
 * answers are its members'.
 */
const isLeftOut = ({ kind }: CompiledField): boolean =>
  kindTraits[kind].files !== undefined || kindTraits[kind].holds !== undefined || kind === 'unknown'

const isSecret = ({ type }: CompiledField): boolean => fieldTypes.get(type).capabilities.has('secret')

/** A row of a catalog made from a record. */
export interface RowOfRecord {
  /** Flat answers, options by their labels. */
  readonly answers: Answers
  /** The catalog's fields that follow the record, answered or not. */
  readonly followed: readonly string[]
}

/**
 * Returns a record's answers as a row of a catalog: by fields that both have, else by the only field of the same kind and name. Secrets,
 * files and answers of groups are not copied.
 */
export function rowOfRecord(form: CompiledForm, answers: Answers, catalog: CompiledForm): RowOfRecord {
  const pairs = Object.values(catalog.fields).flatMap((field) => {
    if (isLeftOut(field) || isSecret(field)) return []
    const source = sourceOf(form, field)
    return source ? [{ field, source }] : []
  })
  const found = pairs.flatMap(({ field, source }) => {
    const value = valueFor(field, answerOf(source, answers), source)
    return value === undefined ? [] : [[field.id, value] as const]
  })
  return { answers: Object.fromEntries(found), followed: pairs.map(({ field }) => field.id) }
}

const isCopied = (source: CompiledField | undefined): source is CompiledField =>
  source !== undefined && source.groupId === undefined && !isLeftOut(source) && !isSecret(source)

function sourceOf({ fields }: CompiledForm, field: CompiledField): CompiledField | undefined {
  const same = own(fields, field.id)
  if (same) return isCopied(same) ? same : undefined
  const name = foldedName(field.field.label)
  const [called, ...others] = Object.values(fields).filter(
    (one) => isCopied(one) && one.kind === field.kind && foldedName(one.field.label) === name,
  )
  return others.length === 0 ? called : undefined
}

function answerOf({ id, rowId }: CompiledField, answers: Answers): Json | undefined {
  if (rowId === undefined) return own(answers, id)
  const row = own(answers, rowId)
  return isObject(row) ? own(row, id) : undefined
}

function valueFor(field: CompiledField, answer: Json | undefined, source: CompiledField): Json | undefined {
  const values = flatList(answer).map((value) =>
    typeof value === 'string' ? optionLabel(value, source) : (value as Json),
  )
  return isOfLists(field) && values.length > 0 ? values : values[0]
}
