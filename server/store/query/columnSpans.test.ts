import fc from 'fast-check'
import { expect, it } from 'vitest'
import { foldForSearch } from '../../../schemas/conditions/fold'
import { holds } from '../../../schemas/conditions/holds'
import { conditionWords, type ConditionWord } from '../../../schemas/conditions/names'
import { textsOf } from '../../../schemas/conditions/textsOf'
import { valueOrder } from '../../../schemas/conditions/valueOrder'
import { arbitraryAnswers, arbitraryLeaf } from '../../../tests/support/arbitraryConditions'
import { possibleForBoth, possibleValues, type PossibleValues } from './columnSpans'

const codes = (text: string) =>
  [...text].map((one) => (one.codePointAt(0) ?? 0).toString(16).padStart(6, '0')).join('')

function mayBe(value: unknown, { spans, texts }: PossibleValues): boolean {
  const key = codes(valueOrder(value))
  const searched = foldForSearch(textsOf(value).join('\u001f'))
  return (
    spans.some(({ from, to }) => codes(from) <= key && key <= codes(to)) ||
    texts.some((text) => searched.includes(text))
  )
}

const valueAt = (answers: unknown, path: readonly string[]): unknown =>
  path.reduce<unknown>((found, key) => (found as Record<string, unknown> | undefined)?.[key], answers)

it.each(conditionWords)('a column leaves out nothing that %s means', (word) => {
  let [meant, left] = [0, 0]
  const leaves = fc.sample(arbitraryLeaf(word), { seed: 20_261_123, numRuns: 120 })
  const documents = fc.sample(arbitraryAnswers, { seed: 5, numRuns: 40 })
  for (const leaf of leaves) {
    if (!('path' in leaf) || leaf.path.length !== 1) continue
    for (const answers of documents) {
      const value = valueAt(answers, leaf.path)
      const known = possibleValues(leaf, { folded: true, isTime: false })
      if (!known) continue
      const so = holds(leaf, { at: () => value })
      meant += Number(so)
      left += Number(!mayBe(value, known))
      if (so && !mayBe(value, known))
        expect({ leaf, value, known, key: valueOrder(value) }).toBe('among what is meant')
    }
  }
  // A condition about which columns know something must exclude some values.
  if (meant > 0) expect(left).toBeGreaterThan(0)
})

const whatIsMeant = (condition: ConditionWord, operand: string) => {
  const known = possibleValues({ path: ['visited'], condition, operand }, { folded: true, isTime: true })
  if (!known) throw new Error(`Nothing is known of ${condition}`)
  return known
}

it('a first and a last day together leave out what lies before and behind', () => {
  const known = possibleForBoth(whatIsMeant('gte', '2024-03-04'), whatIsMeant('lte', '2024-03-10'))
  const days = ['2024-03-03', '2024-03-04', '2024-03-10', '2024-03-11']
  expect(known && days.map((day) => mayBe(day, known))).toEqual([false, true, true, false])
  expect(known && mayBe(['2024-03-05'], known)).toBe(true)
})

it('two conditions on a value leave out nothing that both mean', () => {
  const leaves = fc
    .sample(fc.constantFrom(...conditionWords).chain(arbitraryLeaf), { seed: 20_261_127, numRuns: 400 })
    .flatMap((leaf) => ('path' in leaf && leaf.path.length === 1 ? [leaf] : []))
  const documents = fc.sample(arbitraryAnswers, { seed: 6, numRuns: 20 })
  let compared = 0
  for (const [at, one] of leaves.entries()) {
    for (const other of leaves.slice(at + 1, at + 40)) {
      const [first, second] = [one, other].map((leaf) =>
        possibleValues(leaf, { folded: true, isTime: false }),
      )
      const known = first && second && possibleForBoth(first, second)
      if (!known) continue
      for (const answers of documents) {
        const value = valueAt(answers, one.path)
        const isSo = [one, other].every((leaf) => holds(leaf, { at: () => value }))
        compared += Number(isSo)
        if (isSo && !mayBe(value, known)) expect({ one, other, value, known }).toBe('among what is meant')
      }
    }
  }
  expect(compared).toBeGreaterThan(0)
})

const zoned = '2025-03-30T01:59:59Z'
it.each(['iexact', 'in', 'exact'] as const)(
  'a moment that %s means is in the order of moments',
  (condition) => {
    const known = possibleValues(
      { path: ['text'], condition, operand: zoned },
      { folded: true, isTime: false },
    )
    expect(known && mayBe(zoned, known)).toBe(true)
  },
)

it.each(conditionWords)('a column tells each value that %s means once', (word) => {
  for (const leaf of fc.sample(arbitraryLeaf(word), { seed: 20_261_127, numRuns: 120 })) {
    const known = 'path' in leaf ? possibleValues(leaf, { folded: true, isTime: false }) : undefined
    const spans = (known?.spans ?? []).map(({ from, to }) => [codes(from), codes(to)] as const)
    const inOrder = spans.toSorted(([one], [other]) => (one < other ? -1 : 1))
    const twice = inOrder.filter(([from], at) => at > 0 && (inOrder[at - 1]?.[1] ?? '') >= from)
    expect(twice, JSON.stringify(leaf)).toEqual([])
  }
})
