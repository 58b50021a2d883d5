import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import type { BenchServer } from '../catalogs/benchServer'
import { spread, type Spread } from '../render/measurePage'
import type { PreparedRecords } from './prepareRecords'
import type { Question } from './questions'
import { fieldId } from './sampleRecords'

/** Milliseconds of a question; counts only where matches are counted. */
export interface Asked {
  readonly what: string
  /** The response to the first caller, before there are columns: its status and time. */
  readonly first: { readonly status: number; readonly took: number }
  /** Seconds until the columns existed. */
  readonly preparing: number
  readonly page: Spread
  readonly count?: Spread
  /** By hand, without an index of its own. */
  readonly hand: number
  readonly countByHand?: number
}

/** Milliseconds until columns must be ready, and until the product must have begun to build them. */
const longestPreparing = 1_800_000
const longestBeginning = 60_000

const seconds = (begun: number) => (performance.now() - begun) / 1000

export async function timed(times: number, ask: () => Promise<unknown>): Promise<Spread> {
  const took: number[] = []
  for (let n = 0; n < times; n += 1) {
    const begun = performance.now()
    await ask()
    took.push(performance.now() - begun)
  }
  return spread(took)
}

/** Returns the times; a refused question counts as never answered. */
async function answered(times: number, ask: () => Promise<unknown>): Promise<Spread> {
  try {
    // The first call reads data that is not cached.
    await ask()
    return await timed(times, ask)
  } catch (error) {
    console.log(String(error))
    return { median: Infinity, p95: Infinity }
  }
}

const addressOf = ({ formId }: PreparedRecords, { asks, offset = 0 }: Question, more = {}) => {
  const asked = { form_id: String(formId), limit: '20', offset: String(offset), ...asks, ...more }
  return `form_answer/?${new URLSearchParams(asked).toString()}`
}

/** Returns the ids of the same page, and the same count, by hand. */
const byHand = (prepared: PreparedRecords, question: Question) => {
  const { accountId, formId } = prepared
  const { where = 'true', order = 'r.created_at desc', offset = 0 } = question
  const from = `from records r where r.account_id = ${accountId} and r.form_id = ${formId}
    and r.deleted_at is null and r.archived_at is null and ${where}`
  return {
    page: `select r.id, r.folio, r.created_at, r.answers ${from} order by ${order}, r.id limit 20 offset ${offset}`,
    count: `select count(*) from (select ${from} limit 10001) as counted`,
  }
}

/** Waits until the product has built the columns for a question. */
async function untilKept(
  pool: pg.Pool,
  { formId }: PreparedRecords,
  columns: readonly string[],
): Promise<void> {
  const begun = performance.now()
  for (let isBegun = true; performance.now() < begun + (isBegun ? longestPreparing : longestBeginning);) {
    const { rows } = await pool.query<{ name: string; ready: boolean }>(
      'select path[array_length(path, 1)] as name, ready from kept_columns where collection_id = $1',
      [formId],
    )
    const areAll = (kept: readonly { name: string }[]) =>
      columns.every((column) => kept.some(({ name }) => name === column || name === fieldId(column)))
    if (areAll(rows.filter(({ ready }) => ready))) return
    isBegun = areAll(rows)
    await sleep(200)
  }
  throw new Error(`no column of ${columns.join()} came about`)
}

/** Asks a question like the first caller, and again once its columns exist. */
export async function measureQuestion(
  server: BenchServer,
  prepared: PreparedRecords,
  question: Question,
  times: number,
): Promise<Asked> {
  const { pool, answerOf } = server
  // Like our own lists, which do not wait for the count.
  const address = addressOf(prepared, question, { with_count: 'false' })
  const client = await pool.connect()
  try {
    await client.query('set statement_timeout = 0')
    const hand = byHand(prepared, question)
    const handPage = await timed(3, () => client.query(hand.page))
    const handCount = question.isCounted && (await timed(3, () => client.query(hand.count)))
    const begun = performance.now()
    const first = { status: (await answerOf(address)).status, took: performance.now() - begun }
    await untilKept(pool, prepared, question.columns)
    const preparing = seconds(begun)
    const ask = async (path: string) => {
      const { status, text } = await answerOf(path)
      if (status !== 200) throw new Error(`${question.what}: ${status} ${text.slice(0, 200)}`)
    }
    const page = await answered(times, () => ask(address))
    const counted = addressOf(prepared, { ...question, offset: 0 }, { get_count: 'true' })
    return {
      ...{ what: question.what, first, preparing, page, hand: handPage.median },
      ...(handCount && { count: await answered(times, () => ask(counted)), countByHand: handCount.median }),
    }
  } finally {
    client.release(true)
  }
}

/** Asks the questions by hand again, with indexes for them; pages and counts. */
export async function measureIndexed(
  { pool }: BenchServer,
  prepared: PreparedRecords,
  questions: readonly Question[],
  indexes: readonly string[],
) {
  const client = await pool.connect()
  try {
    await client.query('set statement_timeout = 0')
    const begun = performance.now()
    for (const statement of indexes) await client.query(statement)
    await client.query('analyze records')
    const building = seconds(begun)
    const figures = new Map<string, { readonly page: Spread; readonly count?: Spread }>()
    for (const question of questions) {
      const hand = byHand(prepared, question)
      const page = await timed(4, () => client.query(hand.page))
      const count = question.isCounted && (await timed(4, () => client.query(hand.count)))
      figures.set(question.what, { page, ...(count && { count }) })
    }
    return { building, figures }
  } finally {
    client.release(true)
  }
}
