import { describe, expect, it } from 'vitest'
import { createWeightedCache } from './weightedCache'

describe('a cache with a weight', () => {
  it('drops what was not used for longest, until the rest is light enough', () => {
    const cache = createWeightedCache<number>(10)
    cache.set('a', 1, 4)
    cache.set('b', 2, 4)
    expect(cache.get('a')).toBe(1)
    cache.set('c', 3, 4)
    expect([cache.get('a'), cache.get('b'), cache.get('c')]).toEqual([1, undefined, 3])
    cache.set('d', 4, 10)
    expect([cache.get('a'), cache.get('c'), cache.get('d')]).toEqual([undefined, undefined, 4])
  })

  it('counts what is set again once, and what was dropped not at all', () => {
    const cache = createWeightedCache<number>(10)
    for (let round = 0; round < 100; round += 1) cache.set('a', round, 5)
    cache.set('b', 2, 5)
    expect([cache.get('a'), cache.get('b')]).toEqual([99, 2])
  })

  it('keeps the last one, however heavy', () => {
    const cache = createWeightedCache<number>(10)
    cache.set('a', 1, 1)
    cache.set('b', 2, 1_000)
    expect([cache.get('a'), cache.get('b')]).toEqual([undefined, 2])
    cache.set('c', 3, 1)
    expect([cache.get('b'), cache.get('c')]).toEqual([undefined, 3])
  })
})
