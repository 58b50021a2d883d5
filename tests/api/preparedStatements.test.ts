import { CompiledQuery, sql, type Kysely } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { findFormsWithItems } from '../../server/store/forms/forms'
import { findForLookUp } from '../../server/store/rows/lookUps'
import { preparedMark } from '../../server/store/query/prepared'
import type { Database } from '../../server/store/schema'
import { findSessions } from '../../server/store/people/principals'
import { createTestDatabase, type TestDatabase } from '../support/testDatabase'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase({ bare: true })
})
afterAll(() => database.drop())

const run = (text: string) => database.db.executeQuery(CompiledQuery.raw(text))
const planned = async () =>
  (await run('select statement from pg_prepared_statements')).rows as readonly {
    readonly statement: string
  }[]

it('a marked statement is planned once, and goes on when its table gets another column', async () => {
  await run('create table things (id integer)')
  await run('insert into things values (7)')
  const look = `select * from things ${preparedMark}`
  expect((await run(look)).rows).toEqual([{ id: 7 }])
  expect(await planned()).toEqual([{ statement: look }])
  await run('alter table things add column name text')
  expect((await run(look)).rows).toEqual([{ id: 7, name: null }])
})

it('what the server marks goes on in a transaction too when other tables get columns', async () => {
  const migrated = await createTestDatabase()
  const look = (db: Kysely<Database>) =>
    Promise.all([
      findSessions(db, ['none']),
      findFormsWithItems(db, [1], [1]),
      findForLookUp(db, () => Promise.resolve([1]), { catalogId: 1, formId: 1, holderId: null }),
    ])
  await migrated.db.connection().execute(async (db) => {
    await look(db)
    for (const table of ['users', 'sessions', 'items', 'forms'])
      await sql`alter table ${sql.table(table)} add column later text`.execute(db)
    expect(await db.transaction().execute(look)).toEqual([
      new Map(),
      new Map(),
      { holder: null, catalogs: [], ownersGrants: [] },
    ])
  })
  await migrated.drop()
})

it('other statements are planned each time', async () => {
  const before = await planned()
  await run('select 1')
  expect(await planned()).toEqual(before)
})
