import { describe, expect, it } from 'vitest'
import type { AnswerAction } from '../../../adapters/storage/typedActions'
import { answeringOf, fieldId, fieldsOf } from '../../../tests/support/drawForm'
import { observed } from './observed'
import { replayActions } from './replayActions'

const groupId = fieldId(2)
const fields = fieldsOf(
  { field_type: 'text', label: 'Cliente' },
  { field_type: 'group', label: 'Visitas', groups_fields: [fieldId(3)] },
  { field_type: 'text', label: 'Nota', group: { group_id: groupId, group_set_id: 0 } },
)
const note = (setIndex: number) => ({ groupId, setIndex, fieldId: fieldId(3) })

describe('what is done again', () => {
  it('leaves the answers that it left before, with sets that were still blank', () => {
    const watched = observed(answeringOf(fields, {}))
    const { answering } = watched
    answering.set({ fieldId: fieldId(1) }, 'Sol')
    for (let count = 0; count < 3; count++) answering.addSet(groupId)
    // Blank sets at the end are not stored.
    const before = answering.toSubmission()
    const actions: AnswerAction[] = []
    watched.onChange((action) => actions.push(action))
    answering.set(note(2), 'tercera')
    answering.addSet(groupId)
    answering.set(note(3), 'cuarta')
    answering.removeSet(groupId, 0)
    answering.set({ fieldId: fieldId(1) }, undefined)
    expect(actions).toHaveLength(5)

    const again = answeringOf(fields, { answers: before })
    replayActions(again, JSON.parse(JSON.stringify(actions)) as AnswerAction[])
    expect(again.toSubmission()).toEqual(answering.toSubmission())
  })

  it('passes over fields that are no more', () => {
    const answering = answeringOf(fields, {})
    replayActions(answering, [
      { do: 'set', address: { fieldId: 'gone' }, value: 'x' },
      { do: 'set', address: { groupId: 'gone', setIndex: 1, fieldId: 'gone' }, value: 'x' },
      { do: 'removeSet', groupId: 'gone', setIndex: 0 },
    ])
    expect(answering.toSubmission()).toEqual({})
  })
})
