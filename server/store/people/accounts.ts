import { sql, type Kysely } from 'kysely'
import { cleanUsername } from '../../../schemas/model/username'
import type { Database } from '../schema'
import type { UserRow } from './users'

/** Returns the account of whoever runs the installation: the first one. */
export async function operatorAccountId(db: Kysely<Database>): Promise<number> {
  const { id } = await db.selectFrom('accounts').select('id').orderBy('id').limit(1).executeTakeFirstOrThrow()
  return id
}

/** Notes which terms an account's owner accepted, and when. */
export const noteTerms = (
  db: Kysely<Database>,
  id: number,
  terms: { readonly terms_accepted_at: Date; readonly terms_digest: string },
) => db.updateTable('accounts').set(terms).where('id', '=', id).execute()

/** Returns when an account was created. */
export async function accountMadeAt(db: Kysely<Database>, id: number): Promise<Date> {
  const row = await db
    .selectFrom('accounts')
    .select('created_at')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return row.created_at
}

/** Keeps other nodes from creating the first account until the transaction ends. */
export const lockFirstAccount = (db: Kysely<Database>) =>
  sql`select pg_advisory_xact_lock(7461, 0)`.execute(db)

export async function hasAccounts(db: Kysely<Database>): Promise<boolean> {
  return (await db.selectFrom('accounts').select('id').limit(1).executeTakeFirst()) !== undefined
}

/** Adds an account with ids for itself and its owner; the caller adds the owner next. */
export async function insertAccountRow(
  db: Kysely<Database>,
  name: string,
): Promise<{ readonly accountId: number; readonly ownerId: number }> {
  const { rows } = await sql<{ accountId: number; ownerId: number }>`
    select nextval('user_ids')::int as "accountId", nextval('user_ids')::int as "ownerId"`.execute(db)
  const [ids] = rows
  if (!ids) throw new Error('The sequence of user ids gave none')
  await db.insertInto('accounts').values({ id: ids.accountId, name, owner_user_id: ids.ownerId }).execute()
  return ids
}

/** Returns the account owner with a user name, or the owner of the first account. */
export const findOwner = (db: Kysely<Database>, username: string | undefined): Promise<UserRow | undefined> =>
  db
    .selectFrom('users as u')
    .innerJoin('accounts as a', 'a.owner_user_id', 'u.id')
    .selectAll('u')
    .where('u.deleted_at', 'is', null)
    .$if(username !== undefined, (query) =>
      query.where(sql`lower(u.username)`, '=', cleanUsername(username ?? '')),
    )
    .orderBy('a.id')
    .limit(1)
    .executeTakeFirst()
