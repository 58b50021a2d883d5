import { must } from '../must'

/** A small seeded generator (mulberry32): equal seeds give equal documents on every machine. */
export interface Seeded {
  readonly below: (limit: number) => number
  readonly chance: (share: number) => boolean
  readonly pick: <T extends string | number | object>(list: readonly T[]) => T
  readonly id24: () => string
}

export function seeded(seed: number): Seeded {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
  const below = (limit: number) => Math.floor(next() * limit)
  return {
    below,
    chance: (share) => next() < share,
    pick: (list) => must(list[below(list.length)]),
    id24: () => Array.from({ length: 24 }, () => below(16).toString(16)).join(''),
  }
}
