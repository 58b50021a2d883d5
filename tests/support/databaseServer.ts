import { Kysely, PostgresDialect } from 'kysely'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import pino from 'pino'
import type { TestProject } from 'vitest/node'
import { EmbeddedPostgres } from '../../server/database/embeddedPostgres'
import { makePool } from '../../server/database/makePool'
import { migrate } from '../../server/store/migrate'
import type { Database } from '../../server/store/schema'
import { removeFolder } from './product'

declare module 'vitest' {
  export interface ProvidedContext {
    postgres: {
      readonly host: string
      readonly user: string
      readonly template: string
      readonly logs: string
    }
  }
}

const template = 'acopio_template'
let dataDir = ''
let postgres: EmbeddedPostgres | undefined

async function prepareTemplate(address: { host: string; user: string }): Promise<void> {
  const owner = new pg.Client({ ...address, port: 5432, database: 'postgres' })
  await owner.connect()
  await owner.query(`create database ${template}`)
  // Lets a test find the log lines of its own database.
  await owner.query(`alter system set log_line_prefix = '%m [%p] <%d> '`)
  await owner.query(`select pg_reload_conf()`)
  await owner.end()
  const pool = makePool({ ...address, port: 5432, database: template })
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool }) })
  await migrate(db)
  await db.destroy()
}

/** Starts one PostgreSQL for the whole run, as the product starts its own; `testDatabase.ts` creates databases in it. */
export async function setup(project: TestProject): Promise<void> {
  dataDir = mkdtempSync(join(tmpdir(), 'acopio-api-'))
  // Interrupting the run ends Vitest without the teardown below.
  process.once('exit', () => removeFolder(dataDir))
  // Creating and dropping a database for each file would take most of a second with durable writes.
  postgres = await EmbeddedPostgres.start({ dataDir, log: pino({ level: 'silent' }), isLasting: false })
  const { host, user } = postgres.address
  await prepareTemplate({ host, user })
  project.provide('postgres', { host, user, template, logs: join(dataDir, 'logs') })
}

export async function teardown(): Promise<void> {
  await postgres?.stop()
  rmSync(dataDir, { recursive: true, force: true })
}
