import { expect, it } from 'vitest'
import { firstRows } from './firstRows'

it('tells the row that had a key first, however many there are and wherever they lie', () => {
  const before = firstRows()
  const known = new Map<number, number>()
  // Mixes keys that collide, keys far apart, and repeated keys.
  const keyOf = (at: number) => (at % 3 === 0 ? (at % 500) * 1_024 : (at * 2_654_435_761) % 2 ** 40) % 2 ** 36
  for (let at = 0; at < 50_000; at++) {
    const key = keyOf(at % 20_000)
    expect(before(key, at + 1)).toBe(known.get(key))
    if (!known.has(key)) known.set(key, at + 1)
  }
  expect(known.size).toBeGreaterThan(10_000)
})
