import { describe, expect, it } from 'vitest'
import { answeringContext } from '../../tests/support/answeringContext'
import { child, compiled, field, form, idOf, rule, yesNo } from '../../tests/support/smallForm'
import type { FieldDocument } from '../model/form'
import { load } from './load'
import { start } from './start'

const context = answeringContext()
const at = (name: string) => ({ fieldId: idOf(name) })
const graded = (fields: FieldDocument[], grading: object = {}) => ({
  ...form(fields),
  grading: { active: true, grade_type: 'points', ...grading },
})
const graded1 = (type: string, grading_criteria: unknown, more: Partial<FieldDocument> = {}) =>
  graded([field('a', type, { grading_criteria, ...more })])

describe('the points of an answer', () => {
  const ranges = {
    greater: [{ value: 10, points: 3 }],
    less: [{ value: '0', points: 1 }],
    between: [{ first: 2, last: 5, points: 2 }],
  }
  it.each<[string, unknown, Partial<FieldDocument>, unknown, number | null]>([
    ['radio', { equal: [{ value: 'Sí', points: 5 }] }, yesNo, 'sí', 5],
    ['radio', { equal: [{ value: 'SÍ', points: 5 }] }, yesNo, 'sí', 5],
    ['radio', { equal: [{ value: 'sí', points: 5 }] }, yesNo, 'no', 0],
    ['radio', { equal: [{ value: 'Sí', points: 5 }] }, yesNo, undefined, null],
    ['radio', { greater: [{ value: 1, points: 5 }] }, yesNo, 'sí', null],
    [
      'radio',
      {
        equal: [
          { value: 'Sí', points: 5 },
          { value: 'sí', points: 9 },
        ],
      },
      yesNo,
      'sí',
      5,
    ],
    ['radio', {}, { options: [{ label: 'Sí', value: 'sí', points: 4 }] }, 'sí', 4],
    [
      'checkbox',
      {
        equal: [
          { value: 'Sí', points: 2 },
          { value: 'No', points: 0.1 },
        ],
      },
      yesNo,
      ['sí', 'no'],
      2.1,
    ],
    ['integer', ranges, {}, 11, 3],
    ['integer', ranges, {}, 10, 0],
    ['integer', ranges, {}, -1, 1],
    ['decimal', ranges, {}, 5, 2],
    ['integer', [{ operation: '><', first: 5, last: 2, points: 2 }], {}, 3, 2],
    ['integer', [{ operation: '==', first: '7', points: 2 }], {}, 7, 2],
    ['text', { equal: [{ value: ' Hola', points: 2 }] }, {}, 'hola ', 2],
    ['text', { equal: [{ value: 'ΟΔΟΣ', points: 2 }] }, {}, 'οδοσ', 2],
    ['text', { equal: [{ value: 'x' }, { points: 2 }, null, 7], sounds: 'junk' }, {}, 'x', null],
  ])('%s by %j %j: %j earns %j', (type, criteria, more, answer, points) => {
    const answering = start(compiled(graded1(type, criteria, more)), context)
    answering.set(at('a'), answer)
    expect(answering.stateAt(at('a'))?.points).toBe(points)
  })
})

describe('the grade of a form', () => {
  const equal = {
    equal: [
      { value: 'Sí', points: 5 },
      { value: 'No', points: 1 },
    ],
  }
  const radio = (name: string) => field(name, 'radio', { ...yesNo, grading_criteria: equal })

  it('is null where the form does not grade', () => {
    expect(start(compiled(form([radio('a')])), context).grade()).toBeNull()
  })

  it('sums what is visible; 100 % is the sum of the best', () => {
    const document = graded([radio('a'), radio('b'), radio('c')])
    const answering = start(compiled(document, rule('invisible', [['a', 'in=', 'sí']], ['c'])), context)
    expect(answering.grade()).toEqual({ points: 0, maxPoints: 15, percentage: 0 })
    for (const name of ['c', 'b']) answering.set(at(name), 'no')
    expect(answering.grade()).toEqual({ points: 2, maxPoints: 15, percentage: 13.33 })
    answering.set(at('a'), 'sí')
    expect(answering.grade()).toEqual({ points: 6, maxPoints: 15, percentage: 40 })
  })

  it('takes the designer’s 100 %, and whole numbers when asked to', () => {
    const document = graded([radio('a')], { max_points: 7, _round: true, grade_type: 'percentage' })
    const answering = load(compiled(document), { [idOf('a')]: 'sí' }, context)
    expect(answering.grade()).toEqual({ points: 5, maxPoints: 7, percentage: 71 })
  })

  it('counts a group’s fields once per set', () => {
    const document = graded([
      field('a', 'group'),
      child('a', 'b', 'radio', { ...yesNo, grading_criteria: equal }),
    ])
    const sets = [{ [idOf('b')]: 'sí' }, { [idOf('b')]: 'no' }, {}]
    const answering = load(compiled(document), { [idOf('a')]: sets }, context)
    expect(answering.grade()).toEqual({ points: 6, maxPoints: 10, percentage: 60 })
    expect(start(compiled(document), context).grade()).toEqual({ points: 0, maxPoints: 0, percentage: null })
  })
})
