import type { Machine } from '../render/report'
import type { Aggregated } from './measureAggregates'
import type { Asked, measureIndexed } from './measureQuestions'
import type { measureBesideSorting, StoredRates } from './measureSubmissions'

export interface RecordFigures {
  readonly about: Machine & { readonly total: number }
  readonly asked: readonly Asked[]
  readonly indexed: Awaited<ReturnType<typeof measureIndexed>>
  readonly aggregates: readonly Aggregated[]
  readonly rates: readonly StoredRates[]
  readonly beside: Awaited<ReturnType<typeof measureBesideSorting>>
}

/** Milliseconds, except for the last three, which are ratios or counts. */
const goals = { page: 100, first: 2_000, count: 500, aggregate: 1_000, rate: 0.85, beside: 1.5 } as const

const ms = (value: number | undefined) => (value === undefined ? '–' : value.toFixed(value < 10 ? 1 : 0))
const met = (isMet: boolean) => (isMet ? 'yes' : 'no')

/** Prints the figures; returns whether all goals are met. */
export function printRecords(figures: RecordFigures): boolean {
  const { about, asked, indexed, aggregates, rates, beside } = figures
  const isListed = ({ page, first, count }: Asked) =>
    page.p95 <= goals.page && first.took <= 1.1 * goals.first && (count?.p95 ?? 0) <= goals.count
  console.table(
    asked.map((one) => ({
      what: one.what,
      'first ms': `${ms(one.first.took)} (${one.first.status})`,
      'columns s': ms(one.preparing),
      'median ms': ms(one.page.median),
      'p95 ms': ms(one.page.p95),
      'by hand': ms(one.hand),
      'with indexes': ms(indexed.figures.get(one.what)?.page.median),
      'count p95': ms(one.count?.p95),
      'count by hand': ms(one.countByHand),
      'with indexes ': ms(indexed.figures.get(one.what)?.count?.median),
      met: met(isListed(one)),
    })),
  )
  console.log(`indexes by DDL were built in ${indexed.building.toFixed(0)} s`)
  console.table(
    aggregates.map(({ what, ours, hand }) => ({
      what,
      'median ms': ms(ours.median),
      'p95 ms': ms(ours.p95),
      'by hand': ms(hand),
      met: met(ours.p95 <= goals.aggregate),
    })),
  )
  console.table(
    rates.map(({ columns, perSecond, ratio, submitted, submittedRatio }) => ({
      columns,
      'stored a second': perSecond.toFixed(0),
      'of none': ratio.toFixed(2),
      'submitted a second': submitted.toFixed(0),
      'of none ': submittedRatio.toFixed(2),
      met: met(submittedRatio >= goals.rate),
    })),
  )
  const slower = beside.beside.p95 / beside.quiet.p95
  console.log(
    `submissions beside 20 who sort: p95 ${ms(beside.quiet.p95)} → ${ms(beside.beside.p95)} ms (${slower.toFixed(2)} ×), ` +
      `${beside.quiet.perSecond.toFixed(0)} → ${beside.beside.perSecond.toFixed(0)} a second; lists: ${JSON.stringify(beside.statuses)}`,
  )
  console.log(
    `${about.total} records; load average before and after: ${about.loadBefore}, ${about.loadAfter} (${about.cores} cores)`,
  )
  return (
    asked.every(isListed) &&
    aggregates.every(({ ours }) => ours.p95 <= goals.aggregate) &&
    rates.every(({ submittedRatio }) => submittedRatio >= goals.rate) &&
    slower <= goals.beside
  )
}
