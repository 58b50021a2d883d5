import type { Kysely, Selectable } from 'kysely'
import type { Database } from '../schema'
import type { ActivationsTable } from './peopleTables'

export type ActivationRow = Selectable<ActivationsTable>

/** Keeps a user's link; the one before no longer works. */
export const putActivation = (
  db: Kysely<Database>,
  row: Pick<ActivationRow, 'account_id' | 'user_id' | 'hash' | 'created_at' | 'expires_at'>,
) =>
  db
    .insertInto('activations')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['account_id', 'user_id']).doUpdateSet({
        hash: row.hash,
        created_at: row.created_at,
        expires_at: row.expires_at,
      }),
    )
    .execute()

/** The link with this hash, if its time is not over. */
export const findActivation = (
  db: Kysely<Database>,
  hash: Buffer,
  now: Date,
): Promise<ActivationRow | undefined> =>
  db
    .selectFrom('activations')
    .selectAll()
    .where('hash', '=', hash)
    .where('expires_at', '>', now)
    .executeTakeFirst()

/** Uses a link up. False when somebody else did so first. */
export async function takeActivation(db: Kysely<Database>, hash: Buffer): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('activations').where('hash', '=', hash).executeTakeFirst()
  return numDeletedRows > 0n
}

/** Ends a user's link, wherever it was sent. */
export const endActivationOf = (db: Kysely<Database>, userId: number) =>
  db.deleteFrom('activations').where('user_id', '=', userId).execute()
