import type { Kysely, Selectable } from 'kysely'
import type { ApiKeysTable, Database, SessionsTable } from './schema'
import type { UserRow } from './users'

export type SessionRow = Selectable<SessionsTable>
export type ApiKeyRow = Selectable<ApiKeysTable>

/** A session with its user in one look-up; undefined when either is gone. */
export async function findSession(
  db: Kysely<Database>,
  id: string,
): Promise<{ session: SessionRow; user: UserRow } | undefined> {
  const session = await db.selectFrom('sessions').selectAll().where('id', '=', id).executeTakeFirst()
  if (!session) return undefined
  const user = await db
    .selectFrom('users')
    .selectAll()
    .where('id', '=', session.user_id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return user && { session, user }
}

export const insertSession = (
  db: Kysely<Database>,
  row: {
    id: string
    account_id: number
    user_id: number
    expires_at: Date
    created_at: Date
    last_seen_at: Date
  },
) => db.insertInto('sessions').values(row).execute()

/** Moves the idle limit; at most one write a minute for each session. */
export const touchSession = (db: Kysely<Database>, id: string, now: Date) =>
  db
    .updateTable('sessions')
    .set({ last_seen_at: now })
    .where('id', '=', id)
    .where('last_seen_at', '<', new Date(now.getTime() - 60_000))
    .execute()

export const endSession = (db: Kysely<Database>, id: string, now: Date) =>
  db
    .updateTable('sessions')
    .set({ ended_at: now })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .execute()

/** Ends a user's sessions, but for the one that asks. */
export const endSessionsOf = (db: Kysely<Database>, userId: number, now: Date, but: string | null = null) =>
  db
    .updateTable('sessions')
    .set({ ended_at: now })
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .$if(but !== null, (query) => query.where('id', '!=', but ?? ''))
    .execute()

export const findApiKey = (db: Kysely<Database>, hash: Buffer): Promise<ApiKeyRow | undefined> =>
  db
    .selectFrom('api_keys')
    .selectAll()
    .where('hash', '=', hash)
    .where('revoked_at', 'is', null)
    .executeTakeFirst()

export const touchApiKey = (db: Kysely<Database>, id: number, now: Date) =>
  db
    .updateTable('api_keys')
    .set({ last_used_at: now })
    .where('id', '=', id)
    .where((by) =>
      by.or([by('last_used_at', 'is', null), by('last_used_at', '<', new Date(now.getTime() - 60_000))]),
    )
    .execute()

export const listApiKeys = (db: Kysely<Database>, userId: number): Promise<ApiKeyRow[]> =>
  db
    .selectFrom('api_keys')
    .selectAll()
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .orderBy('id', 'desc')
    .execute()

export const insertApiKey = (
  db: Kysely<Database>,
  row: { account_id: number; user_id: number; name: string; prefix: string; hash: Buffer; created_at: Date },
): Promise<ApiKeyRow> => db.insertInto('api_keys').values(row).returningAll().executeTakeFirstOrThrow()

/** False when the user has no such key. */
export async function revokeApiKey(
  db: Kysely<Database>,
  userId: number,
  id: number,
  now: Date,
): Promise<boolean> {
  const result = await db
    .updateTable('api_keys')
    .set({ revoked_at: now })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}
