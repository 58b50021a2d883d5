import { CompiledQuery } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { preparedMark } from '../../server/store/prepared'
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

it('other statements are planned each time', async () => {
  const before = await planned()
  await run('select 1')
  expect(await planned()).toEqual(before)
})
