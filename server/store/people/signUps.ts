import type { Kysely, Selectable } from 'kysely'
import type { WantedAccount } from '../../model/wantedAccount'
import { asJson } from '../jsonColumn'
import type { Database } from '../schema'
import type { SignUpsTable } from './peopleTables'

export type SignUpRow = Selectable<SignUpsTable>

/** Keeps a link to make an account with, in the place of the one that the address had of that kind. */
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

/** What an address asked for itself. */
export const findSignUpOf = (
  db: Kysely<Database>,
  email: string,
  now: Date,
): Promise<SignUpRow | undefined> =>
  valid(db, now).where('email', '=', email).where('is_invited', '=', false).executeTakeFirst()

/** Uses a link up. False when somebody else did so first. */
export async function takeSignUp(db: Kysely<Database>, { hash, email }: SignUpRow): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('sign_ups').where('hash', '=', hash).executeTakeFirst()
  // Whatever else the address could make an account with is of no use any more.
  await db.deleteFrom('sign_ups').where('email', '=', email).execute()
  return numDeletedRows > 0n
}

/** Forgets links whose time is over, and what was asked for so long ago that it will not be answered. Returns how many. */
export async function forgetSignUps(db: Kysely<Database>, now: Date): Promise<number> {
  const over = await db.deleteFrom('sign_ups').where('expires_at', '<=', now).executeTakeFirst()
  const old = new Date(now.getTime() - 24 * 3_600_000)
  const given = await db.deleteFrom('asked_links').where('asked_at', '<', old).executeTakeFirst()
  return Number(over.numDeletedRows + given.numDeletedRows)
}
