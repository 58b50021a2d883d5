import pg from 'pg'

/** Connections of their own to the database that a pool is connected to, with limits of their own. */
export function poolBeside({ options }: pg.Pool, limits: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool({
    ...options,
    // Not among what is copied: the pool hides it.
    password: options.password,
    ...limits,
  })
  // As those of the pool itself: who asked hears of a connection that broke, and the next one gets another.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  return pool
}
