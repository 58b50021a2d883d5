import { expect, it } from 'vitest'
import type { ConditionTree } from '../../../schemas/conditions/conditionTree'
import { recordDocuments } from '../records/recordDocuments'
import { namedIds } from './namedIds'

const [one, other] = ['65a0000000000000000000a1', '65a0000000000000000000b2']
const named = (tree: ConditionTree) => namedIds({ documents: recordDocuments('records') }, tree)
const isIn: ConditionTree = { path: ['id'], condition: 'in', operand: [one, other.toUpperCase()] }
const isOne: ConditionTree = { path: ['id'], condition: 'exact', operand: one }
const isOld: ConditionTree = { path: ['version'], condition: 'gt__number', operand: 3 }

it('documents are known by the ids that a question names, and by none that it leaves out', () => {
  expect(named(isIn)).toEqual([one, other])
  expect(named({ and: [isOld, { and: [isOne] }] })).toEqual([one])
  expect(named({ or: [isOne, isOld] })).toBeUndefined()
  expect(named({ not: isOne })).toBeUndefined()
  expect(named({ ...isIn, condition: 'nin' })).toBeUndefined()
  expect(named(isOld)).toBeUndefined()
  expect(named({ ...isOne, path: ['answers', 'id'] })).toBeUndefined()
})
