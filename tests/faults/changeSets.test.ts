import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql, type Kysely } from 'kysely'
import pino from 'pino'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { EmbeddedPostgres } from '../../server/database/embeddedPostgres'
import { joinDatabase } from '../../server/database/openDatabase'
import { migrate } from '../../server/store/migrate'
import type { Database } from '../../server/store/schema'
import { makeRecords } from './changeSetPlan'

/* A process that changes records is killed before each of its statements in turn: all of the change set is there, or nothing of it. */

const dataDir = mkdtempSync(join(tmpdir(), 'acopio-sets-'))
let postgres: EmbeddedPostgres
let db: Kysely<Database>

beforeAll(async () => {
  postgres = await EmbeddedPostgres.start({ dataDir, log: pino({ level: 'silent' }) })
  db = joinDatabase(postgres.address.host).db
  await migrate(db)
  await makeRecords(db)
})
afterAll(async () => {
  await db.destroy()
  await postgres.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

/** Everything that the change set writes to, as one text. */
async function stateNow(): Promise<string> {
  const tables = ['records', 'record_versions', 'files', 'form_counters', 'activity', 'effects']
  const rows = await Promise.all(
    tables.map((table) => sql`select t.* from ${sql.table(table)} t order by t::text`.execute(db)),
  )
  return JSON.stringify(rows.map((result) => result.rows))
}

/** Runs the change set in a process that is killed before its n-th statement; true when it got through. */
async function runUntil(statement: number): Promise<boolean> {
  const { host, user } = postgres.address
  const program = join(import.meta.dirname, 'changeSetProcess.ts')
  const args = ['--import', 'tsx', program, host, user, 'postgres', String(statement)]
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'ignore', 'inherit'] })
  const [code, signal] = (await once(child, 'exit')) as [number | null, string | null]
  if (signal !== 'SIGKILL') expect(code).toBe(0)
  return code === 0
}

it('a change set is there whole or not at all, wherever its process is killed', async () => {
  const before = await stateNow()
  let killed = 0
  while (!(await runUntil(killed + 1))) {
    killed += 1
    expect(await stateNow(), `killed before statement ${killed}`).toBe(before)
  }
  console.log(`killed before each of ${killed} statements`)
  expect(killed).toBeGreaterThan(6)
  const actions = await db.selectFrom('activity').select('action').orderBy('id').execute()
  expect(actions.map(({ action }) => action).sort()).toEqual([
    'record.created',
    'record.deleted',
    'record.edited',
    'record.edited',
    'record.restored',
  ])
  const records = await db.selectFrom('records').selectAll().orderBy('id').execute()
  expect(records.map((row) => [row.folio, row.answers, row.version, row.deleted_at !== null])).toEqual([
    ['1', { b: 2 }, 2, false],
    ['2', {}, 1, true],
    ['3', {}, 1, false],
    ['4', { a: 1 }, 3, false],
    ['nuevo', {}, 1, false],
  ])
  expect(await db.selectFrom('record_versions').select('record_id').execute()).toHaveLength(3)
  expect(await db.selectFrom('form_counters').select('records').executeTakeFirst()).toEqual({ records: '4' })
  expect(await db.selectFrom('files').select('state').executeTakeFirst()).toEqual({ state: 'linked' })
  expect(await db.selectFrom('effects').select('done_at').execute()).toHaveLength(5)
})
