import type { CompiledField } from '../compile/compiledForm'
import type { Address, Answers } from '../model/answers'
import { isObject, own, type Json } from '../model/json'
import type { WhyDropped } from '../model/whyDropped'
import { isEmpty } from '../conditions/isEmpty'
import type { Answering } from './types'

export interface DroppedAnswer extends Address {
  /** The catalog field whose row the answer belongs to. */
  readonly rowId?: string
  readonly why: WhyDropped
}

type Given = { readonly [id: string]: Json }
type Place = Omit<Address, 'fieldId'>

const given = (value: unknown): Given => (isObject(value) ? (value as Given) : {})

/** Returns the sets of a group as sent, by number or as a list. */
const setsOf = (value: Json | undefined): readonly Given[] =>
  typeof value === 'object' && value !== null ? Object.values(value).map(given) : []

/**
 * Returns the sent answers that are not kept, in the order sent. Reports only the group or row when nothing of it is left; ignores answers
 * to unknown fields.
 */
export function droppedAnswers(answering: Answering, sent: Answers, kept: Answers): readonly DroppedAnswer[] {
  const { fields } = answering.compiled
  const isVisible = (address: Address) => answering.stateAt(address)?.visible ?? false

  const why = (field: CompiledField, place: Place): WhyDropped => {
    if (!field.answerable && field.kind !== 'group' && field.kind !== 'row') return 'not_answerable'
    if (!isVisible({ ...place, fieldId: field.id })) return 'hidden'
    return field.relatedTo === undefined ? 'no_answer' : 'waiting'
  }

  const ofRow = (row: CompiledField, place: Place, answer: Json, left: Json): DroppedAnswer[] =>
    Object.entries(given(answer)).flatMap(([id, value]): DroppedAnswer[] => {
      const member = own(fields, id)
      if (member?.rowId !== row.id || isEmpty(value) || own(given(left), id) !== undefined) return []
      const isHidden = !isVisible({ ...place, fieldId: id })
      return [{ ...place, rowId: row.id, fieldId: id, why: isHidden ? 'hidden' : 'not_of_row' }]
    })

  const within = (answers: Given, left: Given, place: Place): DroppedAnswer[] =>
    Object.entries(answers).flatMap(([id, answer]): DroppedAnswer[] => {
      const field = own(fields, id)
      if (!field || isEmpty(answer)) return []
      const stays = own(left, id)
      if (stays === undefined) return [{ ...place, fieldId: id, why: why(field, place) }]
      if (field.kind === 'row') return ofRow(field, place, answer, stays)
      if (field.kind !== 'group') return []
      const setsLeft = setsOf(stays)
      return setsOf(answer).flatMap((set, setIndex) =>
        within(set, setsLeft[setIndex] ?? {}, { groupId: id, setIndex }),
      )
    })

  return within(sent, kept, {})
}
