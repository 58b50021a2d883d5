import { sql, type Insertable, type Kysely, type Selectable } from 'kysely'
import type { Database } from '../schema'
import type { PasskeysTable } from '../people/peopleTables'

export type PasskeyRow = Selectable<PasskeysTable>

/** The user whom it belongs to. */
interface Holder {
  readonly account_id: number
  readonly user_id: number
}

/** Finds a passkey by the browser's id, if its user and account exist. */
export const findPasskey = (db: Kysely<Database>, credentialId: string): Promise<PasskeyRow | undefined> =>
  db
    .selectFrom('passkeys as p')
    .innerJoin('users as u', 'u.id', 'p.user_id')
    .innerJoin('accounts as a', 'a.id', 'p.account_id')
    .selectAll('p')
    .where('p.credential_id', '=', credentialId)
    .where('u.deleted_at', 'is', null)
    .where('a.deleted_at', 'is', null)
    .executeTakeFirst()

export const passkeysOf = (db: Kysely<Database>, { account_id, user_id }: Holder): Promise<PasskeyRow[]> =>
  db
    .selectFrom('passkeys')
    .selectAll()
    .where('account_id', '=', account_id)
    .where('user_id', '=', user_id)
    .orderBy('id')
    .execute()

/** Adds a passkey. Returns undefined when it belongs to a user by then. */
export const insertPasskey = (
  db: Kysely<Database>,
  row: Insertable<PasskeysTable>,
): Promise<PasskeyRow | undefined> =>
  db
    .insertInto('passkeys')
    .values(row)
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .returningAll()
    .executeTakeFirst()

/**
 * Notes the use of a passkey. Returns false when it counts its uses and this number was already seen on any node: one of the two is a copy,
 * or its answer was sent twice.
 */
export async function touchPasskey(
  db: Kysely<Database>,
  { account_id, id }: Pick<PasskeyRow, 'account_id' | 'id'>,
  { counter, isSynced, now }: { readonly counter: number; readonly isSynced: boolean; readonly now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('passkeys')
    .set({ counter, is_synced: isSynced, last_used_at: now })
    .where('account_id', '=', account_id)
    .where('id', '=', id)
    .where(sql<boolean>`counter < ${counter} or (counter = 0 and ${counter} = 0)`)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

type Named = Holder & Pick<PasskeyRow, 'id'>

/** Renames a passkey. Returns undefined when the user has no such one. */
export const renamePasskey = (
  db: Kysely<Database>,
  { account_id, user_id, id }: Named,
  name: string,
): Promise<PasskeyRow | undefined> =>
  db
    .updateTable('passkeys')
    .set({ name })
    .where('account_id', '=', account_id)
    .where('user_id', '=', user_id)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()

export const deletePasskey = (db: Kysely<Database>, { account_id, user_id, id }: Named) =>
  db
    .deleteFrom('passkeys')
    .where('account_id', '=', account_id)
    .where('user_id', '=', user_id)
    .where('id', '=', id)
    .execute()

/** Removes all passkeys of a user. Returns their number. */
export async function deletePasskeysOf(db: Kysely<Database>, userId: number): Promise<number> {
  const { numDeletedRows } = await db.deleteFrom('passkeys').where('user_id', '=', userId).executeTakeFirst()
  return Number(numDeletedRows)
}

/** Tests, in a statement that updates `users`, whether the user still has a passkey. */
export const hasPasskey = (id: number) => sql<boolean>`exists (select from passkeys p
  where p.account_id = users.account_id and p.user_id = users.id and p.id = ${id})`
