import { sql, type Kysely, type Selectable } from 'kysely'
import type { Database } from '../schema'
import type { IdentitiesTable } from '../people/peopleTables'

export type IdentityRow = Selectable<IdentitiesTable>

/** An identity provider and its name for a user. */
export interface Subject {
  readonly issuer: string
  readonly subject: string
}

export const findIdentity = (
  db: Kysely<Database>,
  { issuer, subject }: Subject,
): Promise<IdentityRow | undefined> =>
  db
    .selectFrom('identities')
    .selectAll()
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .executeTakeFirst()

/** Adds an identity. Returns false when it belongs to a user by then. */
export async function insertIdentity(
  db: Kysely<Database>,
  row: Pick<IdentityRow, 'account_id' | 'user_id' | 'issuer' | 'subject' | 'email' | 'created_at'>,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows: kept } = await db
    .insertInto('identities')
    .values(row)
    .onConflict((conflict) => conflict.columns(['issuer', 'subject']).doNothing())
    .executeTakeFirstOrThrow()
  return (kept ?? 0n) > 0n
}

export const touchIdentity = (
  db: Kysely<Database>,
  { issuer, subject }: Subject,
  { email, now }: { readonly email: string | null; readonly now: Date },
) =>
  db
    .updateTable('identities')
    .set({ email, last_used_at: now })
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .execute()

export const identitiesOf = (
  db: Kysely<Database>,
  accountId: number,
  userId: number,
): Promise<IdentityRow[]> =>
  db
    .selectFrom('identities')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute()

/** Removes an identity of a user. Returns false when the user has no such one. */
export async function deleteIdentity(
  db: Kysely<Database>,
  { account_id, user_id, id }: Pick<IdentityRow, 'account_id' | 'user_id' | 'id'>,
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('identities')
    .where('account_id', '=', account_id)
    .where('user_id', '=', user_id)
    .where('id', '=', id)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Removes all identities of a user, so that somebody else may be known by them. */
export const deleteIdentitiesOf = (db: Kysely<Database>, userId: number) =>
  db.deleteFrom('identities').where('user_id', '=', userId).execute()

/** Tests, in a statement that updates `users`, whether the user has an identity. */
export const isKnownAs = ({ issuer, subject }: Subject) => sql<boolean>`exists (select from identities i
  where i.user_id = users.id and i.issuer = ${issuer} and i.subject = ${subject})`
