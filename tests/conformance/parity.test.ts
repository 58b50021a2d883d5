import fc from 'fast-check'
import { expect, it } from 'vitest'
import { firstDifference, parityCase } from './parityCase'

it('rules compiled to JSON-Logic and settled step by step agree with their meaning read directly', () => {
  fc.assert(
    fc.property(parityCase, (given) => {
      expect(firstDifference(given)).toBeUndefined()
    }),
    { numRuns: 500 },
  )
})
