import { aggregateDocuments, type AggregateQuery } from '../../../server/store/query/aggregateDocuments'
import { recordCollection, scopeOfForm } from '../../../server/store/records/recordCollection'
import type { BenchServer } from '../catalogs/benchServer'
import type { Spread } from '../render/measurePage'
import { timed } from './measureQuestions'
import type { PreparedRecords } from './prepareRecords'
import { fieldId } from './sampleRecords'

export interface Aggregated {
  readonly what: string
  readonly ours: Spread
  readonly hand: number
}

const answer = (name: string) => `r.answers->'${fieldId(name)}'`
const path = (name: string) => ['answers', fieldId(name)]
const timezone = 'America/Mexico_City'
const everything = { where: { and: [] }, limit: 100 } as const

const aggregates: readonly (readonly [what: string, query: AggregateQuery, hand: string])[] = [
  [
    'records of each month',
    { ...everything, by: [{ path: ['created_at'], period: 'month', timezone }] },
    `select date_trunc('month', r.created_at at time zone '${timezone}'), count(*)`,
  ],
  ['records of each user', { ...everything, by: [{ path: ['user_id'] }] }, 'select r.user_id, count(*)'],
  [
    'records of each option',
    { ...everything, by: [{ path: path('status') }] },
    `select ${answer('status')}, count(*)`,
  ],
  [
    'sum and mean of a number, by option',
    {
      ...everything,
      by: [{ path: path('status') }],
      measures: [
        { what: 'sum', path: path('amount') },
        { what: 'avg', path: path('amount') },
      ],
    },
    `select ${answer('status')}, sum((${answer('amount')})::numeric), avg((${answer('amount')})::numeric)`,
  ],
  [
    'different texts, by option',
    {
      ...everything,
      by: [{ path: path('status') }],
      measures: [{ what: 'distinct', path: path('inspector') }],
    },
    `select ${answer('status')}, count(distinct ${answer('inspector')})`,
  ],
  [
    'the 100 most frequent of many texts',
    { ...everything, by: [{ path: path('email') }] },
    `select ${answer('email')}, count(*)`,
  ],
]

/** Measures counts and sums over all records of the largest form. */
export async function measureAggregates(
  { db, pool }: BenchServer,
  { accountId, formId }: PreparedRecords,
  times: number,
): Promise<readonly Aggregated[]> {
  const records = recordCollection(scopeOfForm({ accountId, collectionId: formId }))
  const found: Aggregated[] = []
  for (const [what, query, hand] of aggregates) {
    const sql = `${hand} from records r where r.account_id = ${accountId} and r.form_id = ${formId}
      and r.deleted_at is null and r.archived_at is null group by 1 order by 2 desc limit 100`
    const byHand = await timed(times, () => pool.query(sql))
    found.push({
      what,
      ours: await timed(times, () => aggregateDocuments(db, records, query)),
      hand: byHand.median,
    })
  }
  return found
}
