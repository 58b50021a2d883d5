import { must } from '../../support/must'
import type { BareServer } from './bareServer'

/** A call to measure, through the API and by hand. */
export interface Question {
  readonly what: string
  /** Milliseconds. */
  readonly goal: number
  /** Asks with other values for each n. */
  readonly ours: (n: number) => Promise<unknown>
  /** Absent when nothing could answer as fast without our kept data. */
  readonly byHand?: (n: number) => Promise<unknown>
  readonly times?: number
}

export interface Answered {
  readonly what: string
  readonly goal: number
  readonly median: number
  readonly p95: number
  /** The same SQL through a bare HTTP server, and alone. */
  readonly handMedian: number | null
  readonly sqlMedian: number | null
}

async function timed(times: number, ask: (n: number) => Promise<unknown>): Promise<number[]> {
  const took: number[] = []
  for (let n = 0; n < times; n += 1) {
    const begun = performance.now()
    await ask(n)
    took.push(performance.now() - begun)
  }
  return took.toSorted((a, b) => a - b)
}

const at = (sorted: readonly number[], share: number) => must(sorted[Math.floor(share * (sorted.length - 1))])

/** Alternates between the ways, so that other load on the machine affects all. */
export async function measure(
  { what, goal, ours, byHand, times = 100 }: Question,
  bare: BareServer,
): Promise<Answered> {
  const rounds = 4
  const each = Math.ceil(times / rounds)
  const [mine, hand, alone]: [number[], number[], number[]] = [[], [], []]
  const overHttp = (n: number) => bare.ask(what, n)
  await timed(3, ours)
  if (byHand) await timed(3, byHand)
  for (let round = 0; round < rounds; round += 1) {
    mine.push(...(await timed(each, (n) => ours(round * each + n))))
    if (!byHand) continue
    hand.push(...(await timed(each, (n) => overHttp(round * each + n))))
    alone.push(...(await timed(each, (n) => byHand(round * each + n))))
  }
  const median = (times: readonly number[]) =>
    at(
      times.toSorted((a, b) => a - b),
      0.5,
    )
  return {
    what,
    goal,
    median: median(mine),
    p95: at(
      mine.toSorted((a, b) => a - b),
      0.95,
    ),
    handMedian: byHand ? median(hand) : null,
    sqlMedian: byHand ? median(alone) : null,
  }
}

const longestRatio = 2

export const isMet = ({ p95, goal, median, handMedian }: Answered) =>
  p95 <= goal && (handMedian === null || median <= longestRatio * handMedian)

/** The same calls before and after a change; failed ones have no time. */
export interface Compared {
  readonly what: string
  readonly before: number
  readonly after: number | null
}

/** The factor that the machine's own variation explains. */
const longestAfter = 2

export const staysFast = ({ before, after }: Compared): boolean =>
  after !== null && (after <= longestAfter * before || after - before < 20)

export function printCompared(compared: readonly Compared[]): void {
  console.table(
    compared.map((one) => ({
      what: one.what,
      'before ms': one.before.toFixed(1),
      'after ms': one.after?.toFixed(1) ?? 'failed',
      'times before': one.after === null ? '–' : (one.after / one.before).toFixed(2),
      'stays fast': staysFast(one) ? 'yes' : 'no',
    })),
  )
}

/** Returns the median of several calls, in milliseconds. */
export async function medianOf({ ours }: Question, times: number): Promise<number> {
  return at(await timed(times, ours), 0.5)
}

export function printAnswered(answered: readonly Answered[]): void {
  console.table(
    answered.map((one) => ({
      what: one.what,
      'median ms': one.median.toFixed(1),
      'p95 ms': one.p95.toFixed(1),
      'goal p95': one.goal,
      'by hand ms': one.handMedian?.toFixed(1) ?? '–',
      'its SQL ms': one.sqlMedian?.toFixed(1) ?? '–',
      'times by hand': one.handMedian === null ? '–' : (one.median / one.handMedian).toFixed(2),
      met: isMet(one) ? 'yes' : 'no',
    })),
  )
}
