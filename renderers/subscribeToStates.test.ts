import { expect, it, vi } from 'vitest'
import { subscribe } from 'valtio'
import type { GroupState } from '../schemas/answering/types'
import { answeringOf, fieldId, fieldsOf } from '../tests/support/drawForm'
import { subscribeToStates } from './subscribeToStates'

const groupId = fieldId(1)
const begin = () =>
  answeringOf(
    fieldsOf(
      { field_type: 'group', label: 'Visitas', groups_fields: [fieldId(2)] },
      { field_type: 'text', label: 'Nota', group: { group_id: groupId, group_set_id: 0 } },
    ),
    {},
  )
const soon = () => Promise.resolve()

it('tells of what changes in a set, also one that came later, and of none that went', async () => {
  const answering = begin()
  answering.addSet(groupId)
  const tell = vi.fn()
  const stop = subscribeToStates(answering, tell)
  const note = (setIndex: number) => ({ groupId, setIndex, fieldId: fieldId(2) })
  answering.addSet(groupId)
  await soon()
  expect(tell).toHaveBeenLastCalledWith(answering.fields[groupId])
  const [first, second] = [answering.stateAt(note(0)), answering.stateAt(note(1))]
  answering.set(note(1), 'Sol')
  await soon()
  expect(tell).toHaveBeenLastCalledWith(second)
  answering.removeSet(groupId, 0)
  await soon()
  const before = tell.mock.calls.length
  if (first) first.value = 'nobody hears'
  await soon()
  expect(tell).toHaveBeenCalledTimes(before)
  stop()
  answering.set(note(0), 'Luna')
  await soon()
  expect(tell).toHaveBeenCalledTimes(before)
})

it('tells all who listen, and each until it stops', async () => {
  const answering = begin()
  const [first, second] = [vi.fn(), vi.fn()]
  const stops = [first, second].map((tell) => subscribeToStates(answering, tell))
  answering.addSet(groupId)
  await soon()
  expect([first.mock.calls.length, second.mock.calls.length]).toEqual([1, 1])
  stops[0]?.()
  stops[0]?.()
  answering.addSet(groupId)
  await soon()
  expect([first.mock.calls.length, second.mock.calls.length]).toEqual([1, 2])
  stops[1]?.()
  const third = vi.fn()
  subscribeToStates({ fields: answering.fields }, third)
  answering.addSet(groupId)
  await soon()
  expect([second.mock.calls.length, third.mock.calls.length]).toEqual([2, 1])
})

it('needs not be told twice: a group hears of its sets alone, not of the answers in them', async () => {
  const answering = begin()
  answering.addSet(groupId)
  const group = answering.fields[groupId] as GroupState
  const hear = vi.fn()
  subscribe(group, hear)
  answering.set({ groupId, setIndex: 0, fieldId: fieldId(2) }, 'Sol')
  await soon()
  expect(hear).not.toHaveBeenCalled()
  answering.addSet(groupId)
  await soon()
  expect(hear).toHaveBeenCalledOnce()
})
