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
  /** The respondent for rules that depend on one; nobody when absent. */
  readonly user?: AnsweringContext['user']
  /** Epoch milliseconds around which generated dates lie. */
  readonly now: number
  readonly registry?: FieldTypeRegistry
}

/** The most passes over unanswered fields, because answers may show or hide other fields. */
const mostRounds = 6
/** The most attempts, because answers may trigger rules that require the impossible. */
const mostDraws = 12
const mostSets = 3

/**
 * Returns valid, plausible answers to every field that they make visible, generated on a real answering of the form, so that limits,
 * options and rules are respected. Equal numbers from `random` give equal answers. When no attempt passes the form's check, returns the one
 * with the fewest errors.
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
    // Optional answers may lead into a dead end, so later attempts leave out more of them.
    const isWanted = (required: boolean) => required || draw === 0 || random() > draw / mostDraws
    fill({ ...source, answering, isWanted, seen: new Set() })
    replaceRefused(answering, source)
    const errors = answering.validate().length
    if (!best || errors < best.errors) best = { answers: answering.toSubmission(), errors }
    if (errors === 0) break
  }
  return best?.answers ?? {}
}

/** One attempt: the answering, the source of answers, and which optional answers to give. */
interface Draw extends SampleSource {
  readonly answering: Answering
  readonly isWanted: (required: boolean) => boolean
  /** Places already decided; what was left out stays so, unless it is required later. */
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

/** Replaces defaults of the designer that the field itself refuses. */
function replaceRefused(answering: Answering, source: SampleSource): void {
  for (const { address } of answering.validate()) {
    const field = own(answering.compiled.fields, address.fieldId)
    const isAnswered = answering.stateAt(address)?.value !== undefined
    if (field && isAnswered) answering.set(address, sampleValue(field, source))
  }
}

const childrenOf = ({ answering }: Draw, { childIds }: CompiledField): readonly CompiledField[] =>
  childIds.flatMap((id) => own(answering.compiled.fields, id) ?? [])

/** Answers one place that is open, unanswered and wanted; returns whether it did. */
function fillOne(draw: Draw, field: CompiledField, place: Place): boolean {
  const address = { ...place, fieldId: field.id }
  // Members of rows are written with their row.
  const value = field.rowId === undefined ? valueAt(draw, field, address) : undefined
  if (value === undefined) return false
  draw.answering.set(address, value)
  return true
}

/** Answers the open members of a row at once, because writing level by level would clear the deeper ones. */
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

/** Returns a value for a place that is open, unanswered and wanted. */
function valueAt(draw: Draw, field: CompiledField, address: Address): unknown {
  const state = draw.answering.stateAt(address)
  if (!state?.visible || state.disabled || state.value !== undefined || !field.answerable) return undefined
  const { required } = state
  const key = `${address.groupId ?? ''} ${address.setIndex ?? ''} ${address.fieldId}`
  if (!required && draw.seen.has(key)) return undefined
  draw.seen.add(key)
  // Details come with a row; generated ones would belong to no row.
  const isMadeUp = kindTraits[field.kind].copies === 'list' && field.rowId !== undefined && !required
  return !isMadeUp && draw.isWanted(required) ? sampleValue(field, draw) : undefined
}

/** Adds some sets to a group without a writable one. */
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
