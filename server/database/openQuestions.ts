import { Kysely, PostgresDialect } from 'kysely'
import type { Pool } from 'pg'
import type { Database } from '../store/schema'
import { longestSearch } from '../store/query/questions'
import { poolBeside } from './poolBeside'
import { preparing } from './preparing'

const mostAtOnce = 10

/**
 * Opens separate connections for questions, whose statements are cancelled when they take long: so no question needs a transaction to set a
 * limit, which would be two more round trips, and writers find a connection however many questions are asked.
 */
export function openQuestions(pool: Pool): Kysely<Database> {
  const max = Math.min(mostAtOnce, pool.options.max ?? mostAtOnce)
  const asked = poolBeside(pool, { max, statement_timeout: longestSearch })
  return new Kysely<Database>({ dialect: new PostgresDialect({ pool: preparing(asked) }) })
}
