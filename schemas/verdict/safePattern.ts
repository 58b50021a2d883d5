import { overlap, union, type CharSet } from './charSet'
import { parsePattern, type PatternNode } from './parsePattern'
import { automatonOf, type PatternAutomaton } from './patternAutomaton'
import { waysToRead } from './waysToRead'

/*
 * Regular expressions of schemas fed by others run on what people type, in engines that try every way to read a text. A
 * pattern is refused when the number of ways can grow with the text faster than its square (`(a+)+`, `(a|a)*`,
 * `.*a.*b.*c`), when it is large whatever the text (`(a?b?a?){12}`), or when that cannot be told. The analysis errs on the safe side: some harmless patterns are refused too.
 */

const mostLength = 500
/** Loops in a row that can read the same characters, an unanchored search counted as one. */
const mostLoops = 2
/** Ways in which a text can be read apart from how often loops go round; each loop in a row leaves a tenth of them. */
const mostWays = 2000
/** Beyond this the analysis itself would take long: the pattern is refused. */
const mostComparisons = 500_000

/** True for a pattern that is valid with the flag `u` and takes no more than quadratic time on any text. */
export function isSafePattern(pattern: string): boolean {
  if (pattern.length > mostLength || !isPattern(pattern)) return false
  const root = parsePattern(pattern)
  if (root === undefined) return false
  const { needed, optional } = withoutOpenEnd(root)
  return isCheap(needed, startsAnchored(root)) && optional.every((part) => isCheap(part, true))
}

/**
 * Where a pattern may end anywhere, what it could read beyond what it needs (`.*:.*`) is tried once, when the text is accepted already: never again for each way
 * to read what is before.
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
  /** By place: the number of the loop that it is part of, or -1. */
  readonly of: readonly number[]
  readonly places: readonly (readonly number[])[]
  readonly sets: readonly CharSet[]
}

/** Places that can be reached from each other, those that cannot come back to themselves left out. */
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

/** Can one text be read in two ways that part and meet again within a loop? Then the ways double each time round. */
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

/** The most loops in a row of which each can go on reading what the one before it reads. */
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
