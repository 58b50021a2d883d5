import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { isObject } from '../../schemas/model/json'
import { checkLogic, evaluateLogic, isTruthy } from '../../schemas/rules/foreignLogic'

interface Case {
  readonly description: string
  readonly rule: unknown
  readonly data?: unknown
  readonly result: unknown
}

const file = new URL('../../../shared/conformance/json-logic.json', import.meta.url)
const cases = (existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as unknown[]) : []).filter(
  (each): each is Case & Record<string, unknown> => isObject(each),
)

const evaluate = (logic: unknown, data: unknown) => evaluateLogic(logic, data as Record<string, unknown>)

describe.skipIf(cases.length === 0)('the cases that implementations of JSON-Logic agree on', () => {
  it('are all there', () => expect(cases.length).toBeGreaterThan(270))

  it.each(cases.map((each, index) => [`${index} ${each.description}`, each] as const))(
    '%s',
    (_name, each) => {
      expect(checkLogic(each.rule)).toBeUndefined()
      expect(evaluate(each.rule, each.data)).toEqual(each.result)
    },
  )
})

/** Where we differ from stock json-logic-js on purpose. */
describe('differs from json-logic-js', () => {
  const data = { a: 'x', list: [1, 2], 'b.c': 'dotted', __proto__own: 1 }

  it.each([
    ['var reads nothing inherited: ids are data', { var: 'constructor' }, null],
    ['var reads no prototype', { var: '__proto__' }, null],
    ['var reads nothing inherited by a text', { var: 'a.constructor' }, null],
    ['var reads nothing inherited by a list', { var: ['list.map', 'none'] }, 'none'],
    ['missing asks as var does', { missing: ['toString', 'a'] }, ['toString']],
    ['log would write to the console', { log: 'x' }, undefined],
    ['an unknown operator is no exception', { nothing: [1] }, undefined],
    ['an operator named with dots reaches no function', { 'cat.constructor': ['x'] }, undefined],
    ['what fails on its way is no exception', { missing_some: [1] }, undefined],
  ])('%s', (_reason, logic, result) => expect(evaluate(logic, data)).toEqual(result))

  it.each([
    ['own properties', { var: 'a' }, 'x'],
    ['lengths', { var: 'list.length' }, 2],
    ['places in lists', { var: 'list.1' }, 2],
    ['a dot parts a path', { var: 'b.c' }, null],
    ['all data', { '!!': { var: '' } }, true],
  ])('and still reads %s', (_what, logic, result) => expect(evaluate(logic, data)).toEqual(result))

  it('takes an empty list for false', () => {
    expect([isTruthy([]), isTruthy([0]), isTruthy('0'), isTruthy(0), isTruthy('')]).toEqual([
      false,
      true,
      true,
      false,
      false,
    ])
  })
})

describe('logic that is meant to do harm', () => {
  const deep = (levels: number): unknown => (levels === 0 ? true : { '!': [deep(levels - 1)] })
  const list = Array.from({ length: 60 }, (_unused, index) => index)
  const twice = (operator: string) => ({
    reduce: [{ var: 'list' }, { [operator]: [{ var: 'accumulator' }, { var: 'accumulator' }] }, ['x']],
  })
  const nested = (levels: number): unknown => (levels === 0 ? 1 : { map: [list, nested(levels - 1)] })

  it.each([
    ['too deep', deep(1000), 'LOGIC_TOO_LARGE'],
    ['too long', { and: Array.from({ length: 6000 }, () => true) }, 'LOGIC_TOO_LARGE'],
    ['with an unknown operator inside', { and: [{ if: [true, { eval: 'x' }] }] }, 'LOGIC_OPERATOR'],
    ['with an inherited name as operator', { constructor: ['x'] }, 'LOGIC_OPERATOR'],
  ])('is refused: %s', (_name, logic, code) => {
    expect(checkLogic(logic)?.code).toBe(code)
    expect(evaluate(logic, { list })).toBeUndefined()
  })

  it.each([
    ['texts that double', twice('cat')],
    ['lists that double', twice('merge')],
    [
      'lists within lists, made text',
      {
        cat: {
          reduce: [{ var: 'list' }, [{ var: 'accumulator' }, { var: 'accumulator' }], 'x'],
        },
      },
    ],
    ['loops in loops', nested(6)],
  ])('ends soon: %s', (_name, logic) => {
    expect(checkLogic(logic)).toBeUndefined()
    const begun = performance.now()
    expect(evaluate(logic, { list })).toBeUndefined()
    expect(performance.now() - begun).toBeLessThan(1000)
  })

  it('leaves the budget of the next run whole', () => {
    evaluate(twice('cat'), { list })
    expect(evaluate({ '+': [1, 2] }, {})).toBe(3)
  })
})
