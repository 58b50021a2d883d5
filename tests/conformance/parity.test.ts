import fc from 'fast-check'
import { expect, it, vi } from 'vitest'
import { firstDifference, parityCase } from './parityCase'

// Many random cases: slow on a busy machine, never stuck.
vi.setConfig({ testTimeout: 60_000 })

it('rules compiled to JSON-Logic and settled step by step agree with their meaning read directly', () => {
  fc.assert(
    fc.property(parityCase, (given) => {
      expect(firstDifference(given)).toBeUndefined()
    }),
    { numRuns: 500 },
  )
})
