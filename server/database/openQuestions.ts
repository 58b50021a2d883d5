import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { Database } from '../store/schema'
import { longestSearch } from '../store/withinTime'
import { preparing } from './preparing'

const mostAtOnce = 10

/**
 * Connections of their own for questions, which end by themselves when they take long: so no question needs a transaction to say so, which
 * would be two trips more, and however many are asked, who writes finds a connection.
 */
export function openQuestions({ options }: pg.Pool): Kysely<Database> {
  const pool = new pg.Pool({
    ...options,
    // Not among what is copied: the pool hides it.
    password: options.password,
    max: Math.min(mostAtOnce, options.max ?? mostAtOnce),
    statement_timeout: longestSearch,
  })
  // As those of the pool itself: who asked hears of a connection that broke, and the next one gets another.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  return new Kysely<Database>({ dialect: new PostgresDialect({ pool: preparing(pool) }) })
}
