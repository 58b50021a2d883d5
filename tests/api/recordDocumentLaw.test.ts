import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { holds } from '../../schemas/conditions/holds'
import { valueOrder } from '../../schemas/conditions/valueOrder'
import { recordDocument } from '../../schemas/filters/recordDocument'
import { conditionSql } from '../../server/store/query/conditions/conditionSql'
import { addColumn } from '../../server/store/query/keptColumns'
import { recordDocuments } from '../../server/store/records/recordDocuments'
import { arbitraryRecord, arbitraryRecordConditions, fieldOf } from '../support/arbitraryRecords'
import { useSubmissionServer } from './submissionServer'

/* A record says the same of itself in memory, where rights are decided, in PostgreSQL, where it is listed, and in the columns kept of it. */

const seed = 20_261_123
const count = 80
const treesAtOnce = 15
const { server, saved } = await useSubmissionServer()
const { db } = server.database
const accountId = server.owner.account_id
const formId = await saved()
const idOf = (at: number) => at.toString(16).padStart(24, '0')
const sampled = fc.sample(arbitraryRecord, { seed, numRuns: count }).map((record, at) => ({
  ...record,
  // No two of a form are alike.
  ...{ id: idOf(at), form_id: formId, folio: at < 5 ? `${at + 1}-1` : `${record.folio} ${at}` },
}))
const documents = recordDocuments('records')
const kept = [
  ...['texts', 'folio', 'user_id', 'created_by_id', 'updated_at', 'start_date', 'end_date'],
  ...['duration', 'points', 'version'],
].map((name) => [name])
const paths = [
  ...kept,
  ...['id', 'form_id', 'created_at', 'deleted_at', 'deleted_by_id', 'geolocation', 'nothing'].map((name) => [
    name,
  ]),
  ['answers'],
  ['answers', fieldOf('group')],
  ['answers', fieldOf('text')],
  ['answers', fieldOf('row'), fieldOf('rowKey')],
]

beforeAll(async () => {
  for (const path of [...kept, ['answers', fieldOf('text')]])
    await addColumn(db, { accountId, collectionId: formId }, path)
  await db
    .insertInto('records')
    .values(
      sampled.map(({ answers, ...record }) => ({
        ...record,
        ...{ account_id: accountId, revision: 1, timezone: 'UTC', answers: JSON.stringify(answers) },
      })),
    )
    .execute()
})
/** As PostgreSQL gave them back: what it stored is what is asked about. */
const stored = () =>
  db.selectFrom('records').selectAll().where('form_id', '=', formId).orderBy('id').execute()

describe('a record', () => {
  it('has the same at every path', async () => {
    const { rows } = await sql<{ at: unknown[]; order: string[] }>`
      select jsonb_build_array(${sql.join(paths.map((path) => sql`${documents.at(path)}`))}) as at,
        array[${sql.join(paths.map((path) => sql`value_order(${documents.at(path)})`))}] as order
      from records where form_id = ${formId} order by id`.execute(db)
    const records = await stored()
    expect(records).toHaveLength(count)
    for (const [index, record] of records.entries()) {
      const { at } = recordDocument(record)
      for (const [place, path] of paths.entries()) {
        const [here, there] = [at(path) ?? null, rows[index]?.at[place] ?? null]
        // Objects have their keys in another order in a database, and so have the texts that are found in them.
        const same =
          path[0] === 'texts' ? [here, there].map((texts) => [...(texts as string[])].sort()) : [here, there]
        expect(same[1], `${path.join('/')} of ${JSON.stringify(record)}`).toEqual(same[0])
        if (path[0] !== 'texts') expect(rows[index]?.order[place]).toBe(valueOrder(at(path)))
      }
    }
  })

  it('is what any tree says, answers and metadata, rows and sets', async () => {
    const all = fc.sample(arbitraryRecordConditions, { seed, numRuns: 120 })
    const records = await stored()
    let met = 0
    for (let from = 0; from < all.length; from += treesAtOnce) {
      const trees = all.slice(from, from + treesAtOnce)
      const { rows } = await sql<{ said: boolean[] }>`
        select array[${sql.join(trees.map((tree) => conditionSql(tree, documents)))}]::boolean[] as said
        from records where form_id = ${formId} order by id`.execute(db)
      for (const [index, record] of records.entries())
        for (const [place, tree] of trees.entries()) {
          const expected = holds(tree, recordDocument(record))
          met += Number(expected)
          if (rows[index]?.said[place] !== expected)
            expect({ tree, record, there: rows[index]?.said[place] }).toBe(expected)
        }
    }
    // Trees that mean everything or nothing would prove nothing.
    expect(met / (all.length * count)).toBeGreaterThan(0.1)
    expect(met / (all.length * count)).toBeLessThan(0.8)
  }, 120_000)

  it('is kept in columns as it is', async () => {
    const { rows: columns } = await sql<{ id: number; path: string[] }>`
      select id, path from kept_columns where collection_id = ${formId}`.execute(db)
    expect(columns).toHaveLength(kept.length + 1)
    for (const { id, path } of columns) {
      const found = documents.at(path)
      // All texts together are searched only: they have one key, that of lists.
      const key = path[0] === 'texts' ? sql`'5'` : sql`value_order(${found})`
      const { rows } = await sql<{ same: boolean }>`
        select ${key} = c.key and kept_text(${found}, true) is not distinct from c.searched as same
        from records left join kept_values c on c.column_id = ${id} and c.document_id = records.id
        where form_id = ${formId} and deleted_at is null`.execute(db)
      expect(rows.length).toBeGreaterThan(count / 2)
      expect(
        rows.filter(({ same }) => !same),
        path.join('/'),
      ).toEqual([])
    }
  })
})
