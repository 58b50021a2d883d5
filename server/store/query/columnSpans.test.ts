import fc from 'fast-check'
import { expect, it } from 'vitest'
import { foldForSearch } from '../../../schemas/conditions/fold'
import { holds } from '../../../schemas/conditions/holds'
import { conditionWords } from '../../../schemas/conditions/names'
import { textsOf } from '../../../schemas/conditions/textsOf'
import { valueOrder } from '../../../schemas/conditions/valueOrder'
import { arbitraryAnswers, arbitraryLeaf } from '../../../tests/support/arbitraryConditions'
import { valuesMeant, type ValuesMeant } from './columnSpans'

const codes = (text: string) =>
  [...text].map((one) => (one.codePointAt(0) ?? 0).toString(16).padStart(6, '0')).join('')

function mayBe(value: unknown, { spans, texts }: ValuesMeant): boolean {
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
      const known = valuesMeant(leaf, { folded: true, isTime: false })
      if (!known) continue
      const so = holds(leaf, { at: () => value })
      meant += Number(so)
      left += Number(!mayBe(value, known))
      if (so && !mayBe(value, known))
        expect({ leaf, value, known, key: valueOrder(value) }).toBe('among what is meant')
    }
  }
  // Of a condition that columns know something of, they leave something out.
  if (meant > 0) expect(left).toBeGreaterThan(0)
})
