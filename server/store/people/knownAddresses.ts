import type { Kysely } from 'kysely'
import type { Database } from '../schema'
import type { AddressGroup } from '../../support/addressGroup'

const day = 24 * 3_600_000
/** Milliseconds for which an address is known after the last login from it. */
const remembered = 30 * day

/** Tells whether a user logged in from an address within the last 30 days. */
export async function isKnownAddress(
  db: Kysely<Database>,
  userId: number,
  address: AddressGroup,
  now: Date,
): Promise<boolean> {
  const row = await db
    .selectFrom('known_addresses')
    .select('last_login_at')
    .where('user_id', '=', userId)
    .where('address', '=', address)
    .executeTakeFirst()
  return row !== undefined && row.last_login_at.getTime() > now.getTime() - remembered
}

/** Notes the address of a login, at most once a day, and then removes addresses that are too old. */
export async function noteAddress(
  db: Kysely<Database>,
  userId: number,
  address: AddressGroup,
  now: Date,
): Promise<void> {
  const { numInsertedOrUpdatedRows: written } = await db
    .insertInto('known_addresses')
    .values({ user_id: userId, address, last_login_at: now })
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'address'])
        .doUpdateSet({ last_login_at: now })
        .where('known_addresses.last_login_at', '<', new Date(now.getTime() - day)),
    )
    .executeTakeFirstOrThrow()
  if (written === 0n || written === undefined) return
  await db
    .deleteFrom('known_addresses')
    .where('user_id', '=', userId)
    .where('last_login_at', '<', new Date(now.getTime() - remembered))
    .execute()
}
