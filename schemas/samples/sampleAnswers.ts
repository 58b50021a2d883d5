import { start } from '../answering/start'
import type { Answering, AnsweringContext, GroupState } from '../answering/types'
import type { CompiledField, CompiledForm } from '../compile/compiledForm'
import { fieldTypes } from '../fields/registry'
import type { FieldTypeRegistry } from '../fields/fieldType'
import { setLimits } from '../fields/shared/sets'
import type { Address, Answers } from '../model/answers'
import { own } from '../model/json'
import { sampleValue, type SampleSource } from './sampleValue'

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
    fill(answering, source, isWanted)
    const errors = answering.validate().length
    if (!best || errors < best.errors) best = { answers: answering.toSubmission(), errors }
    if (errors === 0) break
  }
  return best?.answers ?? {}
}

function fill(answering: Answering, source: SampleSource, isWanted: (required: boolean) => boolean): void {
  const fields = Object.values(answering.compiled.fields)
  const left = new Set<string>()
  for (let round = 0; round < mostRounds; round++) {
    let changed = false
    for (const field of fields) {
      if (field.kind === 'group' || field.groupId !== undefined) continue
      if (fillOne(answering, field, { fieldId: field.id }, source, isWanted, left)) changed = true
    }
    for (const group of fields.filter(({ kind }) => kind === 'group')) {
      addSets(answering, group, source, isWanted, left)
      for (const [setIndex, id] of placesIn(answering, group)) {
        const field = own(answering.compiled.fields, id)
        const address = { fieldId: id, groupId: group.id, setIndex }
        if (field && fillOne(answering, field, address, source, isWanted, left)) changed = true
      }
    }
    if (!changed) return
  }
}

/** Answers one place that is open, unanswered and wanted; true when it did. Places once left out stay so unless they are asked for. */
function fillOne(
  answering: Answering,
  field: CompiledField,
  address: Address,
  source: SampleSource,
  isWanted: (required: boolean) => boolean,
  left: Set<string>,
): boolean {
  const state = answering.stateAt(address)
  if (!state?.visible || state.disabled || state.value !== undefined || !field.answerable) return false
  const key = `${address.groupId ?? ''} ${address.setIndex ?? ''} ${address.fieldId}`
  if (!state.required && left.has(key)) return false
  left.add(key)
  // What a row's details say comes with the row: made up, they would belong to none.
  const value =
    isWanted(state.required) && (field.kind !== 'rowDetail' || state.required)
      ? sampleValue(field, source)
      : undefined
  if (value === undefined) return false
  answering.set(address, value)
  return true
}

/** Some sets where the group has none that one can write in. */
function addSets(
  answering: Answering,
  group: CompiledField,
  { random }: SampleSource,
  isWanted: (required: boolean) => boolean,
  left: Set<string>,
): void {
  const state = answering.stateAt({ fieldId: group.id })
  if (!state?.visible || state.disabled || left.has(group.id) || !isWanted(state.required)) return
  left.add(group.id)
  const { min, max } = setLimits(group.field)
  const wanted = Math.min(max, Math.max(min, 1) + (min < mostSets && random() < 0.5 ? 1 : 0))
  const has = () => groupState(answering, group.id)?.sets.length ?? 0
  for (let before = -1; has() < wanted && has() !== before;) {
    before = has()
    answering.addSet(group.id)
  }
}

function placesIn(answering: Answering, group: CompiledField): readonly (readonly [number, string])[] {
  const sets = groupState(answering, group.id)?.sets ?? []
  return sets.flatMap(({ fields }, setIndex) => Object.keys(fields).map((id) => [setIndex, id] as const))
}

function groupState({ fields }: Answering, groupId: string): GroupState | undefined {
  const state = own(fields, groupId)
  return state && 'sets' in state ? state : undefined
}
