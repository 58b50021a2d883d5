import type pg from 'pg'
import { makePool } from './makePool'

/** Connections of their own to the database that a pool is connected to, with limits of their own. */
export function poolBeside({ options }: pg.Pool, limits: pg.PoolConfig): pg.Pool {
  return makePool({
    ...options,
    // Not among what is copied: the pool hides it.
    password: options.password,
    ...limits,
  })
}
