import { expect, it } from 'vitest'
import { sameJson } from './sameJson'

it.each<[unknown, unknown]>([
  [1, 1],
  [null, null],
  [undefined, undefined],
  [NaN, NaN],
  [0, -0],
  [
    [1, { a: 'x' }],
    [1, { a: 'x' }],
  ],
  [
    { a: 1, b: [2] },
    { b: [2], a: 1 },
  ],
])('%j is the same as %j', (one, other) => {
  expect(sameJson(one, other)).toBe(true)
})

it.each<[unknown, unknown]>([
  [1, '1'],
  [null, undefined],
  [[1], { 0: 1 }],
  [{ 0: 1 }, [1]],
  [[1], [1, 2]],
  [{ a: 1 }, { b: 1 }],
  [{ a: 1 }, { a: 1, b: 1 }],
  [{}, null],
])('%j is not the same as %j', (one, other) => {
  expect(sameJson(one, other)).toBe(false)
})
