import { createTurns } from '../../support/inTurns'

/** What this node makes for those who ask later, and who need not ask before it is there. */
export interface Preparing {
  /** Views of catalogs, and columns, that are being made. */
  readonly viewsUnderWay: Set<string>
  /** Runs a part of the filling of a column: one at a time, however many columns are made. */
  readonly fillInTurn: <T>(part: () => Promise<T>) => Promise<T>
  readonly givenUp: GivenUpQuestions
}

/** Questions that took too long lately, while something is being made with which they would not. */
interface GivenUpQuestions {
  readonly note: (question: string) => void
  readonly has: (question: string) => boolean
}

/** Milliseconds until such a question is tried again. */
const remembered = 60_000
/** Of more than these the oldest is forgotten. */
const mostKnown = 1_000
/** Columns that are made at a time. */
const mostFilled = 1_000

function createGivenUp(now: () => Date): GivenUpQuestions {
  const known = new Map<string, number>()
  return {
    note: (question) => {
      known.delete(question)
      known.set(question, now().getTime())
      const [oldest] = known.keys()
      if (known.size > mostKnown && oldest !== undefined) known.delete(oldest)
    },
    has: (question) => now().getTime() - (known.get(question) ?? -Infinity) < remembered,
  }
}

export const createPreparing = (now: () => Date): Preparing => ({
  viewsUnderWay: new Set(),
  fillInTurn: createTurns({ places: 1, mostWaiting: mostFilled }),
  givenUp: createGivenUp(now),
})
