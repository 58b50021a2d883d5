import type { CharSet } from './charSet'
import type { PatternAutomaton } from './patternAutomaton'

/** More than this need not be told apart. */
const plenty = 1e6

/**
 * At most so many ways are tried to read any one text, a loop taken as one way however often it goes round: its rounds are
 * counted elsewhere. `loopOf`: by place, the number of its loop or -1.
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
  /** The ways that begin with the one character that leaves the most of them open. */
  const choices = (steps: readonly (readonly [place: number, ways: number])[]) =>
    heaviest(steps.map(([place, ways]) => [sets[place] ?? [], ways * from(place)] as const))

  return choices([...first])
}

/** The largest sum of weights of sets that have one character in common. */
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
