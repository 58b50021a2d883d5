import type pg from 'pg'
import { makePool } from './makePool'

/** Creates a separate pool for the database of another one, with limits of its own. */
export function poolBeside({ options }: pg.Pool, limits: pg.PoolConfig): pg.Pool {
  return makePool({
    ...options,
    // Copied separately, because the pool hides it.
    password: options.password,
    ...limits,
  })
}
