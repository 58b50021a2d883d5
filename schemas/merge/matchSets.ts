import { sameJson } from '../model/sameJson'
import type { Answers } from '../model/answers'
import { own } from '../model/json'

/** The positions of the same set before and after. */
export type SetPair = readonly [before: number, after: number]

/** The most comparisons of sets; with more sets, only those at the same position are matched. */
const mostCompared = 40_000

/**
 * Matches the sets of a group before and after sets were added, removed or moved: first sets with equal answers, then those with the most
 * answers in common, at least half. The rest is matched by order between two unmoved sets: all of them when equally many were added and
 * removed there, otherwise those in which a single answer changed, because sets of a single field then have nothing in common.
 */
export function matchSets(before: readonly Answers[], after: readonly Answers[]): readonly SetPair[] {
  const shortest = Math.min(before.length, after.length)
  let start = 0
  while (start < shortest && sameJson(before[start], after[start])) start++
  let end = 0
  while (end < shortest - start && sameJson(before.at(-1 - end), after.at(-1 - end))) end++
  const kept: SetPair[] = [
    ...Array.from({ length: start }, (_none, at): SetPair => [at, at]),
    ...Array.from({ length: end }, (_none, at): SetPair => [before.length - 1 - at, after.length - 1 - at]),
  ]
  const left = places(start, before.length - end)
  const right = places(start, after.length - end)
  const inBetween =
    left.length * right.length > mostCompared
      ? left.flatMap((at): SetPair[] => (at < after.length - end ? [[at, at]] : []))
      : closest(before, after, left, right)
  return [...kept, ...inBetween].sort(([a], [b]) => a - b)
}

const places = (from: number, to: number): readonly number[] =>
  Array.from({ length: Math.max(0, to - from) }, (_none, at) => from + at)

function closest(
  before: readonly Answers[],
  after: readonly Answers[],
  left: readonly number[],
  right: readonly number[],
): readonly SetPair[] {
  const candidates = left.flatMap((from) =>
    right.flatMap((to) => {
      const alike = likeness(before[from] ?? {}, after[to] ?? {})
      return alike >= 0.5 ? [{ from, to, alike, apart: Math.abs(from - to) }] : []
    }),
  )
  candidates.sort((a, b) => b.alike - a.alike || a.apart - b.apart || a.from - b.from)
  const [takenLeft, takenRight] = [new Set<number>(), new Set<number>()]
  const pairs = candidates.flatMap(({ from, to }): SetPair[] => {
    if (takenLeft.has(from) || takenRight.has(to)) return []
    takenLeft.add(from)
    takenRight.add(to)
    return [[from, to]]
  })
  const staying = stayingSets(pairs)
  const inOrder = pairs.filter(([from]) => staying.has(from)).sort(([a], [b]) => a - b)
  /** Returns the number of unmoved sets before a position. */
  const gapOf = (at: number, side: 0 | 1) => inOrder.filter((pair) => pair[side] < at).length
  const came = right.filter((at) => !takenRight.has(at)).map((at) => ({ at, gap: gapOf(at, 1) }))
  const gone = left.filter((at) => !takenLeft.has(at)).map((at) => ({ at, gap: gapOf(at, 0) }))
  const inGaps = [...new Set(gone.map(({ gap }) => gap))].flatMap((gap) => {
    const here = (list: typeof gone) => list.filter((one) => one.gap === gap)
    const [goneHere, cameHere] = [here(gone), here(came)]
    const isAsMany = goneHere.length === cameHere.length
    return goneHere.flatMap(({ at: from }, index): SetPair[] => {
      const to = cameHere[index]?.at
      if (to === undefined) return []
      return isAsMany || differing(before[from] ?? {}, after[to] ?? {}) === 1 ? [[from, to]] : []
    })
  })
  return [...pairs, ...inGaps]
}

/** Returns the earlier positions of the largest selection of matched sets that kept their order; the others are those that moved. */
export function stayingSets(pairs: readonly SetPair[]): ReadonlySet<number> {
  const inOrder = [...pairs].sort(([a], [b]) => a - b)
  /** For each length, the pair with the lowest position that ends a sequence of that length. */
  const ends: number[] = []
  const previous: (number | undefined)[] = []
  const placeOf = (index: number | undefined) => (index === undefined ? -1 : (inOrder[index]?.[1] ?? -1))
  inOrder.forEach(([, place], index) => {
    let [low, high] = [0, ends.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if (placeOf(ends[middle]) < place) low = middle + 1
      else high = middle
    }
    previous[index] = ends[low - 1]
    ends[low] = index
  })
  const staying = new Set<number>()
  for (let index = ends.at(-1); index !== undefined; index = previous[index]) {
    const pair = inOrder[index]
    if (pair) staying.add(pair[0])
  }
  return staying
}

const keysOf = (a: Answers, b: Answers): ReadonlySet<string> =>
  new Set([...Object.keys(a), ...Object.keys(b)])

/** Returns the number of answers in which two sets differ. */
const differing = (a: Answers, b: Answers): number =>
  [...keysOf(a, b)].filter((key) => !sameJson(own(a, key), own(b, key))).length

/** Returns the share of equal answers in two sets, from 0 to 1. */
function likeness(a: Answers, b: Answers): number {
  const { size } = keysOf(a, b)
  return size === 0 ? 1 : (size - differing(a, b)) / size
}
