import type { Kysely, Selectable } from 'kysely'
import type { WantedAccount } from '../../model/wantedAccount'
import { asJson } from '../jsonColumn'
import type { Database } from '../schema'
import type { SignUpsTable } from './peopleTables'

export type SignUpRow = Selectable<SignUpsTable>

/** Keeps a sign-up link, in place of the former one of the same kind for the address. */
export const putSignUp = (
  db: Kysely<Database>,
  { wanted, ...row }: Omit<SignUpRow, 'wanted'> & { readonly wanted: WantedAccount },
) =>
  db
    .insertInto('sign_ups')
    .values({ ...row, wanted: asJson(wanted) })
    .onConflict((conflict) =>
      conflict.columns(['email', 'is_invited']).doUpdateSet({
        hash: row.hash,
        wanted: asJson(wanted),
        created_at: row.created_at,
        expires_at: row.expires_at,
      }),
    )
    .execute()

const valid = (db: Kysely<Database>, now: Date) =>
  db.selectFrom('sign_ups').selectAll().where('expires_at', '>', now)

export const findSignUp = (db: Kysely<Database>, hash: Buffer, now: Date): Promise<SignUpRow | undefined> =>
  valid(db, now).where('hash', '=', hash).executeTakeFirst()

/** Returns the link that an address asked for itself. */
export const findSignUpOf = (
  db: Kysely<Database>,
  email: string,
  now: Date,
): Promise<SignUpRow | undefined> =>
  valid(db, now).where('email', '=', email).where('is_invited', '=', false).executeTakeFirst()

/** Uses a sign-up link up. Returns false when somebody else did so first. */
export async function takeSignUp(db: Kysely<Database>, { hash, email }: SignUpRow): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('sign_ups').where('hash', '=', hash).executeTakeFirst()
  // The other links of the address are of no use any more.
  await db.deleteFrom('sign_ups').where('email', '=', email).execute()
  return numDeletedRows > 0n
}

/** Removes links that have expired, and requests that are too old to be answered. Returns their number. */
export async function forgetSignUps(db: Kysely<Database>, now: Date): Promise<number> {
  const over = await db.deleteFrom('sign_ups').where('expires_at', '<=', now).executeTakeFirst()
  const old = new Date(now.getTime() - 24 * 3_600_000)
  const given = await db.deleteFrom('asked_links').where('asked_at', '<', old).executeTakeFirst()
  return Number(over.numDeletedRows + given.numDeletedRows)
}
