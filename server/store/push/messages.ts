import { sql, type Kysely } from 'kysely'
import type { Database } from '../schema'
import { queuePushes } from './deliveries'

export interface NewMessage {
  readonly accountId: number
  readonly title: string
  readonly text: string
  readonly link: string | null
  readonly byId: number
  readonly now: Date
}

/** Sends a message to users of an account: in the app, and on their devices. */
export async function insertMessages(
  db: Kysely<Database>,
  { accountId, byId, now, ...message }: NewMessage,
  userIds: readonly number[],
): Promise<void> {
  const rows = await db
    .insertInto('messages')
    .values(
      userIds.map((userId) => ({
        ...{ account_id: accountId, user_id: userId, by_id: byId, created_at: now, read_at: null },
        ...message,
      })),
    )
    .returning(['id', 'user_id'])
    .execute()
  const told = rows.map(({ id, user_id: userId }) => ({ id, userId, kind: 'message' as const }))
  await queuePushes(db, accountId, told)
}

/** Returns those of these users that an account has. */
export const receiversAmong = (db: Kysely<Database>, accountId: number, ids: readonly number[]) =>
  db
    .selectFrom('users')
    .select(['id', 'is_active'])
    .where('account_id', '=', accountId)
    .where('id', '=', sql<number>`any(${[...ids]}::integer[])`)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .execute()
