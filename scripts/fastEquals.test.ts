import { deepEquals } from '@rjsf/utils'
import fc from 'fast-check'
import { createElement } from 'react'
import { describe, expect, it } from 'vitest'
import { createCustomEqual } from './fastEquals.mjs'

/** The comparison as RJSF creates it. */
const equal = createCustomEqual({
  circular: true,
  createCustomConfig: () => ({ areFunctionsEqual: (_one, other) => typeof other === 'function' }),
})

const value = fc.anything({
  withDate: true,
  withSparseArray: false,
  key: fc.constantFrom('a', 'b', 'length', '_owner', '$$typeof'),
  maxDepth: 3,
})

describe('what stands for fast-equals', () => {
  it('says what the library says, of whatever a form is made of', () => {
    fc.assert(
      fc.property(value, value, (one, other) => {
        expect(equal(one, other)).toBe(deepEquals(one, other))
        const copy: unknown = structuredClone(one)
        expect(equal(one, copy)).toBe(deepEquals(one, copy))
      }),
    )
  })

  it('takes functions for equal, and elements whoever drew them', () => {
    const element = (label: string) => createElement('p', { onClick: () => label }, label)
    for (const [one, other] of [
      [element('a'), element('a')],
      [element('a'), element('b')],
      [() => 1, () => 2],
      [() => 1, 1],
      [{ at: new Date(3) }, { at: new Date(3) }],
      [{ at: new Date(3) }, { at: new Date(4) }],
    ] as const)
      expect(equal(one, other)).toBe(deepEquals(one, other))
  })

  it('ends with what holds itself', () => {
    const circle = (label: string) => {
      const made: { label: string; self?: unknown } = { label }
      made.self = made
      return made
    }
    expect(equal(circle('a'), circle('a'))).toBe(true)
    expect(equal(circle('a'), circle('b'))).toBe(false)
  })
})
