import { Kysely, PostgresDialect } from 'kysely'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import pino from 'pino'
import { EmbeddedPostgres } from '../../server/database/embeddedPostgres'
import { migrate } from '../../server/store/migrate'
import type { Database } from '../../server/store/schema'
import { comparisonsAtOnce, compareConditions, type Compared } from '../support/conditionDifferences'

/** Random conditions on random answers in memory, as JSON-Logic and in a PostgreSQL of their own. */
export async function parityConditions(
  comparisons: number,
  seed: number,
  onProgress: (so: Compared) => void,
): Promise<Compared> {
  const dataDir = mkdtempSync(join(tmpdir(), 'acopio-parity-'))
  const postgres = await EmbeddedPostgres.start({ dataDir, log: pino({ level: 'silent' }) })
  const pool = new pg.Pool({ ...postgres.address, port: 5432, database: 'postgres', max: 2 })
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool }) })
  try {
    await migrate(db)
    const rounds = Math.ceil(comparisons / comparisonsAtOnce)
    return await compareConditions(db, { seed, rounds }, onProgress)
  } finally {
    await db.destroy()
    await postgres.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}
