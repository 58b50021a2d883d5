import type { CharSet } from './charSet'
import type { PatternAutomaton } from './patternAutomaton'

/** Numbers above this are not distinguished. */
const plenty = 1e6

/**
 * Returns the most ways to match any one text. A loop counts as one way, however often it repeats, because its rounds are counted
 * elsewhere. `loopOf` gives the number of each place's loop, or -1.
 */
export function waysToRead(automaton: PatternAutomaton, loopOf: readonly number[]): number {
  const { sets, next, first, last } = automaton
  const known = new Map<number, number>()

  const from = (place: number): number => {
    const loop = loopOf[place] ?? -1
    const key = loop === -1 ? place : -1 - loop
    const before = known.get(key)
    if (before !== undefined) return before
    const places =
      loop === -1 ? [place] : sets.flatMap((_set, other) => (loopOf[other] === loop ? [other] : []))
    const ahead = places.map((at) =>
      Math.max(
        last.get(at) ?? 0,
        choices([...(next[at] ?? [])].filter(([to]) => loop === -1 || loopOf[to] !== loop)),
      ),
    )
    const ways = Math.min(plenty, Math.max(1, ...ahead)) + (loop === -1 ? 0 : 1)
    known.set(key, ways)
    return ways
  }
  /** Returns the number of ways for the character that leaves the most of them open. */
  const choices = (steps: readonly (readonly [place: number, ways: number])[]) =>
    heaviest(steps.map(([place, ways]) => [sets[place] ?? [], ways * from(place)] as const))

  return choices([...first])
}

/** Returns the largest sum of weights among sets that share a character. */
function heaviest(sets: readonly (readonly [set: CharSet, weight: number])[]): number {
  const changes = sets.flatMap(([set, weight]) =>
    set.flatMap(([start, end]) => [[start, weight] as const, [end + 1, -weight] as const]),
  )
  let sum = 0
  let most = 0
  for (const [, change] of changes.toSorted(([a, by], [b, other]) => a - b || by - other)) {
    sum += change
    most = Math.max(most, sum)
  }
  return most
}
