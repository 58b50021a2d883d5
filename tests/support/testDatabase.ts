import { Kysely, PostgresDialect } from 'kysely'
import { randomBytes } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { inject } from 'vitest'
import { makePool } from '../../server/database/makePool'
import { preparing } from '../../server/database/preparing'
import type { Database } from '../../server/store/schema'

export interface TestDatabase {
  readonly db: Kysely<Database>
  readonly pool: pg.Pool
  /** Returns the errors in the database's log. */
  errors(): string[]
  drop(): Promise<void>
}

/**
 * Creates a migrated, empty database: a copy of the run's template, so that test files never interfere. `bare` creates one without any
 * table.
 */
export async function createTestDatabase({ bare = false } = {}): Promise<TestDatabase> {
  const { host, user, template: migrated, logs } = inject('postgres')
  const template = bare ? 'template0' : migrated
  const name = `test_${randomBytes(8).toString('hex')}`
  const asOwner = async (...statements: string[]): Promise<void> => {
    const owner = new pg.Client({ host, user, port: 5432, database: 'postgres' })
    await owner.connect()
    try {
      for (const statement of statements) await owner.query(statement)
    } finally {
      await owner.end()
    }
  }
  await asOwner(
    `create database ${name} template ${template}`,
    // Durability is tested in tests/faults; here it would only cost time.
    `alter database ${name} set synchronous_commit = off`,
  )
  const pool = makePool({ host, user, port: 5432, database: name, max: 10 })
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool: preparing(pool) }) })
  return {
    db,
    pool,
    errors: () =>
      readdirSync(logs)
        .filter((file) => file.startsWith('postgres-'))
        .flatMap((file) => readFileSync(join(logs, file), 'utf8').split('\n'))
        .filter((line) => line.includes(`<${name}> ERROR:`)),
    drop: async () => {
      await db.destroy()
      await asOwner(`drop database ${name} with (force)`)
    },
  }
}
