import { sql, type Kysely, type Selectable } from 'kysely'
import { gatherBy } from './gather'
import { prepared } from './prepared'
import type { ApiKeysTable, Database, SessionsTable } from './schema'
import type { UserRow } from './users'

export type SessionRow = Selectable<SessionsTable>
export type ApiKeyRow = Selectable<ApiKeysTable>

export interface FoundSession {
  readonly session: Pick<SessionRow, 'ended_at' | 'expires_at' | 'last_seen_at'>
  readonly user: Pick<UserRow, (typeof userColumns)[number]>
  readonly groupIds: readonly number[]
}

/** What a request's principal is made of. */
const userColumns = ['id', 'account_id', 'permissions', 'email', 'timezone', 'language', 'is_active'] as const

// Written out: to put it together anew would take each request as long as the database does.
const columns = sql.raw(userColumns.map((column) => `u.${column}`).join(', '))

interface SessionOf {
  readonly sessionId: string
  readonly groupIds: readonly number[]
}

/** A session with its user and their groups, in the one query that every request makes; undefined when it is gone. */
export const findSession = gatherBy(async (db: Kysely<Database>, ids: readonly string[]) => {
  const { rows } = await sql<FoundSession['user'] & FoundSession['session'] & SessionOf>`
    ${prepared} select ${columns}, s.id as "sessionId", s.ended_at, s.expires_at, s.last_seen_at,
      array(select m.group_id from memberships m
        join groups g on g.account_id = m.account_id and g.id = m.group_id
        where m.user_id = u.id and g.deleted_at is null order by m.group_id) as "groupIds"
    from sessions s join users u on u.id = s.user_id
    where s.id = any(${[...ids]}::text[]) and u.deleted_at is null
  `.execute(db)
  return new Map<string, FoundSession>(
    rows.map(({ sessionId, ended_at, expires_at, last_seen_at, groupIds, ...user }) => [
      sessionId,
      { session: { ended_at, expires_at, last_seen_at }, user, groupIds },
    ]),
  )
})

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

/** How often the last use of a session or key is written down. */
export const touchMilliseconds = 60_000

/** Moves the idle limit. */
export const touchSession = (db: Kysely<Database>, id: string, now: Date) =>
  db
    .updateTable('sessions')
    .set({ last_seen_at: now })
    .where('id', '=', id)
    .where('last_seen_at', '<', new Date(now.getTime() - touchMilliseconds))
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
      by.or([
        by('last_used_at', 'is', null),
        by('last_used_at', '<', new Date(now.getTime() - touchMilliseconds)),
      ]),
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
