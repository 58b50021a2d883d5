import pg from 'pg'

/**
 * Creates a pool that survives its connections: these break when the database goes away, even while they are being closed, and their users
 * are told by the failed query. `onBroken` is told about connections that nobody was using.
 */
export function makePool(
  options: pg.PoolConfig,
  onBroken: (error: Error) => void = () => undefined,
): pg.Pool {
  const pool = new pg.Pool(options)
  pool.on('error', onBroken)
  // The pool does not listen to a connection in use; its query fails as well, and the caller handles that.
  pool.on('connect', (client) => client.on('error', () => undefined))
  return pool
}
