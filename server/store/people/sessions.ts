import { sql, type Kysely, type Selectable } from 'kysely'
import { askFeeds } from '../inbox/inbox'
import { isKnownAs, type Subject } from '../identity/identities'
import { hasPasskey } from '../identity/passkeys'
import type { Database } from '../schema'
import type { ApiKeysTable, SessionsTable } from './peopleTables'
import { sessionHolds, type HeldAt } from './sessionHolds'

export type SessionRow = Selectable<SessionsTable>
export type ApiKeyRow = Selectable<ApiKeysTable>

type NewSession = Pick<
  SessionRow,
  | 'id'
  | 'account_id'
  | 'user_id'
  | 'expires_at'
  | 'created_at'
  | 'last_seen_at'
  | 'api_key_id'
  | 'user_agent'
  | 'address'
>

/**
 * Opens a session and notes the login, in one statement, if the user still has the password, identity or passkey that they logged in with.
 * Returns false when it was changed meanwhile. Changing it locks the user's row, so that of two transactions one sees what the other did.
 */
export async function openSession(
  db: Kysely<Database>,
  session: NewSession,
  {
    passwordHash,
    knownAs,
    passkeyId,
  }: {
    readonly passwordHash?: string | null
    readonly knownAs?: Subject
    readonly passkeyId?: number
  },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows: opened } = await db
    .with('who', (inside) =>
      inside
        .updateTable('users')
        .set({ last_login: session.created_at })
        .where('id', '=', session.user_id)
        .$if(passwordHash !== undefined, (query) =>
          query.where('password_hash', 'is not distinct from', passwordHash ?? null),
        )
        .$if(knownAs !== undefined, (query) => (knownAs ? query.where(isKnownAs(knownAs)) : query))
        .$if(passkeyId !== undefined, (query) => query.where(hasPasskey(passkeyId ?? 0)))
        .returning('id'),
    )
    .insertInto('sessions')
    .columns([
      'id',
      'account_id',
      'user_id',
      'expires_at',
      'created_at',
      'last_seen_at',
      'api_key_id',
      'user_agent',
      'address',
    ])
    .expression((inside) =>
      inside
        .selectFrom('who')
        .select((by) => [
          by.val(session.id).as('id'),
          by.val(session.account_id).as('account_id'),
          'who.id as user_id',
          by.val(session.expires_at).as('expires_at'),
          by.val(session.created_at).as('created_at'),
          by.val(session.last_seen_at).as('last_seen_at'),
          by.val(session.api_key_id).as('api_key_id'),
          by.val(session.user_agent).as('user_agent'),
          by.val(session.address).as('address'),
        ]),
    )
    .executeTakeFirstOrThrow()
  return (opened ?? 0n) > 0n
}

/** Milliseconds between two updates of the last use of a session or key. */
export const touchMilliseconds = 60_000

/** Tells whether a session was opened, or its user proved again who they are, since a moment. */
export async function provenSince(
  db: Kysely<Database>,
  id: string,
  userId: number,
  since: Date,
): Promise<boolean> {
  const found = await db
    .selectFrom('sessions')
    .select('id')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where(({ fn }) => fn.coalesce('proven_at', 'created_at'), '>=', since)
    .executeTakeFirst()
  return found !== undefined
}

/** Notes that the user proved again who they are. */
export const proveSession = (db: Kysely<Database>, id: string, now: Date) =>
  db.updateTable('sessions').set({ proven_at: now }).where('id', '=', id).execute()

/** Notes the use of a session, which delays its idle limit. */
export const touchSession = (db: Kysely<Database>, id: string, now: Date) =>
  db
    .updateTable('sessions')
    .set({ last_seen_at: now })
    .where('id', '=', id)
    .where('last_seen_at', '<', new Date(now.getTime() - touchMilliseconds))
    .execute()

/** Selects what an API key `k` is called: its name, or else its prefix. */
export const nameOfKey = sql<
  string | null
>`case when k.id is not null then coalesce(nullif(k.name, ''), k.prefix) end`

export type OpenSession = Pick<
  SessionRow,
  'id' | 'created_at' | 'last_seen_at' | 'user_agent' | 'address'
> & {
  /** The name of the API key that opened it; null when it was opened with a password. */
  readonly key_name: string | null
}

/** Returns the open sessions of a user, the one that was used last first. */
export const openSessionsOf = (db: Kysely<Database>, userId: number, time: HeldAt): Promise<OpenSession[]> =>
  db
    .selectFrom('sessions as s')
    .leftJoin('api_keys as k', 'k.id', 's.api_key_id')
    .select(['s.id', 's.created_at', 's.last_seen_at', 's.user_agent', 's.address'])
    .select(nameOfKey.as('key_name'))
    .where('s.user_id', '=', userId)
    .where(sessionHolds(time))
    .orderBy('s.last_seen_at', 'desc')
    .orderBy('s.id')
    .limit(200)
    .execute()

/** Ends a session and the feeds that it opened. Returns false when it had ended, or is not of the given user. */
export async function endSession(
  db: Kysely<Database>,
  id: string,
  now: Date,
  userId?: number,
): Promise<boolean> {
  const ended = await db
    .updateTable('sessions')
    .set({ ended_at: now })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .$if(userId !== undefined, (query) => query.where('user_id', '=', userId ?? 0))
    .returning('user_id')
    .executeTakeFirst()
  if (ended) await askFeeds(db, [ended.user_id])
  return ended !== undefined
}

/** Ends a user's sessions except `but`, and the feeds that they opened. Returns their number. */
export async function endSessionsOf(
  db: Kysely<Database>,
  userId: number,
  now: Date,
  but: string | null = null,
): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('sessions')
    .set({ ended_at: now })
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .$if(but !== null, (query) => query.where('id', '!=', but ?? ''))
    .executeTakeFirst()
  await askFeeds(db, [userId])
  return Number(numUpdatedRows)
}

export const findApiKey = (db: Kysely<Database>, hash: Buffer): Promise<ApiKeyRow | undefined> =>
  db
    .selectFrom('api_keys')
    .selectAll()
    .where('hash', '=', hash)
    .where('revoked_at', 'is', null)
    .where('feed_form_id', 'is', null)
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
  row: Pick<
    ApiKeyRow,
    'account_id' | 'user_id' | 'name' | 'prefix' | 'hash' | 'created_at' | 'level' | 'item_ids' | 'expires_at'
  > &
    Partial<Pick<ApiKeyRow, 'feed_form_id' | 'feed_filter_id'>>,
): Promise<ApiKeyRow> => db.insertInto('api_keys').values(row).returningAll().executeTakeFirstOrThrow()

/** Revokes a user's keys except `kept`, which ends the sessions that these opened. Returns their number. */
export async function revokeApiKeysOf(
  db: Kysely<Database>,
  userId: number,
  now: Date,
  kept: readonly number[] = [],
): Promise<number> {
  const result = await db
    .updateTable('api_keys')
    .set({ revoked_at: now })
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .where('id', '!=', sql<number>`all(${[...kept]}::integer[])`)
    .executeTakeFirst()
  await askFeeds(db, [userId])
  return Number(result.numUpdatedRows)
}

/** Revokes a key. Returns false when the user has no such key. */
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
  await askFeeds(db, [userId])
  return result.numUpdatedRows > 0n
}
