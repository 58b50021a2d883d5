import { overlap, union, type CharSet } from './charSet'
import { parsePattern, type PatternNode } from './parsePattern'
import { automatonOf, type PatternAutomaton } from './patternAutomaton'
import { waysToRead } from './waysToRead'

/*
 * Checks regular expressions in schemas from outside, which run on user input in backtracking engines. A pattern is refused when the number
 * of ways to match can grow faster than the square of the text's length (`(a+)+`, `(a|a)*`, `.*a.*b.*c`), when it is large for any text
 * (`(a?b?a?){12}`), or when that cannot be determined. The analysis errs on the safe side and refuses some harmless patterns.
 */

const mostLength = 500
/** The most consecutive loops that can read the same characters; an unanchored search counts as one. */
const mostLoops = 2
/** The most ways to match a text, not counting repetitions of loops; each consecutive loop divides the limit by ten. */
const mostWays = 2000
/** The most comparisons; beyond them the analysis would take too long, and the pattern is refused. */
const mostComparisons = 500_000

/** Returns whether a pattern is valid with the flag `u` and takes at most quadratic time on any text. */
export function isSafePattern(pattern: string): boolean {
  if (pattern.length > mostLength || !isPattern(pattern)) return false
  const root = parsePattern(pattern)
  if (root === undefined) return false
  const { needed, optional } = withoutOpenEnd(root)
  return isCheap(needed, startsAnchored(root)) && optional.every((part) => isCheap(part, true))
}

/**
 * Splits off the optional end of a pattern that may end anywhere (`.*:.*`): it is tried once, after the text is already accepted, and not
 * again for each way to match what precedes it.
 */
function withoutOpenEnd(root: PatternNode): { needed: PatternNode; optional: readonly PatternNode[] } {
  if (root.is !== 'sequence') return { needed: root, optional: [] }
  const parts = [...root.parts]
  const optional: PatternNode[] = []
  for (let last = parts.pop(); last !== undefined; last = parts.pop()) {
    const mayGrow = last.is === 'repeat' && last.most > last.least
    if (mayGrow) optional.push(last)
    if (last.is === 'repeat' && mayGrow && last.least === 0) continue
    parts.push(last.is === 'repeat' && mayGrow ? { ...last, most: last.least } : last)
    break
  }
  return { needed: { ...root, parts }, optional }
}

export function isPattern(pattern: string): boolean {
  try {
    new RegExp(pattern, 'u')
    return true
  } catch {
    return false
  }
}

function isCheap(root: PatternNode, anchored: boolean): boolean {
  const automaton = automatonOf(root)
  if (!automaton || automaton.repeatedLook) return false
  const loops = loopsOf(automaton)
  const twice = automaton.next.some((tos, from) =>
    [...tos].some(([to, ways]) => ways > 1 && loops.of[from] !== -1 && loops.of[from] === loops.of[to]),
  )
  if (twice || isAmbiguous(automaton, loops)) return false
  const chain = longestChain(automaton, loops) + (anchored ? 0 : 1)
  if (chain > mostLoops || waysToRead(automaton, loops.of) > mostWays / 10 ** chain) return false
  return automaton.looks.every((look) => isCheap(look, true))
}

function startsAnchored(node: PatternNode): boolean {
  if (node.is === 'start') return true
  if (node.is === 'either') return node.parts.every(startsAnchored)
  return node.is === 'sequence' && node.parts[0] !== undefined && startsAnchored(node.parts[0])
}

interface Loops {
  /** For each place, the number of its loop, or -1. */
  readonly of: readonly number[]
  readonly places: readonly (readonly number[])[]
  readonly sets: readonly CharSet[]
}

/** Returns the groups of places that can reach one another, without places that cannot return to themselves. */
function loopsOf({ sets, next }: PatternAutomaton): Loops {
  const reach = next.map((_unused, place) => reachable(place, (from) => next[from]?.keys() ?? []))
  const of: number[] = sets.map(() => -1)
  const places: number[][] = []
  sets.forEach((_set, place) => {
    if (of[place] !== -1 || !reach[place]?.has(place)) return
    const members = [...(reach[place] ?? [])].filter((other) => reach[other]?.has(place))
    for (const member of members) of[member] = places.length
    places.push(members)
  })
  return { of, places, sets: places.map((members) => union(...members.map((place) => sets[place] ?? []))) }
}

function reachable(start: number, next: (place: number) => Iterable<number>): Set<number> {
  const found = new Set<number>()
  const waiting = [start]
  for (let place = waiting.pop(); place !== undefined; place = waiting.pop()) {
    for (const to of next(place)) {
      if (found.has(to)) continue
      found.add(to)
      waiting.push(to)
    }
  }
  return found
}

/** Returns whether a text can be matched in two ways that separate and meet again within a loop, which doubles the ways with each round. */
function isAmbiguous({ sets, next }: PatternAutomaton, loops: Loops): boolean {
  const size = sets.length
  const before: number[][] = sets.map(() => [])
  next.forEach((tos, from) => tos.forEach((_ways, to) => before[to]?.push(from)))
  let left = mostComparisons
  const of = (pair: number) => [Math.floor(pair / size), pair % size] as const
  const together = (pair: number) => {
    const [a, b] = of(pair)
    return overlap(sets[a] ?? [], sets[b] ?? [])
  }
  const pairsWithin = (loop: number) => (as: Iterable<number>, bs: Iterable<number>) => {
    if (left < 0) return []
    const others = [...bs].filter((b) => loops.of[b] === loop)
    const pairs = [...as].flatMap((a) => (loops.of[a] === loop ? others.map((b) => a * size + b) : []))
    left -= pairs.length
    return pairs
  }

  return loops.places.some(([place = 0], loop) => {
    const pairs = pairsWithin(loop)
    const same = place * size + place
    const returning = reachable(same, (pair) => {
      const [a, b] = of(pair)
      return together(pair) ? pairs(before[a] ?? [], before[b] ?? []) : []
    })
    const leaving = reachable(same, (pair) => {
      const [a, b] = of(pair)
      return pairs(next[a]?.keys() ?? [], next[b]?.keys() ?? []).filter(together)
    })
    const parted = [...leaving].some((pair) => of(pair)[0] !== of(pair)[1] && returning.has(pair))
    return parted || left < 0
  })
}

/** Returns the most consecutive loops of which each can continue to read what the previous one reads. */
function longestChain({ sets, next }: PatternAutomaton, loops: Loops): number {
  const lengths = new Map<number, number>()
  const from = (loop: number): number => {
    const known = lengths.get(loop)
    if (known !== undefined) return known
    const reads = loops.sets[loop] ?? []
    const along = (place: number) =>
      [...(next[place]?.keys() ?? [])].filter((to) => overlap(sets[to] ?? [], reads))
    const ahead = new Set(
      (loops.places[loop] ?? [])
        .flatMap((place) => [...reachable(place, along)])
        .map((to) => loops.of[to] ?? -1),
    )
    ahead.delete(loop)
    ahead.delete(-1)
    const length = 1 + Math.max(0, ...[...ahead].map(from))
    lengths.set(loop, length)
    return length
  }
  return Math.max(0, ...loops.places.map((_places, loop) => from(loop)))
}
