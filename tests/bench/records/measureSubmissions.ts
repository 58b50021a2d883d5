import { randomBytes } from 'node:crypto'
import { seededRandom } from '../../../schemas/samples/seededRandom'
import { changeRecords, gatherNewRecords } from '../../../server/services/records/changeRecords'
import { newChangeSet } from '../../../server/services/records/changeSets'
import type { BenchServer } from '../catalogs/benchServer'
import { load, type Load } from '../submit/load'
import type { PreparedRecords } from './prepareRecords'
import { fieldId, sampleAnswers } from './sampleRecords'

/** Numbers of columns that a form has while records are submitted. */
const columnCounts = [0, 4, 8, 20] as const
/** Records in flight at a time, as from so many connections. */
const atOnce = 50

/** Removes all but the first columns of the form, and restores them; their data stays, which nothing reads here. */
async function withColumns<T>(
  { pool }: BenchServer,
  { formId }: PreparedRecords,
  count: number,
  work: () => Promise<T>,
): Promise<T> {
  await pool.query(`create table bench_columns as select * from kept_columns where collection_id = ${formId}`)
  await pool.query(
    `delete from kept_columns where collection_id = ${formId} and id not in (
      select id from bench_columns order by id limit ${count})`,
  )
  try {
    return await work()
  } finally {
    await pool.query(
      `insert into kept_columns overriding system value select * from bench_columns on conflict do nothing`,
    )
    await pool.query('drop table bench_columns')
  }
}

/** Returns how many records per second `changeRecords` stores, batched like concurrent submissions. */
async function storedPerSecond(
  { db }: BenchServer,
  { accountId, userId, formId }: PreparedRecords,
  records: number,
  seed: number,
): Promise<number> {
  const now = () => new Date()
  const random = (bytes: number) => randomBytes(bytes)
  const deps = { db, effectKinds: [], gathered: { newRecord: gatherNewRecords(db) } as never }
  const by = { type: 'system' } as const
  const answersRandom = seededRandom(seed)
  const made = Array.from({ length: records }, () => sampleAnswers(answersRandom))
  const nothing = {
    ...{ start_timestamp: null, end_timestamp: null, geolocation: [], geolocation_method: null },
    ...{ properties: null, idempotency_key: null, request_hash: null, request_dropped: null },
    ...{ current_element_oid: null, element_record_oid: null },
  }
  const store = (answers: (typeof made)[number]) => {
    const at = now()
    const record = {
      ...nothing,
      ...{ account_id: accountId, id: randomBytes(12).toString('hex'), form_id: formId, revision: 1 },
      ...{ user_id: userId, created_by_id: userId, updated_by_id: userId, created_at: at, updated_at: at },
      ...{ timezone: 'UTC', answers: answers as never, points: 7 },
    }
    const choice = { from: 1, by: 1, frame: { before: '', digits: 0, after: '-1' } }
    const set = newChangeSet({ random, now }, by, { accountId, cause: 'submission' })
    return changeRecords(deps, { create: [{ record, choice }] }, set)
  }
  const begun = performance.now()
  const left = made.values()
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (const answers of left) await store(answers)
    }),
  )
  return (1000 * records) / (performance.now() - begun)
}

export interface StoredRates {
  readonly columns: number
  readonly perSecond: number
  /** Share of the rate without columns in the same round. */
  readonly ratio: number
  /** The same for whole submissions through the API. */
  readonly submitted: number
  readonly submittedRatio: number
}

const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? NaN

/** Measures rates with and without columns in turns. */
export async function measureRates(
  server: BenchServer,
  prepared: PreparedRecords,
  {
    rounds,
    records,
    seconds,
  }: { readonly rounds: number; readonly records: number; readonly seconds: number },
): Promise<readonly StoredRates[]> {
  await storedPerSecond(server, prepared, records, 99)
  const runs: (readonly { readonly stored: number; readonly submitted: number }[])[] = []
  for (let round = 0; round < rounds; round += 1) {
    const run = []
    for (const count of columnCounts)
      run.push(
        await withColumns(server, prepared, count, async () => ({
          stored: await storedPerSecond(server, prepared, records, round),
          submitted: (await submitting(server, prepared, seconds)).perSecond,
        })),
      )
    runs.push(run)
  }
  return columnCounts.map((columns, at) => {
    const of = (name: 'stored' | 'submitted') => ({
      rate: median(runs.map((run) => run[at]?.[name] ?? NaN)),
      ratio: median(runs.map((run) => (run[at]?.[name] ?? NaN) / (run[0]?.[name] ?? NaN))),
    })
    const [stored, submitted] = [of('stored'), of('submitted')]
    return {
      ...{ columns, perSecond: stored.rate, ratio: stored.ratio },
      ...{ submitted: submitted.rate, submittedRatio: submitted.ratio },
    }
  })
}

/** Submits to the first form through fifty connections without pause. */
export function submitting(server: BenchServer, { formId }: PreparedRecords, seconds: number): Promise<Load> {
  const random = seededRandom(5)
  const bodies = Array.from({ length: 50 }, () =>
    JSON.stringify({ form_id: formId, answers: sampleAnswers(random), timezone: 'UTC' }),
  )
  const url = `${server.address}form_answer/`
  return load({ url, seconds, headers: { authorization: server.authorization() }, bodies })
}

/** Measures the 95th percentile of submissions while nobody sorts, and while 20 people sort the largest form by arbitrary fields. */
export async function measureBesideSorting(
  server: BenchServer,
  prepared: PreparedRecords,
  people: number,
  seconds: number,
) {
  const names = ['serial', 'inspector', 'city', 'shift', 'area', 'score', 'hour']
  const quiet = await submitting(server, prepared, seconds)
  let isOver = false
  const statuses: Record<string, number> = {}
  const sorting = Array.from({ length: people }, async (_, at) => {
    const by = `answer__${fieldId(names[at % names.length] ?? '')}`
    while (!isOver) {
      const path = `form_answer/?form_id=${prepared.formId}&limit=20&order_by=${by}`
      const { status } = await server.answerOf(path)
      statuses[status] = (statuses[status] ?? 0) + 1
      // A caller who has to wait does so at least as long as a person needs to press again.
      if (status !== 200) await new Promise((wake) => setTimeout(wake, 500))
    }
  })
  const beside = await submitting(server, prepared, seconds)
  isOver = true
  await Promise.all(sorting)
  return { quiet, beside, statuses }
}
