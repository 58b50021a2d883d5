import { sameJson } from '../model/sameJson'
import type { Answers } from '../model/answers'
import { matchSets, stayingSets, type SetPair } from './matchSets'

/** A set of a group as two versions have it, among all that one of them has; undefined where a version has it not. */
export interface SetSlot {
  /** As both began with it; undefined also where nobody knows that. */
  readonly base?: Answers | undefined
  readonly mine?: Answers | undefined
  readonly theirs?: Answers | undefined
}

type Sets = readonly Answers[]

/** Returns all sets of two versions in an order that is each one's own; null where sets were moved, so that there is none. */
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

/** Sets that came between two others: what both added alike is one, then theirs, which are stored, before mine. */
function added(mine: Sets, theirs: Sets): readonly SetSlot[] {
  let alike = 0
  while (alike < Math.min(mine.length, theirs.length) && sameJson(mine[alike], theirs[alike])) alike++
  return [
    ...mine.slice(0, alike).map((set): SetSlot => ({ mine: set, theirs: set })),
    ...theirs.slice(alike).map((set): SetSlot => ({ theirs: set })),
    ...mine.slice(alike).map((set): SetSlot => ({ mine: set })),
  ]
}
