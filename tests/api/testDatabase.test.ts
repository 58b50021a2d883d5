import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../support/testDatabase'

let one: TestDatabase
let other: TestDatabase

beforeAll(async () => {
  ;[one, other] = await Promise.all([createTestDatabase(), createTestDatabase()])
})
afterAll(() => Promise.all([one.drop(), other.drop()]))

it('gives each test file the whole data model in a database of its own', async () => {
  const tables = await one.db.introspection.getTables()
  expect(tables.map(({ name }) => name)).toContain('records')
  await one.pool.query('create table only_here ()')
  const elsewhere = await other.db.introspection.getTables()
  expect(elsewhere.map(({ name }) => name)).not.toContain('only_here')
})
