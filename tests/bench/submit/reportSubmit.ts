import { must } from '../../support/must'
import { databasePid } from '../../support/product'
import { load, type Load, type LoadPlan } from './load'
import { processorTime, processorTimeBelow } from './processor'

/** A load with the processor time per response, which on a busy machine is more reliable than clock time. */
export interface Figures extends Load {
  /** Milliseconds. */
  readonly server: number
  readonly database: number
}

/** Loads a server that uses the embedded database of a data folder. */
export async function measureLoad(plan: LoadPlan, serverPid: number, dataDir: string): Promise<Figures> {
  const database = must(databasePid(dataDir))
  const spent = () => ({ server: processorTime(serverPid), database: processorTimeBelow(database) })
  const before = spent()
  const found = await load(plan)
  const after = spent()
  const answered = found.perSecond * found.took
  return {
    ...found,
    server: (after.server - before.server) / answered,
    database: (after.database - before.database) / answered,
  }
}

export const isRefused = ({ statuses }: Load) => Object.keys(statuses).some((status) => status !== '201')

export function printLoads(loads: readonly (readonly [what: string, figures: Figures])[]): void {
  console.table(
    loads.map(([what, { perSecond, median, p95, server, database, statuses }]) => ({
      what,
      'per second': perSecond.toFixed(0),
      'median ms': median.toFixed(1),
      'p95 ms': p95.toFixed(1),
      'server, ms each': server.toFixed(2),
      'database, ms each': database.toFixed(2),
      answers: Object.entries(statuses)
        .map(([status, count]) => `${count} × ${status}`)
        .join(', '),
    })),
  )
}

export interface ServerGoal {
  readonly what: string
  readonly ours: number
  readonly goal: number
  readonly atLeast?: boolean
}

/** Prints the goals; returns whether all are reached. */
export function printServerGoals(goals: readonly ServerGoal[]): boolean {
  const isReached = ({ ours, goal, atLeast }: ServerGoal) => (atLeast ? ours >= goal : ours <= goal)
  console.table(
    goals.map((one) => ({
      what: one.what,
      ours: one.ours.toFixed(one.goal < 1 ? 3 : 0),
      goal: `${one.atLeast ? '≥' : '≤'} ${one.goal}`,
      'of the goal': (one.ours / one.goal).toFixed(2),
      reached: isReached(one) ? 'yes' : 'no',
    })),
  )
  return goals.every(isReached)
}
