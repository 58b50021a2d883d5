import { describe, expect, it } from 'vitest'
import { criteriaOfRows, criterionRows, operationsOf, type CriterionRow } from './criteria'

const row = (
  operation: CriterionRow['operation'],
  first: CriterionRow['first'],
  points: number | null,
  last: CriterionRow['last'] = null,
): CriterionRow => ({ operation, first, last, points })

describe('criteria as rows', () => {
  it.each<readonly [unknown, readonly CriterionRow[]]>([
    [undefined, []],
    [{}, []],
    [{ equal: [{ value: 'Sí', points: 1 }] }, [row('equal', 'Sí', 1)]],
    [
      { greater: [{ first: 3, points: '2' }], between: [{ first: 1, last: 2, points: 5 }], custom: 7 },
      [row('greater', 3, 2), row('between', 1, 5, 2)],
    ],
    [[{ operation: '<', value: 4, points: 1 }], [row('less', 4, 1)]],
    [{ equal: [null, 7, { value: ' ' }] }, [row('equal', null, null)]],
  ])('%j', (stored, rows) => expect(criterionRows(stored)).toEqual(rows))
})

describe('rows as stored', () => {
  it.each<readonly [readonly CriterionRow[], boolean, unknown]>([
    [[], true, {}],
    [[row('equal', 'Sí', 1)], true, { equal: [{ value: 'Sí', points: 1 }] }],
    [[row('equal', 'Sí', 1), row('equal', ' sí', 4)], true, { equal: [{ value: 'Sí', points: 1 }] }],
    [[row('equal', null, 1), row('equal', 'No', null), row('between', 1, 2)], true, {}],
    [[row('between', 1, 2, 5)], true, { between: [{ first: 1, last: 5, points: 2 }] }],
    [
      [row('greater', 3, null), row('less', 1, null)],
      false,
      { greater: [{ value: 3 }], less: [{ value: 1 }] },
    ],
  ])('%j, points %s: %j', (rows, withPoints, stored) =>
    expect(criteriaOfRows(rows, { withPoints })).toEqual(stored),
  )
})

it('choices and texts only compare as equal', () => {
  expect([operationsOf('choice'), operationsOf('text'), operationsOf('number')]).toEqual([
    ['equal'],
    ['equal'],
    ['equal', 'greater', 'less', 'between'],
  ])
})
