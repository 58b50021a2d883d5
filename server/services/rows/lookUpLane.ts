import { AppError } from '../../appError'
import type { Turns } from '../../store/query/questions'
import { secondsLeft } from '../../store/rateCounters'
import { spentWindow, type SpentTime } from './spentTime'

/** How wide a lane of one node is; times are milliseconds. */
export interface LaneWidth {
  /** Questions at a time: of everybody, and of one asker, so that nobody has all places. */
  readonly places: number
  readonly placesOfOne: number
  /** Time of the database that one asker may take in a minute, over all nodes, as a part of the budget: then they ask again when it is over. */
  readonly mostBudgets: number
  /** How long a question waits for a place; who asks quickly does not notice. */
  readonly longestWait: number
  /** Look-ups of one asker that wait, or whose answers nobody takes. */
  readonly mostOpen: number
}

/** For those who have not logged in, by their address: an office may stand behind one. */
export const publicLane: LaneWidth = {
  ...{ places: 3, placesOfOne: 2, mostBudgets: 1 },
  ...{ longestWait: 4_000, mostOpen: 80 },
}

/**
 * For those who have, one by one: what a person's own pages ask at once waits, however slow it is. Who has spent the budget goes on
 * with one question at a time, and on one node never comes to four budgets; on several they would. Both lanes together are narrower
 * than the connections that questions have (`openQuestions`).
 */
export const usersLane: LaneWidth = {
  ...{ places: 6, placesOfOne: 2, mostBudgets: 4 },
  ...{ longestWait: 20_000, mostOpen: 100 },
}

/** For what looks at all records that somebody reaches: lists of a large form that nothing is kept for, and what is counted or added up. */
export const slowQuestionsLane: LaneWidth = {
  ...{ places: 1, placesOfOne: 1, mostBudgets: Infinity },
  ...{ longestWait: 4_000, mostOpen: 20 },
}

/** Questions that wait for a place of a lane. */
const mostWaiting = 2_000
/** Milliseconds after which one asker is slower; a usual question takes a few. */
export const usualBudget = 20_000

/** One look-up, from when it is entered until it is left. */
interface LookUp {
  readonly asker: string
  readonly patience: number
  isLeft: boolean
}

interface Waiting {
  readonly lookUp: LookUp
  readonly go: () => void
  readonly refuse: () => void
}

/** Where rows are looked up: whatever is asked there, there is room for what others ask. */
export interface LookUpLane {
  /**
   * For one look-up, until it is left: what it asks after that, or has waiting then, is not asked. `patience`: how many milliseconds each of
   * its questions waits instead of the lane's. Throws RATE_LIMITED {seconds}, as each turn does.
   */
  readonly enter: (asker: string, patience?: number) => { readonly turns: Turns; readonly leave: () => void }
}

export interface LaneNeeds {
  readonly now: () => Date
  readonly width: LaneWidth
  /** What askers have spent, on whichever node. */
  readonly spent: SpentTime
  /** In milliseconds; the usual one when absent. */
  readonly budget?: number | undefined
}

/** A lane of this process. Its places go to those who have taken least time, in the order in which they came. */
export function createLookUpLane({
  now,
  spent,
  budget = usualBudget,
  width: { places, placesOfOne, mostBudgets, longestWait, mostOpen },
}: LaneNeeds): LookUpLane {
  const open = new Map<string, number>()
  const running = new Map<string, number>()
  let waiting: readonly Waiting[] = []

  const checkBudget = (asker: string): void => {
    if (spent.by(asker) < budget * mostBudgets) return
    throw new AppError('RATE_LIMITED', { seconds: secondsLeft(now(), spentWindow) })
  }
  const placesFor = (asker: string): number => (spent.by(asker) < budget ? placesOfOne : 1)
  const hasPlace = (asker: string): boolean =>
    total(running) < places && (running.get(asker) ?? 0) < placesFor(asker)

  const letGo = (): void => {
    const able = waiting.filter(({ lookUp }) => hasPlace(lookUp.asker))
    const [first, ...others] = able
    if (!first) return
    const next = others.reduce(
      (least, one) => (spent.by(one.lookUp.asker) < spent.by(least.lookUp.asker) ? one : least),
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
      const timer = setTimeout(refuse, lookUp.patience)
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
      spent.add(asker, performance.now() - begun)
      add(running, asker, -1)
      letGo()
    }
  }

  return {
    enter: (asker, patience = longestWait) => {
      checkBudget(asker)
      if ((open.get(asker) ?? 0) >= mostOpen) throw tooMany()
      add(open, asker, 1)
      const lookUp: LookUp = { asker, patience, isLeft: false }
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
