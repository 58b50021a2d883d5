import { seededRandom } from '../../schemas/samples/seededRandom'

/** What is decided by chance, the same for the same seed. */
export interface Chance {
  /** From 0 to so many, not included. */
  readonly below: (count: number) => number
  /** Whether something happens that does so many times of a hundred. */
  readonly happens: (percent: number) => boolean
  readonly one: <T>(of: readonly T[]) => T
}

export function createChance(seed: number): Chance {
  const random = seededRandom(seed)
  const below = (count: number) => Math.floor(random() * count)
  return {
    below,
    happens: (percent) => random() * 100 < percent,
    one: <T>(of: readonly T[]): T => of[below(of.length)] as T,
  }
}
