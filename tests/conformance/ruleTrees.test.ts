import fc from 'fast-check'
import { expect, it } from 'vitest'
import { must } from '../support/must'
import { seeded } from '../support/lookalikes/seeded'
import { own } from '../../schemas/model/json'
import { meets } from '../../schemas/conditions/holds'
import { AnswerList, isSafeLogic, runLogic } from '../../schemas/rules/logic'
import { readJunction } from '../../schemas/rules/junction'
import { lowerRule } from '../../schemas/rules/lowerRule'
import { comparisonNamed } from '../../schemas/rules/operators'
import type { RuleCondition, RuleTree } from '../../schemas/rules/ruleTree'

const ids = ['a', 'b', 'c.d', '__proto__', 'constructor', 'nobody']
const operators = [
  ...['in', 'nin', 'iexact', 'not__iexact', 'exact', 'not__exact', 'icontains', 'not__icontains'],
  ...['istartswith', 'iendswith', 'not__iendswith', 'lt', 'lte', 'gt', 'gte', 'exact__number', 'nin__number'],
  ...['lt__number', 'gte__number', 'is__empty', 'not__empty', 'no_such'],
]
const values = [
  ' ',
  'no',
  'NO',
  'sí',
  '5',
  '05',
  '-1.5',
  'a,b',
  '2025-01-31',
  '14:05',
  '__proto__',
  '{"var":"a"}',
]

type Tree = Pick<RuleTree, 'when' | 'conditions'>

const trees = (seed: number, count: number): readonly Tree[] => {
  const random = seeded(seed)
  const join = () => random.pick(['and', 'or'] as const)
  return Array.from({ length: count }, () => {
    const conditions = Array.from({ length: 1 + random.below(6) }, () => ({
      fieldId: random.pick(ids),
      comparison: comparisonNamed(random.pick(operators)),
      value: random.pick(values),
    }))
    // Some lie in groups of groups; what is in none lies between them.
    const groups = Array.from({ length: 1 + random.below(4) }, (_, id) => ({ id: `${id}`, operator: join() }))
    const stored = conditions.map(() => ({ within: groups.slice(0, random.below(5)) }))
    return { when: readJunction(join(), stored), conditions }
  })
}

const answer: fc.Arbitrary<unknown> = fc.constantFrom<unknown>(
  ...[undefined, null, '', ' ', 'no', 'No ', 'sí', 5, 0, -1.5, '5', false, true, '2025-01-31', '2025-02-01'],
  ...['14:05', ['no', 'b'], [], [[]], {}, { x: 1 }, [{ var: 'a' }], '{"var":"a"}', 'nono', '05'],
  ...[new AnswerList([]), new AnswerList([undefined]), new AnswerList(['no', 5]), new AnswerList([[], 'sí'])],
)
const answers = fc.tuple(...ids.slice(0, -1).map((id) => answer.map((value) => [id, value] as const)))

/** The tree as it is meant, without JSON-Logic. */
function direct({ when, conditions }: Tree, read: (id: string) => unknown): boolean {
  const holds = ({ fieldId, comparison, value }: RuleCondition): boolean => {
    if (!comparison) return false
    const one = (given: unknown) => meets(given, comparison.word, value)
    const given = read(fieldId)
    if (!(given instanceof AnswerList)) return one(given)
    return given.answers.length === 0 ? one(undefined) : given.answers.some(one)
  }
  const isMet = ({ join, of }: Tree['when']): boolean => {
    const outcomes = of.map((part) =>
      typeof part === 'number' ? holds(must(conditions[part])) : isMet(part),
    )
    return join === 'or' ? outcomes.includes(true) : !outcomes.includes(false)
  }
  return isMet(when)
}

it('100,000 random trees mean as JSON-Logic what they mean as trees', () => {
  let compared = 0
  const outcomes = { true: 0, false: 0 }
  fc.assert(
    fc.property(fc.nat(), answers, (seed, given) => {
      const known = Object.fromEntries(given)
      const read = (id: string) => own(known, id)
      for (const each of trees(seed, 100)) {
        const logic = lowerRule(each)
        const expected = direct(each, read)
        if (!isSafeLogic(logic) || runLogic(logic, { read }) !== expected) {
          throw new Error(`${JSON.stringify(each)} is not ${expected}`)
        }
        compared++
        outcomes[`${expected}`]++
      }
    }),
    { numRuns: 1000 },
  )
  expect(compared).toBe(100_000)
  expect(Math.min(outcomes.true, outcomes.false)).toBeGreaterThan(20_000)
}, 60_000)
