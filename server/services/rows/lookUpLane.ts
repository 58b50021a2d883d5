import { AppError } from '../../appError'
import type { Turns } from '../../store/query/questions'

/** How wide a lane is; times are milliseconds. */
export interface LaneWidth {
  /** Questions at a time: of everybody, and of one asker, so that nobody has all places. */
  readonly places: number
  readonly placesOfOne: number
  /** Whether who spent the budget asks again when the minute is over; else they go on, with one question at a time. */
  readonly endsAtBudget: boolean
  /** How long a question waits for a place; who asks quickly does not notice. */
  readonly longestWait: number
  /** Look-ups of one asker that wait, or whose answers nobody takes. */
  readonly mostOpen: number
}

/** For those who have not logged in, by their address: an office may stand behind one. */
export const publicLane: LaneWidth = {
  ...{ places: 3, placesOfOne: 2, endsAtBudget: true },
  ...{ longestWait: 4_000, mostOpen: 80 },
}

/** For those who have, one by one: what a person's own pages ask at once waits, however slow it is, and none of it is refused. Both lanes together are narrower than the connections that questions have (`openQuestions`). */
export const usersLane: LaneWidth = {
  ...{ places: 6, placesOfOne: 2, endsAtBudget: false },
  ...{ longestWait: 20_000, mostOpen: 100 },
}

/** Questions that wait for a place of a lane. */
const mostWaiting = 2_000
/** Milliseconds that one asker may spend in a minute; a usual question takes a few. */
const budget = 20_000
const window = 60_000

/** One look-up, from when it is entered until it is left. */
interface LookUp {
  readonly asker: string
  isLeft: boolean
}

interface Waiting {
  readonly lookUp: LookUp
  readonly go: () => void
  readonly refuse: () => void
}

/** Where rows are looked up: whatever is asked there, there is room for what others ask. */
export interface LookUpLane {
  /** For one look-up, until it is left: what it asks after that, or has waiting then, is not asked. Throws RATE_LIMITED {seconds}, as each turn does. */
  readonly enter: (asker: string) => { readonly turns: Turns; readonly leave: () => void }
}

/** A lane of this process. Its places go to those who have taken least time, in the order in which they came. */
export function createLookUpLane(
  now: () => Date,
  { places, placesOfOne, endsAtBudget, longestWait, mostOpen }: LaneWidth,
): LookUpLane {
  const open = new Map<string, number>()
  const running = new Map<string, number>()
  const spent = new Map<string, number>()
  let spentIn = 0
  let waiting: readonly Waiting[] = []

  const spentBy = (asker: string): number => {
    const minute = Math.floor(now().getTime() / window)
    if (minute !== spentIn) spent.clear()
    spentIn = minute
    return spent.get(asker) ?? 0
  }
  const checkBudget = (asker: string): void => {
    if (!endsAtBudget || spentBy(asker) < budget) return
    const seconds = Math.ceil((window - (now().getTime() % window)) / 1_000)
    throw new AppError('RATE_LIMITED', { seconds })
  }
  const placesFor = (asker: string): number => (spentBy(asker) < budget ? placesOfOne : 1)
  const hasPlace = (asker: string): boolean =>
    total(running) < places && (running.get(asker) ?? 0) < placesFor(asker)

  const letGo = (): void => {
    const able = waiting.filter(({ lookUp }) => hasPlace(lookUp.asker))
    const [first, ...others] = able
    if (!first) return
    const next = others.reduce(
      (least, one) => (spentBy(one.lookUp.asker) < spentBy(least.lookUp.asker) ? one : least),
      first,
    )
    waiting = waiting.filter((one) => one !== next)
    add(running, next.lookUp.asker, 1)
    next.go()
  }

  const place = (lookUp: LookUp): Promise<void> =>
    new Promise((resolve, reject) => {
      const ofOne = waiting.filter((one) => one.lookUp.asker === lookUp.asker)
      if (lookUp.isLeft || waiting.length >= mostWaiting || ofOne.length >= mostOpen) return reject(tooMany())
      const refuse = () => {
        clearTimeout(timer)
        waiting = waiting.filter((one) => one !== mine)
        reject(tooMany())
      }
      const timer = setTimeout(refuse, longestWait)
      const go = () => {
        clearTimeout(timer)
        resolve()
      }
      const mine: Waiting = { lookUp, go, refuse }
      waiting = [...waiting, mine]
      letGo()
    })

  const take = async <T>(lookUp: LookUp, ask: () => Promise<T>): Promise<T> => {
    const { asker } = lookUp
    checkBudget(asker)
    await place(lookUp)
    const begun = performance.now()
    try {
      // Others of the same one may have spent it meanwhile.
      checkBudget(asker)
      return await ask()
    } finally {
      spent.set(asker, spentBy(asker) + performance.now() - begun)
      add(running, asker, -1)
      letGo()
    }
  }

  return {
    enter: (asker) => {
      checkBudget(asker)
      if ((open.get(asker) ?? 0) >= mostOpen) throw tooMany()
      add(open, asker, 1)
      const lookUp: LookUp = { asker, isLeft: false }
      return {
        turns: { take: (ask) => take(lookUp, ask) },
        leave: () => {
          add(open, asker, -1)
          lookUp.isLeft = true
          for (const one of waiting.filter((one) => one.lookUp === lookUp)) one.refuse()
        },
      }
    },
  }
}

const tooMany = () => new AppError('RATE_LIMITED', { seconds: 5 })

const total = (counts: ReadonlyMap<string, number>): number =>
  [...counts.values()].reduce((sum, count) => sum + count, 0)

/** Counts; who has none is not kept. */
function add(counts: Map<string, number>, asker: string, more: number): void {
  const count = (counts.get(asker) ?? 0) + more
  if (count > 0) counts.set(asker, count)
  else counts.delete(asker)
}
