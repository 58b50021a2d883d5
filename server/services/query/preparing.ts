import { createTurns } from '../../support/inTurns'

/** What this node builds in the background for later questions. */
export interface Preparing {
  /** Names of the views and columns that are being built. */
  readonly viewsUnderWay: Set<string>
  /** Runs a part of filling a column; only one at a time, however many columns are being built. */
  readonly fillInTurn: <T>(part: () => Promise<T>) => Promise<T>
  readonly givenUp: GivenUpQuestions
}

/** Questions that took too long lately, while something is being built that would make them fast. */
interface GivenUpQuestions {
  readonly note: (question: string) => void
  readonly has: (question: string) => boolean
}

/** Milliseconds until such a question is tried again. */
const remembered = 60_000
/** The most questions remembered; beyond that, the oldest is forgotten. */
const mostKnown = 1_000
/** The most parts that wait to be filled. */
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
