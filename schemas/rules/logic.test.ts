import { describe, expect, it } from 'vitest'
import { flatJunction } from './junction'
import { AnswerList, budget, isSafeLogic, logicOperator, runLogic } from './logic'
import { lowerRule } from './lowerRule'
import { comparisonNamed } from './operators'

/** What the stored operator says of an answer. */
function holds(operator: string, answer: unknown, value = ' '): boolean {
  const logic = lowerRule({
    when: flatJunction('and', 1),
    conditions: [{ fieldId: 'a', comparison: comparisonNamed(operator), value }],
  })
  expect(isSafeLogic(logic)).toBe(true)
  return runLogic(logic, { read: () => answer })
}

describe('operators', () => {
  it.each<[string, unknown, string, boolean]>([
    ['in=', 'sí', 'sí', true],
    ['in', ' SÍ ', 'sí', true],
    ['in=', 'no', 'sí,no', true],
    ['in=', 'a,b', 'a,b', true],
    ['iexact=', 'no', 'sí,no', false],
    ['iexact=', 'A,b', 'a,B', true],
    ['lte=', '09:00', '09:00:00', true],
    ['gte=', '09:00', '09:00:00', true],
    ['in=', ['x', 'sí'], 'sí', true],
    ['nin=', ['x', 'sí'], 'sí', false],
    ['nin=', undefined, 'sí', true],
    ['iexact=', 0, '0', true],
    ['iexact=', 'Ana', 'ana', true],
    ['not__iexact=', 'Ana', 'ana', false],
    ['exact=', 'Ana', 'ana', false],
    ['ne=', 'Ana', 'ana', true],
    ['icontains=', 'Planta Norte', 'norte', true],
    ['icontains=', 'Planta', '', false],
    ['not__icontains=', undefined, 'norte', true],
    ['istartswith=', 'Planta', 'plan', true],
    ['iendswith=', 'Planta', 'TA', true],
    ['icontains=', 'Revisión anual', 'revision', true],
    ['icontains=', 'Revision anual', 'REVISIÓN', true],
    ['not__icontains=', 'Revisión', 'revision', false],
    ['istartswith=', 'Ábaco', 'aba', true],
    ['iendswith=', 'José', 'JOSE', true],
    ['iexact=', 'José', 'Jose', false],
    ['in=', 'José', 'Jose', false],
    ['gt__number=', 10, '9', true],
    ['gt__number=', '10', '9', true],
    ['gt__number=', 'diez', '9', false],
    ['gt__number=', '2025-02-01', '2025-01-31', false],
    ['exact__number=', '1.0', '1', true],
    ['ne__number=', '1.0', '1', false],
    ['gt=', '2025-02-01', '2025-01-31', true],
    ['lte=', '09:00:00', '10:00:00', true],
    ['lt=', 9, '10', true],
    ['lt=', 'b', 'c', false],
    ['lt=', '10:00:00', '2025-01-31', false],
    ['is__empty=', undefined, ' ', true],
    ['is__empty=', ' ', ' ', true],
    ['is__empty=', [], ' ', true],
    ['is__empty=', {}, ' ', true],
    ['is__empty=', 0, ' ', false],
    ['is__empty=', false, ' ', false],
    ['not__empty=', { file_url: 'x' }, ' ', true],
    ['in=', { file_url: 'x' }, '[object Object]', false],
    ['sounds_like=', 'sí', 'sí', false],
  ])('%s %j %j: %s', (operator, answer, value, expected) => {
    expect(holds(operator, answer, value)).toBe(expected)
  })

  it('of several sets any is enough, and none is like a blank one', () => {
    expect(holds('in=', new AnswerList(['no', 'sí']), 'sí')).toBe(true)
    expect(holds('nin=', new AnswerList(['no', 'sí']), 'sí')).toBe(true)
    expect(holds('is__empty=', new AnswerList([]))).toBe(true)
    expect(holds('not__empty=', new AnswerList([]))).toBe(false)
  })
})

describe('logic', () => {
  it('is refused when it uses what is not ours, or too much', () => {
    const nested = (depth: number): unknown => (depth === 0 ? false : { and: [nested(depth - 1)] })
    for (const logic of [
      { var: 'a' },
      { and: [{ method: ['x', 'y'] }] },
      { and: [true], or: [true] },
      { constructor: [] },
      nested(budget.depth),
      { or: Array(6000).fill(false) },
    ]) {
      expect(isSafeLogic(logic)).toBe(false)
    }
  })

  it('reads answers of fields named like what every object has', () => {
    const read: string[] = []
    const logic = {
      and: [{ [logicOperator.meets]: [{ [logicOperator.answer]: ['__proto__'] }, 'is__empty', ''] }],
    }
    expect(
      runLogic(logic, {
        read: (fieldId) => {
          read.push(fieldId)
          return undefined
        },
      }),
    ).toBe(true)
    expect(read).toEqual(['__proto__'])
  })
})
