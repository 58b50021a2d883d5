/** Seconds for which spent time counts. */
export const spentWindow = 60

/** The database time that each asker has taken in the current minute, on all nodes. */
export interface SpentTime {
  /** Returns the milliseconds spent. The latest part of other nodes is missing: less than one step each. */
  readonly by: (asker: string) => number
  readonly add: (asker: string, milliseconds: number) => void
}

export interface SpentTimeNeeds {
  readonly now: () => Date
  /** Adds to the sum that all nodes share for an asker in this minute, and resolves with the new sum; both are whole milliseconds. */
  readonly report: (asker: string, milliseconds: number) => Promise<number>
  /** Milliseconds that one asker spends here between two reports. */
  readonly step: number
}

interface Spent {
  /** The sum of all nodes at this node's last report. */
  reported: number
  /** What was spent here since then. */
  here: number
  isReporting: boolean
}

/**
 * Counts time locally and reports it to other nodes only in steps: an asker who spends little, as most do, costs no statement, and one who
 * spends much costs one for each step.
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
        // After a failure, the time is reported with the next step.
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

/** Counts for this node alone, for lanes where time only decides whose turn it is. */
export const createSpentHere = (now: () => Date): SpentTime =>
  createSpentTime({ now, report: () => Promise.resolve(0), step: Infinity })
