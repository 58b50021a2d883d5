import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { holds, type AskedDocument } from '../../schemas/conditions/holds'
import type { ConditionTree, ValuePath } from '../../schemas/conditions/conditionTree'
import { localParts } from '../../schemas/model/localParts'
import { recordDocument } from '../../schemas/filters/recordDocument'
import {
  aggregateDocuments,
  type AggregateQuery,
  type GroupedBy,
  type Measure,
} from '../../server/store/query/aggregateDocuments'
import { recordCollection, scopeOfForm } from '../../server/store/records/recordCollection'
import { arbitraryRecord, arbitraryRecordConditions, fieldOf } from '../support/arbitraryRecords'
import { useSubmissionServer } from './submissionServer'

/* What the database counts and adds up is what comes of doing so in memory, deleted records and what the viewer may not see left out. */

const seed = 20_261_124
const count = 150
const { server, saved } = await useSubmissionServer()
const { db } = server.database
const accountId = server.owner.account_id
const formId = await saved()
const sampled = fc.sample(arbitraryRecord, { seed, numRuns: count }).map((record, at) => ({
  ...record,
  ...{ id: at.toString(16).padStart(24, '0'), form_id: formId, folio: `${record.folio} ${at}` },
}))

beforeAll(() =>
  db
    .insertInto('records')
    .values(
      sampled.map(({ answers, ...record }) => ({
        ...record,
        ...{ account_id: accountId, revision: 1, timezone: 'UTC', answers: JSON.stringify(answers) },
      })),
    )
    .execute(),
)

const timezone = fc.constantFrom('America/Mexico_City', 'Europe/Berlin', 'UTC', 'Asia/Kathmandu')
const moment = fc.constantFrom(['created_at'], ['updated_at'], ['start_date'], ['end_date'])
const path: fc.Arbitrary<ValuePath> = fc.constantFrom(
  ...['user_id', 'created_by_id', 'points', 'version', 'form_id', 'nothing'].map((name) => [name]),
  ...['text', 'number', 'choice', 'group'].map((name) => ['answers', fieldOf(name)]),
  ['answers', fieldOf('row'), fieldOf('rowKey')],
)
const by: fc.Arbitrary<GroupedBy> = fc.oneof(
  path.map((at) => ({ path: at })),
  fc.record({ path: moment, period: fc.constantFrom('day', 'week', 'month', 'year' as const), timezone }),
)
const measure: fc.Arbitrary<Measure> = fc.record({
  what: fc.constantFrom('sum', 'avg', 'min', 'max', 'distinct' as const),
  path,
})
const question = fc.record({
  where: fc.oneof(fc.constant<ConditionTree>({ and: [] }), arbitraryRecordConditions),
  scope: fc.oneof(fc.constant(undefined), arbitraryRecordConditions),
  by: fc.array(by, { maxLength: 2 }),
  measures: fc.array(measure, { maxLength: 3 }),
})

/** The same for what is the same to jsonb: an object's keys have no order. */
const told = (value: unknown): string =>
  JSON.stringify(value ?? null, (_, one: unknown) =>
    typeof one === 'object' && one !== null && !Array.isArray(one)
      ? Object.fromEntries(Object.entries(one).sort(([a], [b]) => (a < b ? -1 : 1)))
      : one,
  )

function keyOf({ at }: AskedDocument, one: GroupedBy): unknown {
  const value = at(one.path)
  if (one.period === undefined || one.written || typeof value !== 'string') return value
  const { year, month, day } = localParts(new Date(value.replace('+00:00Z', 'Z')), one.timezone)
  const start = new Date(Date.UTC(year, one.period === 'year' ? 0 : month - 1, 1))
  if (one.period === 'day') start.setUTCDate(day)
  if (one.period === 'week')
    start.setUTCDate(day - ((new Date(Date.UTC(year, month - 1, day)).getUTCDay() + 6) % 7))
  return start.toISOString().slice(0, 10)
}

function measured(documents: readonly AskedDocument[], { what, path: of }: Measure): number | null {
  const values = documents.map(({ at }) => at(of) ?? null).filter((value) => value !== null)
  if (what === 'distinct') return new Set(values.map(told)).size
  const numbers = values.filter((value) => typeof value === 'number')
  if (numbers.length === 0) return null
  const sum = numbers.reduce((all, one) => all + one, 0)
  if (what === 'sum' || what === 'avg') return what === 'sum' ? sum : sum / numbers.length
  return numbers.reduce((best, one) => (what === 'min' ? Math.min(best, one) : Math.max(best, one)))
}

async function aggregated(query: Omit<AggregateQuery, 'limit'>, scope?: ConditionTree, limit = 1_000) {
  const collection = recordCollection(scopeOfForm({ accountId, collectionId: formId }, scope))
  return aggregateDocuments(db, collection, { ...query, limit })
}

describe('aggregates', () => {
  it('are what is worked out in memory', async () => {
    const records = await db.selectFrom('records').selectAll().where('form_id', '=', formId).execute()
    expect(records).toHaveLength(count)
    const there = records.filter((record) => record.deleted_at === null).map(recordDocument)
    expect(there.length).toBeLessThan(count)
    let counted = 0
    for (const { scope, ...query } of fc.sample(question, { seed, numRuns: 150 })) {
      const meant = there.filter((one) => holds(query.where, one) && (!scope || holds(scope, one)))
      const expected = new Map<string, AskedDocument[]>()
      for (const one of meant) {
        const key = told(query.by.map((grouped) => keyOf(one, grouped) ?? null))
        expected.set(key, [...(expected.get(key) ?? []), one])
      }
      const { groups, documents, total } = await aggregated(query, scope)
      const about = JSON.stringify({ scope, query })
      expect({ documents, total }, about).toEqual({ documents: meant.length, total: expected.size })
      expect(groups.map(({ keys }) => told(keys)).sort(), about).toEqual([...expected.keys()].sort())
      for (const { keys, count: size, measures } of groups) {
        const alike = expected.get(told(keys)) ?? []
        expect(size, about).toBe(alike.length)
        for (const [index, one] of query.measures.entries()) {
          const [here, said] = [measured(alike, one), measures[index] ?? null]
          if (here === null || said === null) expect(said, about).toBe(here)
          else expect(Math.abs(said - here), about).toBeLessThanOrEqual(Math.abs(here) * 1e-9 + 1e-9)
        }
        counted += 1
      }
    }
    expect(counted).toBeGreaterThan(500)
  }, 120_000)

  it('come in pages, the largest group first', async () => {
    const query = { where: { and: [] }, by: [{ path: ['user_id'] }] }
    const { groups, total } = await aggregated(query)
    expect(total).toBeGreaterThan(2)
    const sizes = groups.map((group) => group.count)
    expect(sizes).toEqual([...sizes].sort((a, b) => b - a))
    for (let skip = 0; skip <= total; skip += 1)
      expect(await aggregated({ ...query, skip }, undefined, 1)).toMatchObject({
        groups: groups.slice(skip, skip + 1),
        total,
      })
  })
})
