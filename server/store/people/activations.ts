import type { Kysely, Selectable } from 'kysely'
import type { Database } from '../schema'
import type { ActivationsTable } from './peopleTables'

export type ActivationRow = Selectable<ActivationsTable>

/** Keeps a user's activation link, in place of the former one. */
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

/** Returns the activation link with this hash unless it has expired. */
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

/** Uses an activation link up. Returns false when somebody else did so first. */
export async function takeActivation(db: Kysely<Database>, hash: Buffer): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('activations').where('hash', '=', hash).executeTakeFirst()
  return numDeletedRows > 0n
}

/** Removes a user's activation link. */
export const endActivationOf = (db: Kysely<Database>, userId: number) =>
  db.deleteFrom('activations').where('user_id', '=', userId).execute()
