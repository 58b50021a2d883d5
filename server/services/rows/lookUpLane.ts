import { AppError } from '../../appError'
import type { Turns } from '../../store/query/questions'
import { secondsLeft } from '../../store/rateCounters'
import { spentWindow, type SpentTime } from './spentTime'

/** The width of one node's lane; times are in milliseconds. */
export interface LaneWidth {
  /** The most questions at a time, in total and of one asker, so that nobody takes all places. */
  readonly places: number
  readonly placesOfOne: number
  /** Database time that one asker may take per minute over all nodes, in budgets; beyond it they must wait for the next minute. */
  readonly mostBudgets: number
  /** Milliseconds that a question waits for a place. */
  readonly longestWait: number
  /** The most look-ups of one asker that wait or whose answers are not taken yet. */
  readonly mostOpen: number
}

/** The lane of the public, by network address: a whole office may share one. */
export const publicLane: LaneWidth = {
  ...{ places: 3, placesOfOne: 2, mostBudgets: 1 },
  ...{ longestWait: 4_000, mostOpen: 80 },
}

/**
 * The lane of users, one by one: what a user's own pages ask at once waits, however slow it is. A user who has spent one budget goes on
 * with one question at a time, and so cannot reach four budgets on one node, only on several. Both lanes together are narrower than the
 * connections for questions (`openQuestions`).
 */
export const usersLane: LaneWidth = {
  ...{ places: 6, placesOfOne: 2, mostBudgets: 4 },
  ...{ longestWait: 20_000, mostOpen: 100 },
}

/**
 * The lane of questions that look at all records that somebody reaches: lists of a large form without kept columns, and counts and sums.
 */
export const slowQuestionsLane: LaneWidth = {
  ...{ places: 1, placesOfOne: 1, mostBudgets: Infinity },
  ...{ longestWait: 4_000, mostOpen: 20 },
}

/** The most questions that wait in a lane. */
const mostWaiting = 2_000
/** Milliseconds of database time after which an asker gets fewer places; a usual question takes a few. */
export const usualBudget = 20_000

/** One look-up, from entering the lane to leaving it. */
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

/** A queue for look-ups that always leaves room for other askers. */
export interface LookUpLane {
  /**
   * Enters one look-up. After `leave`, its further and waiting questions are refused. `patience` is the time in milliseconds that each of
   * its questions waits, instead of the lane's. Throws RATE_LIMITED {seconds}, as does each turn.
   */
  readonly enter: (asker: string, patience?: number) => { readonly turns: Turns; readonly leave: () => void }
}

export interface LaneNeeds {
  readonly now: () => Date
  readonly width: LaneWidth
  /** The time that askers have spent, on all nodes. */
  readonly spent: SpentTime
  /** The budget in milliseconds; the usual one when absent. */
  readonly budget?: number | undefined
}

/** Creates a lane of this process. Its places go to the askers who have taken least time, otherwise in order of arrival. */
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
      // The asker's other questions may have spent the budget meanwhile.
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

/** Adds to a count; removes a count of zero. */
function add(counts: Map<string, number>, asker: string, more: number): void {
  const count = (counts.get(asker) ?? 0) + more
  if (count > 0) counts.set(asker, count)
  else counts.delete(asker)
}
