import type { CompiledField, CompiledForm } from '../compile/compiledForm'
import type { Address, Answers } from '../model/answers'
import { isObject, own, type Json } from '../model/json'

export type FieldSet = { readonly [fieldId: string]: Json }

/** A row in the answers, with the answers of its parent. */
export interface GivenRow {
  /** The address of the set that contains it. */
  readonly place: Omit<Address, 'fieldId'>
  readonly given: FieldSet
  /** The answered members of its parent that it depends on. */
  readonly parent: FieldSet
  /** Whether one of these is not answered. */
  readonly waits: boolean
}

const rowIn = (value: Json | undefined): FieldSet => (isObject(value) ? value : {})
const setsIn = (value: Json | undefined): readonly FieldSet[] =>
  Array.isArray(value) ? (value as readonly Json[]).map(rowIn) : []

/** Returns the answers to a row field: one, or one in each set of its group. Leaves out invalid rows. */
export function rowsGiven(
  { fields }: CompiledForm,
  { id, groupId, relatedTo }: CompiledField,
  answers: Answers,
): readonly GivenRow[] {
  const inSets = groupId === undefined ? [answers] : setsIn(own(answers, groupId))
  const { rowId = '', memberIds = [] } = relatedTo ?? {}
  const isBeside = own(fields, rowId)?.groupId !== undefined
  return inSets.flatMap((set, setIndex) => {
    const given = own(set, id)
    if (!isObject(given)) return []
    const beside = rowIn(own(isBeside ? set : answers, rowId))
    const answered = memberIds.flatMap((member): [string, Json][] => {
      const value = own(beside, member)
      return value === undefined ? [] : [[member, value]]
    })
    return {
      place: groupId === undefined ? {} : { groupId, setIndex },
      given,
      parent: Object.fromEntries(answered),
      waits: answered.length < memberIds.length,
    }
  })
}
