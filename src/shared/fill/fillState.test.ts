import { expect, it } from 'vitest'
import { fillState, readFillState } from './fillState'

const sheet = { file: '/sheet/1', file_name: 'a.xlsx' }
const files = { file: '/sheet/2', file_name: 'a.zip' }
const nothing = { sheet: null, files: null, mapping: null, formats: {}, clearsEmpty: false, before: {} }

it.each([
  { sheet, files, mapping: { A: 'aa' }, formats: { A: 'mdy' as const }, clearsEmpty: true, before: {} },
  { ...nothing, sheet, before: { A: 'aa' } },
  { ...nothing, before: { A: 'aa' } },
  { ...nothing, files },
  nothing,
])('comes back from the history as it was kept: %j', (choice) =>
  expect(readFillState(JSON.parse(JSON.stringify(fillState(choice))))).toEqual(choice),
)

it.each([
  [null, nothing],
  ['text', nothing],
  [{ fill: [] }, nothing],
  [{ fill: { sheet: { file: 1 } } }, nothing],
  [{ fill: { sheet, mapping: { A: 1 } } }, { ...nothing, sheet }],
  [
    { fill: { sheet, formats: { A: 'comma', B: 'x', C: 1 } } },
    { ...nothing, sheet, formats: { A: 'comma' } },
  ],
  [{ fill: { sheet, clearsEmpty: 'yes', files: { file: 2 } } }, { ...nothing, sheet }],
])('makes of what others left there what can be had of it: %j', (state, expected) =>
  expect(readFillState(state)).toEqual(expected),
)
