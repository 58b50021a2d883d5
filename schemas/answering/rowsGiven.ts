import type { CompiledField, CompiledForm } from '../compile/compiledForm'
import type { Address, Answers } from '../model/answers'
import { isObject, own, type Json } from '../model/json'

export type FieldSet = { readonly [fieldId: string]: Json }

/** A row as answers have it, and what they say of the row that it depends on. */
export interface GivenRow {
  /** The set that it stands in. */
  readonly place: Omit<Address, 'fieldId'>
  readonly given: FieldSet
  /** The members of its parent that it depends on, as far as they are answered. */
  readonly parent: FieldSet
  /** Not all of these are. */
  readonly waits: boolean
}

const rowIn = (value: Json | undefined): FieldSet => (isObject(value) ? value : {})
const setsIn = (value: Json | undefined): readonly FieldSet[] =>
  Array.isArray(value) ? (value as readonly Json[]).map(rowIn) : []

/** What was answered of a field that takes rows: once, or in each set of its group. What is no row is left out. */
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
