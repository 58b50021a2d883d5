import { AppError } from '../../appError'
import type { Caller } from '../../policies/principal'
import { countHit, countHits, secondsLeft } from '../../store/rateCounters'
import { inTurns, type Turns } from '../../store/query/questions'
import type { Asker } from '../access/catalogAccess'
import type { Deps } from '../deps'
import { createLookUpLane, publicLane, usersLane, usualBudget, type LaneWidth } from './lookUpLane'
import { createSpentTime, spentWindow } from './spentTime'
import { visitorOf } from '../access/viewer'
import type { AddressGroup } from '../../support/addressGroup'

/** Look-ups per minute of one public address; a choice of many levels takes one for each level, a search one for each pause in typing. */
const publicLookUps = 1_200
const window = 60
/** The number of parts of a budget; a node reports to the others after each part that an asker spends. */
const reportsOfBudget = 20

/** What a look-up is answered with. */
export interface LookUpTurn {
  /** Dependencies whose questions take turns in the lane. */
  readonly deps: Deps
  readonly asker: Asker
  /** Call it once the answer was taken, or when nobody waits for it. */
  readonly answered: () => void
}

export interface LookUpTurns {
  /** Enters a look-up without a login, by address, and counts it. Throws RATE_LIMITED {seconds}. */
  readonly ofPublic: (address: AddressGroup) => Promise<LookUpTurn>
  /**
   * Enters a look-up of a user who is still being authenticated. Its turn begins once the user is known; RATE_LIMITED {seconds} is thrown
   * by its first question.
   */
  readonly ofUser: (principal: Promise<Caller>) => LookUpTurn
}

/** Creates the lanes. The public and users have separate lanes, so that neither waits for the other. */
export function createLookUpTurns(deps: Deps): LookUpTurns {
  const { now, lookUpBudget: budget = usualBudget } = deps
  const laneOf = (width: LaneWidth, who: string) => {
    const report = async (asker: string, milliseconds: number) =>
      (await countHits(deps.db, `lookUpTime|${who}|${asker}`, now(), spentWindow, milliseconds)).hits
    const spent = createSpentTime({ now, report, step: budget / reportsOfBudget })
    return createLookUpLane({ now, width, spent, budget })
  }
  const [anybody, users] = [laneOf(publicLane, 'address'), laneOf(usersLane, 'user')]
  const taking = (turns: Turns): Deps => ({ ...deps, questions: inTurns(deps.questions, turns) })
  return {
    ofPublic: async (address) => {
      const now = deps.now()
      const hits = await countHit(deps.db, `lookUp|${address}`, now, window)
      if (hits > publicLookUps) throw new AppError('RATE_LIMITED', { seconds: secondsLeft(now, window) })
      const { turns, leave } = anybody.enter(address)
      return { deps: taking(turns), asker: { type: 'public' }, answered: leave }
    },
    ofUser: (principal) => {
      const entered = principal.then((one) => users.enter(one.type === 'public' ? '' : String(one.userId)))
      return {
        deps: taking({ take: async (ask) => (await entered).turns.take(ask) }),
        asker: entered.then(async () => visitorOf(deps, await principal)),
        answered: () =>
          void entered.then(
            ({ leave }) => leave(),
            () => undefined,
          ),
      }
    },
  }
}
