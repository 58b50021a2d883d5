import type { CompiledField, CompiledForm } from '../compile/compiledForm'
import { fold } from '../conditions/fold'
import { fieldTypes } from '../fields/registry'
import { isOpen, optionsOf } from '../fields/shared/options'
import { answerAt } from '../model/answerAt'
import type { Address, Answers } from '../model/answers'
import { formLimits } from '../model/formLimits'
import { own, type Json } from '../model/json'
import { linkNameOf } from '../model/linkName'
import type { Answering, GroupState } from './types'
import { kindTraits } from '../fields/kinds'

/** A query parameter's name and value; a name may occur several times. */
export type LinkParameter = readonly [name: string, value: string]

/** An answer that a link provides. */
export interface LinkAnswer {
  readonly address: Address
  readonly value: Json
}

/** Limits for one link: an address has little room, so longer ones are not ours. */
const limits = { answers: 200, characters: 4000 }

/**
 * Returns the fields that a link can answer: those whose answers are written as text (capability `prefillable`). Excludes files, places and
 * signatures, and secrets, which would appear in browser histories and logs.
 */
export function prefillableFields({ fields }: CompiledForm): readonly CompiledField[] {
  return Object.values(fields).filter(({ type }) => fieldTypes.get(type).capabilities.has('prefillable'))
}

/**
 * Returns the fields that a link can answer by their possible names: the id, and the name that the designer gave. The first field with a
 * name gets it.
 */
function fieldsByName(compiled: CompiledForm): ReadonlyMap<string, CompiledField> {
  const fields = prefillableFields(compiled)
  const named = fields.flatMap((field) => {
    const name = linkNameOf(field.field)
    return name === undefined ? [] : [[name, field] as const]
  })
  return new Map([...named.reverse(), ...fields.map((field) => [field.id, field] as const)])
}

/** Returns a function that finds the field that a parameter names: by id or name, else by a label that is unique in the form. */
function fieldNamer(compiled: CompiledForm): (name: string) => CompiledField | undefined {
  const byName = fieldsByName(compiled)
  const labels = Object.values(compiled.fields).map(({ field }) => fold(field.label))
  const isAlone = (label: string) => label !== '' && labels.indexOf(label) === labels.lastIndexOf(label)
  const byLabel = new Map(prefillableFields(compiled).map((field) => [fold(field.field.label), field]))
  return (name) => byName.get(name) ?? (isAlone(fold(name)) ? byLabel.get(fold(name)) : undefined)
}

/**
 * Reads the answers in a link, in form order. Ignores parameters that name no field, and options that nobody could choose; any other value
 * is accepted as if typed, right or wrong. Values of a field in a repeating group go to its sets in turn; each value of a multiple choice
 * is one option.
 */
export function readLinkAnswers(
  compiled: CompiledForm,
  parameters: Iterable<LinkParameter>,
): readonly LinkAnswer[] {
  const named = fieldNamer(compiled)
  const given = new Map<CompiledField, string[]>()
  for (const [name, value] of parameters) {
    const field = named(name)
    if (!field || value.trim() === '' || value.length > limits.characters) continue
    given.set(field, [...(given.get(field) ?? []), value])
  }
  return Object.values(compiled.fields)
    .flatMap((field) => answersTo(field, given.get(field) ?? []))
    .slice(0, limits.answers)
}

function answersTo(field: CompiledField, values: readonly string[]): readonly LinkAnswer[] {
  const { id, kind, groupId } = field
  const together =
    kindTraits[kind].options === 'several' && groupId === undefined
      ? [values]
      : values.map((value) => [value])
  return together.flatMap((texts, setIndex) => {
    const value = readValue(field, texts)
    const address = groupId === undefined ? { fieldId: id } : { fieldId: id, groupId, setIndex }
    return value === undefined || (groupId === undefined && setIndex > 0) ? [] : [{ address, value }]
  })
}

function readValue({ type, kind, field }: CompiledField, texts: readonly string[]): Json | undefined {
  const { read } = fieldTypes.get(type)
  const { options } = kindTraits[kind]
  const value = read(options === 'several' ? texts : texts[0], field) as Json | undefined
  if (!options) return value
  const values = new Set(optionsOf(field).map((option) => option.value))
  const isOffered = (one: unknown) => isOpen(field) || values.has(one as string)
  if (!Array.isArray(value)) return isOffered(value) ? value : undefined
  const offered = (value as readonly Json[]).filter(isOffered).slice(0, formLimits.optionsPerField)
  return offered.length > 0 ? offered : undefined
}

/**
 * Writes the answers of a link like a person would: only into fields that are visible and enabled. Also writes fields that other answers of
 * the link make visible, each once and wherever they are; restores the answer of a field that another one disables.
 */
export function prefill(answering: Answering, answers: readonly LinkAnswer[]): void {
  const before = new Map<LinkAnswer, unknown>()
  for (let written = -1; written < before.size;) {
    written = before.size
    for (const answer of answers) if (!before.has(answer)) write(answering, answer, before)
  }
  for (const [{ address }, value] of before) {
    if (answering.stateAt(address)?.disabled) answering.set(address, value)
  }
}

function write(answering: Answering, answer: LinkAnswer, before: Map<LinkAnswer, unknown>): void {
  const { address, value } = answer
  const { groupId, setIndex } = address
  if (groupId !== undefined) {
    const group = own(answering.fields, groupId) as GroupState
    if (group.sets.length === setIndex) answering.addSet(groupId)
  }
  const state = answering.stateAt(address)
  if (!state?.visible || state.disabled) return
  before.set(answer, state.value)
  answering.set(address, value)
}

/** Returns the parameters of a link that provides these answers, outside of groups, under the fields' names where they have one. */
export function linkParameters(compiled: CompiledForm, answers: Answers): readonly LinkParameter[] {
  const byName = fieldsByName(compiled)
  return prefillableFields(compiled).flatMap((field) => {
    if (field.groupId !== undefined) return []
    const name = linkNameOf(field.field)
    const isOwn = name !== undefined && byName.get(name) === field
    return valuesOf(compiled, field.id, answers).map((value): LinkParameter => [
      isOwn ? name : field.id,
      value,
    ])
  })
}

function valuesOf(compiled: CompiledForm, id: string, answers: Answers): readonly string[] {
  const value = answerAt(compiled, answers, id)
  const values = Array.isArray(value) ? (value as readonly unknown[]) : [value]
  return values.flatMap((one) => (typeof one === 'string' || typeof one === 'number' ? [String(one)] : []))
}
