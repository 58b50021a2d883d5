/** Seconds that what was spent counts. */
export const spentWindow = 60

/** The time that each asker has taken in the current minute, on whichever node. */
export interface SpentTime {
  /** In milliseconds. What other nodes spent since they last said so is missing: less than a part of the budget for each. */
  readonly by: (asker: string) => number
  readonly add: (asker: string, milliseconds: number) => void
}

export interface SpentTimeNeeds {
  readonly now: () => Date
  /** Adds to what all nodes know of an asker in this minute, and resolves with the sum; both whole milliseconds. */
  readonly report: (asker: string, milliseconds: number) => Promise<number>
  /** Milliseconds that one asker spends here between two reports. */
  readonly step: number
}

interface Spent {
  /** What all nodes had reported when this one last did. */
  reported: number
  /** What was spent here since then. */
  here: number
  isReporting: boolean
}

/**
 * Counts here, and tells the other nodes only now and then: who asks for little, as nearly everybody, costs no statement, and who asks
 * for much one for each part of the budget.
 */
export function createSpentTime({ now, report, step }: SpentTimeNeeds): SpentTime {
  const askers = new Map<string, Spent>()
  let countedIn = 0

  const clearFormerMinute = (): void => {
    const minute = Math.floor(now().getTime() / (spentWindow * 1000))
    if (minute !== countedIn) askers.clear()
    countedIn = minute
  }
  const tell = (asker: string, spent: Spent): void => {
    const told = Math.floor(spent.here)
    spent.isReporting = true
    report(asker, told)
      .then(
        (sum) => {
          spent.reported = sum
          spent.here -= told
        },
        // It is told with what comes next.
        () => undefined,
      )
      .finally(() => (spent.isReporting = false))
  }

  return {
    by: (asker) => {
      clearFormerMinute()
      const spent = askers.get(asker)
      return spent ? spent.reported + spent.here : 0
    },
    add: (asker, milliseconds) => {
      clearFormerMinute()
      const spent = askers.get(asker) ?? { reported: 0, here: 0, isReporting: false }
      askers.set(asker, spent)
      spent.here += milliseconds
      if (spent.here >= step && !spent.isReporting) tell(asker, spent)
    },
  }
}

/** The same of this node alone, where time only says whose turn it is. */
export const createSpentHere = (now: () => Date): SpentTime =>
  createSpentTime({ now, report: () => Promise.resolve(0), step: Infinity })
