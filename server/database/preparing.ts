import { createHash } from 'node:crypto'
import type { PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely'
import type { Pool, PoolClient } from 'pg'
import { codeOf } from '../store/databaseErrors'
import { preparedMark } from '../store/query/prepared'

/** Tells whether a table has changed since the statement was planned, because another node has just migrated the database. */
const isOfOldTables = (error: unknown): boolean => codeOf(error) === '0A000'

const names = new Map<string, string>()
/**
 * The most prepared statements: we mark some dozens, a few of which differ in how many fields they name. Each is kept here and, with its
 * plan, by every connection; further ones are planned each time.
 */
const mostNames = 300

function nameOf(text: string): string | undefined {
  const known = names.get(text)
  if (known !== undefined || names.size >= mostNames) return known
  const name = createHash('sha256').update(text).digest('base64url').slice(0, 32)
  names.set(text, name)
  return name
}

function preparingClient(client: PoolClient): PostgresPoolClient {
  async function query<R>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<R>> {
    const plain = { text, values: [...values] }
    const run = (statement: typeof plain & { readonly name?: string }) =>
      client.query(statement) as unknown as Promise<PostgresQueryResult<R>>
    const name = text.includes(preparedMark) ? nameOf(text) : undefined
    if (name === undefined) return run(plain)
    try {
      return await run({ ...plain, name })
    } catch (error) {
      if (!isOfOldTables(error)) throw error
      return run(plain)
    }
  }
  return { query: query as PostgresPoolClient['query'], release: () => client.release() }
}

/** Returns a pool whose connections keep the plans of marked statements (server/store/query/prepared.ts). */
export function preparing(pool: Pool): PostgresPool {
  const known = new WeakMap<PoolClient, PostgresPoolClient>()
  return {
    connect: async () => {
      const client = await pool.connect()
      const wrapped = known.get(client) ?? preparingClient(client)
      known.set(client, wrapped)
      return wrapped
    },
    end: () => pool.end(),
  }
}
