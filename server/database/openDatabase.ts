import { setTimeout as sleep } from 'node:timers/promises'
import { Kysely, PostgresDialect } from 'kysely'
import type pg from 'pg'
import type { Logger } from 'pino'
import type { Config } from '../config/config'
import { StartError } from '../support/startError'
import type { Database } from '../store/schema'
import { databaseUser } from './cluster'
import { EmbeddedPostgres } from './embeddedPostgres'
import { makePool } from './makePool'
import { preparing } from './preparing'

/** An open database: the embedded one, which was started, or the one of `DATABASE_URL`. */
export interface OpenDatabase {
  readonly db: Kysely<Database>
  readonly pool: pg.Pool
  /** Closes the connections, and stops the embedded database. */
  readonly close: () => Promise<void>
}

export interface OpenOptions {
  readonly config: Pick<Config, 'databaseUrl' | 'dataDir'>
  readonly log: Pick<Logger, 'info' | 'warn' | 'error'>
  /** Called when another process took over the data folder: this process must stop. */
  readonly onLost?: (error: Error) => void
}

const limits: pg.PoolConfig = {
  max: 20,
  // Milliseconds that a request waits for a connection before its caller is told to try again.
  connectionTimeoutMillis: 5_000,
  statement_timeout: 30_000,
  idle_in_transaction_session_timeout: 60_000,
  application_name: 'acopio',
}

/** Opens the database. Rejects with a `StartError` when there is none to work with. */
export async function openDatabase({ config, log, onLost }: OpenOptions): Promise<OpenDatabase> {
  if (config.databaseUrl !== undefined) {
    const pool = makePool({ ...limits, connectionString: config.databaseUrl }, told(log))
    await reach(pool)
    return opened(pool, async () => undefined)
  }
  const embedded = await EmbeddedPostgres.start({ dataDir: config.dataDir, log, ...(onLost && { onLost }) })
  const { host, user } = embedded.address
  return opened(
    makePool({ ...limits, host, user, port: 5432, database: 'postgres', ssl: false }, told(log)),
    () => embedded.stop(),
  )
}

/** Connects to an embedded database that another process runs. */
export function joinDatabase(socketFolder: string): OpenDatabase {
  const pool = makePool({ host: socketFolder, user: databaseUser, port: 5432, database: 'postgres' })
  return opened(pool, async () => undefined)
}

function opened(pool: pg.Pool, stop: () => Promise<void>): OpenDatabase {
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool: preparing(pool) }) })
  return {
    db,
    pool,
    close: async () => {
      // A query that never ends must not keep the database from stopping, which cuts the query off.
      await Promise.race([db.destroy(), sleep(2_000, undefined, { ref: false })])
      await stop()
    },
  }
}

function told(log: OpenOptions['log']): (error: Error) => void {
  return (error) => log.warn({ code: (error as { code?: string }).code }, 'A connection broke')
}

async function reach(pool: pg.Pool): Promise<void> {
  try {
    await pool.query('select 1')
  } catch (error) {
    await pool.end()
    const reason = error instanceof Error ? error.message : String(error)
    throw new StartError(`The database of DATABASE_URL cannot be reached: ${reason}`)
  }
}
