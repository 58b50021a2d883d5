import { sameJson } from '../model/sameJson'
import type { Answers } from '../model/answers'
import { matchSets, stayingSets, type SetPair } from './matchSets'

/** A set of a group in two versions; undefined where a version does not have it. */
export interface SetSlot {
  /** The set as both began with it; undefined also when that is unknown. */
  readonly base?: Answers | undefined
  readonly mine?: Answers | undefined
  readonly theirs?: Answers | undefined
}

type Sets = readonly Answers[]

/** Returns all sets of two versions in an order that agrees with both; null when sets were moved, because there is no such order then. */
export function setSlots(base: Sets | undefined, mine: Sets, theirs: Sets): readonly SetSlot[] | null {
  if (base) return walk(base, matchSets(base, mine), mine, matchSets(base, theirs), theirs)
  const own = mine.map((_set, at): SetPair => [at, at])
  const slots = walk(mine, own, mine, matchSets(mine, theirs), theirs)
  return slots && slots.map(({ base: _none, ...slot }) => slot)
}

function walk(
  base: Sets,
  toMine: readonly SetPair[],
  mine: Sets,
  toTheirs: readonly SetPair[],
  theirs: Sets,
): readonly SetSlot[] | null {
  if ([toMine, toTheirs].some((pairs) => stayingSets(pairs).size < pairs.length)) return null
  const [inMine, inTheirs] = [new Map(toMine), new Map(toTheirs)]
  let [atMine, atTheirs] = [0, 0]
  const slots: SetSlot[] = []
  const addUntil = (untilMine: number, untilTheirs: number) => {
    slots.push(...added(mine.slice(atMine, untilMine), theirs.slice(atTheirs, untilTheirs)))
    atMine = untilMine
    atTheirs = untilTheirs
  }
  base.forEach((set, at) => {
    const [here, there] = [inMine.get(at), inTheirs.get(at)]
    if (here === undefined && there === undefined) return
    addUntil(here ?? atMine, there ?? atTheirs)
    slots.push({
      base: set,
      mine: here === undefined ? undefined : mine[here],
      theirs: there === undefined ? undefined : theirs[there],
    })
    if (here !== undefined) atMine = here + 1
    if (there !== undefined) atTheirs = there + 1
  })
  addUntil(mine.length, theirs.length)
  return slots
}

/** Returns sets that were added between two others: equal ones once, then theirs, which are already stored, then mine. */
function added(mine: Sets, theirs: Sets): readonly SetSlot[] {
  let alike = 0
  while (alike < Math.min(mine.length, theirs.length) && sameJson(mine[alike], theirs[alike])) alike++
  return [
    ...mine.slice(0, alike).map((set): SetSlot => ({ mine: set, theirs: set })),
    ...theirs.slice(alike).map((set): SetSlot => ({ theirs: set })),
    ...mine.slice(alike).map((set): SetSlot => ({ mine: set })),
  ]
}
