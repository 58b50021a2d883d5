/** Three orders of the same things, by id. */
export interface Orders {
  readonly base: readonly string[]
  readonly mine: readonly string[]
  readonly theirs: readonly string[]
}

export interface MergedOrder {
  readonly ids: readonly string[]
  /** Whether both sides moved shared things to different orders; mine is used then. */
  readonly isContested: boolean
}

/**
 * Returns the order of what is kept. Shared things follow the side that moved any; things of only one side follow their predecessor there.
 * Swapping the sides makes no difference, except when the order is contested.
 */
export function mergeOrder({ base, mine, theirs }: Orders, kept: ReadonlySet<string>): MergedOrder {
  const inMine = new Set(mine)
  const inTheirs = new Set(theirs)
  const isShared = (id: string) => kept.has(id) && inMine.has(id) && inTheirs.has(id)
  const [was, here, there] = [base, mine, theirs].map((ids) => ids.filter(isShared)) as [
    string[],
    string[],
    string[],
  ]
  const old = new Set(was)
  const isMovedHere = !sameIds(
    was,
    here.filter((id) => old.has(id)),
  )
  const isMovedThere = !sameIds(
    was,
    there.filter((id) => old.has(id)),
  )
  const isContested = isMovedHere && isMovedThere && !sameIds(here, there)
  const taken = isMovedHere ? here : isMovedThere ? there : here.join() < there.join() ? here : there

  const followers = new Map<string | null, string[][]>()
  for (const ids of [mine, theirs]) collectRuns(ids, kept, isShared, followers)
  const ids = [null, ...taken].flatMap((anchor) => [
    ...(anchor === null ? [] : [anchor]),
    ...(followers.get(anchor) ?? []).toSorted((a, b) => (a.join() < b.join() ? -1 : 1)).flat(),
  ])
  return { ids: [...new Set(ids)], isContested }
}

/** Returns runs of things that only one side has, by the shared id that each run follows; null at the start. */
function collectRuns(
  ids: readonly string[],
  kept: ReadonlySet<string>,
  isShared: (id: string) => boolean,
  followers: Map<string | null, string[][]>,
): void {
  let anchor: string | null = null
  let run: string[] = []
  for (const id of ids) {
    if (isShared(id)) {
      anchor = id
      run = []
    } else if (kept.has(id)) {
      if (run.length === 0) followers.set(anchor, [...(followers.get(anchor) ?? []), run])
      run.push(id)
    }
  }
}

const sameIds = (a: readonly string[], b: readonly string[]) =>
  a.length === b.length && a.every((id, index) => id === b[index])
