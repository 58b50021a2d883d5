import { Kysely, PostgresDialect } from 'kysely'
import type { Pool } from 'pg'
import type { Database } from '../store/schema'
import { longestSearch } from '../store/query/questions'
import { poolBeside } from './poolBeside'
import { preparing } from './preparing'

const mostAtOnce = 10

/**
 * Connections of their own for questions, which end by themselves when they take long: so no question needs a transaction to say so, which
 * would be two trips more, and however many are asked, who writes finds a connection.
 */
export function openQuestions(pool: Pool): Kysely<Database> {
  const max = Math.min(mostAtOnce, pool.options.max ?? mostAtOnce)
  const asked = poolBeside(pool, { max, statement_timeout: longestSearch })
  return new Kysely<Database>({ dialect: new PostgresDialect({ pool: preparing(asked) }) })
}
