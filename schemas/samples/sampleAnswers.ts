import { start } from '../answering/start'
import type { Answering, AnsweringContext } from '../answering/types'
import type { CompiledField, CompiledForm } from '../compile/compiledForm'
import { fieldTypes } from '../fields/registry'
import type { FieldTypeRegistry } from '../fields/fieldType'
import { setLimits } from '../fields/shared/sets'
import type { Address, Answers } from '../model/answers'
import { own } from '../model/json'
import type { SampleSource } from '../kinds/kind'
import { sampleValue } from './sampleValue'
import { kindTraits } from '../fields/kinds'

export interface SampleOptions {
  /** Who answers, for rules that ask; nobody unless told. */
  readonly user?: AnsweringContext['user']
  /** Milliseconds since the epoch: dates lie around it. */
  readonly now: number
  readonly registry?: FieldTypeRegistry
}

/** Answers may show or hide other fields: so many times what is not answered yet is looked for again. */
const mostRounds = 6
/** Answers may meet rules that ask for what cannot be given: so many others are tried. */
const mostDraws = 12
const mostSets = 3

/**
 * Valid, plausible answers to everything that they make visible, found on a real answering of the form: limits, options and
 * rules are obeyed. Equal numbers from `random` give equal answers. Where no draw passes the form's own check, the one with
 * the fewest errors is returned.
 */
export function sampleAnswers(
  compiled: CompiledForm,
  random: () => number,
  { user = null, now, registry = fieldTypes }: SampleOptions,
): Answers {
  const source: SampleSource = { random, now, registry }
  let best: { readonly answers: Answers; readonly errors: number } | undefined
  for (let draw = 0; draw < mostDraws; draw++) {
    const answering = start(
      compiled,
      { now: () => now, timezone: 'UTC', user, createState: (initial) => initial },
      registry,
    )
    // What nobody must answer may be what leads into a dead end: later draws leave more and more of it out.
    const isWanted = (required: boolean) => required || draw === 0 || random() > draw / mostDraws
    fill({ ...source, answering, isWanted, seen: new Set() })
    replaceRefused(answering, source)
    const errors = answering.validate().length
    if (!best || errors < best.errors) best = { answers: answering.toSubmission(), errors }
    if (errors === 0) break
  }
  return best?.answers ?? {}
}

/** One draw: the answering being filled, what answers come from, and what may be left out. */
interface Draw extends SampleSource {
  readonly answering: Answering
  readonly isWanted: (required: boolean) => boolean
  /** Places decided about: what was left out stays so, unless it is asked for later. */
  readonly seen: Set<string>
}

/** The form itself, or one set of a group. */
type Place = Omit<Address, 'fieldId'>

function fill(draw: Draw): void {
  const fields = Object.values(draw.answering.compiled.fields)
  const outside = fields.filter(({ kind, groupId }) => kind !== 'group' && groupId === undefined)
  const groups = fields.filter(({ kind }) => kind === 'group')
  for (let round = 0; round < mostRounds; round++) {
    let changed = false
    const fillAt = (field: CompiledField, place: Place) => {
      const filled = field.kind === 'row' ? fillRow(draw, field, place) : fillOne(draw, field, place)
      if (filled) changed = true
    }
    for (const field of outside) fillAt(field, {})
    for (const group of groups) {
      addSets(draw, group)
      const count = setsOf(draw.answering, group.id)
      for (let setIndex = 0; setIndex < count; setIndex++) {
        for (const field of childrenOf(draw, group)) fillAt(field, { groupId: group.id, setIndex })
      }
    }
    if (!changed) return
  }
}

/** A designer's default may be one that the field itself refuses. */
function replaceRefused(answering: Answering, source: SampleSource): void {
  for (const { address } of answering.validate()) {
    const field = own(answering.compiled.fields, address.fieldId)
    const isAnswered = answering.stateAt(address)?.value !== undefined
    if (field && isAnswered) answering.set(address, sampleValue(field, source))
  }
}

const childrenOf = ({ answering }: Draw, { childIds }: CompiledField): readonly CompiledField[] =>
  childIds.flatMap((id) => own(answering.compiled.fields, id) ?? [])

/** Answers one place that is open, unanswered and wanted; true when it did. */
function fillOne(draw: Draw, field: CompiledField, place: Place): boolean {
  const address = { ...place, fieldId: field.id }
  // Members of rows are written with their row.
  const value = field.rowId === undefined ? valueAt(draw, field, address) : undefined
  if (value === undefined) return false
  draw.answering.set(address, value)
  return true
}

/** Answers what of a row is open, all at once: level by level, each would clear those below it. */
function fillRow(draw: Draw, row: CompiledField, place: Place): boolean {
  const members = childrenOf(draw, row)
  const made = members.flatMap((member) => {
    const value = valueAt(draw, member, { ...place, fieldId: member.id })
    return value === undefined ? [] : [[member.id, value] as const]
  })
  if (made.length === 0) return false
  const kept = members.flatMap(({ id }) => {
    const value = draw.answering.stateAt({ ...place, fieldId: id })?.value
    return value === undefined ? [] : [[id, value] as const]
  })
  draw.answering.set({ ...place, fieldId: row.id }, Object.fromEntries([...kept, ...made]))
  return true
}

/** A value for a place that is open, unanswered and wanted. */
function valueAt(draw: Draw, field: CompiledField, address: Address): unknown {
  const state = draw.answering.stateAt(address)
  if (!state?.visible || state.disabled || state.value !== undefined || !field.answerable) return undefined
  const { required } = state
  const key = `${address.groupId ?? ''} ${address.setIndex ?? ''} ${address.fieldId}`
  if (!required && draw.seen.has(key)) return undefined
  draw.seen.add(key)
  // What a row's details say comes with the row: made up, they would belong to none.
  const isMadeUp = kindTraits[field.kind].copies === 'list' && field.rowId !== undefined && !required
  return !isMadeUp && draw.isWanted(required) ? sampleValue(field, draw) : undefined
}

/** Some sets where the group has none that one can write in. */
function addSets({ answering, random, isWanted, seen }: Draw, group: CompiledField): void {
  const state = answering.stateAt({ fieldId: group.id })
  if (!state?.visible || state.disabled || seen.has(group.id) || !isWanted(state.required)) return
  seen.add(group.id)
  const { min, max } = setLimits(group.field)
  const wanted = Math.min(max, Math.max(min, 1) + (min < mostSets && random() < 0.5 ? 1 : 0))
  for (let count = setsOf(answering, group.id); count < wanted; count++) answering.addSet(group.id)
}

function setsOf({ fields }: Answering, groupId: string): number {
  const state = own(fields, groupId)
  return state && 'sets' in state ? state.sets.length : 0
}
