import pg from 'pg'

/**
 * A pool that outlives its connections: they break when the database goes away, even those that it is just closing, and
 * whoever asked something hears of it by the answer. `onBroken` hears of connections that nobody was using.
 */
export function makePool(
  options: pg.PoolConfig,
  onBroken: (error: Error) => void = () => undefined,
): pg.Pool {
  const pool = new pg.Pool(options)
  pool.on('error', onBroken)
  // The pool does not listen to a connection in use: its query fails too, and whoever asked answers for it.
  pool.on('connect', (client) => client.on('error', () => undefined))
  return pool
}
