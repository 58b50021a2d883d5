import { expect, it } from 'vitest'
import type { ConditionTree } from '../conditions/conditionTree'
import { isOfOwnRecords, ofUser, ownRecords } from './ownRecords'

const leaf = (path: readonly string[], operand: unknown) =>
  ({ path, condition: 'in__number', operand }) as unknown as ConditionTree

it('names whoever has a right as the user that they are, wherever a person is meant and nowhere else', () => {
  const view = { id: 3, name: 'Vista' }
  const tree: ConditionTree = {
    and: [
      { or: [ownRecords, leaf(['created_by_id'], ['5', '@me'])] },
      { not: leaf(['user_id'], '@me') },
      leaf(['answers', 'user_id'], '@me'),
      leaf(['folio'], '@me'),
    ],
    view,
  }
  expect(ofUser(tree, 7)).toEqual({
    and: [
      { or: [{ ...ownRecords, operand: '7' }, leaf(['created_by_id'], ['5', '7'])] },
      { not: leaf(['user_id'], '7') },
      leaf(['answers', 'user_id'], '@me'),
      leaf(['folio'], '@me'),
    ],
    view,
  })
})

it('is known again as it was kept', () => {
  expect(isOfOwnRecords(JSON.parse(JSON.stringify(ownRecords)))).toBe(true)
  for (const other of [null, { and: [ownRecords] }, { ...ownRecords, operand: '7' }])
    expect(isOfOwnRecords(other)).toBe(false)
})
