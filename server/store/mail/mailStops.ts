import { sql, type Kysely } from 'kysely'
import type { Database } from '../schema'

const lower = (addresses: readonly string[]) =>
  sql<string>`any(${addresses.map((address) => address.toLowerCase())}::text[])`

/** Returns those of these addresses, in lower case, that want no more e-mails from an account. */
export async function stoppedAddresses(
  db: Kysely<Database>,
  accountId: number,
  addresses: readonly string[],
): Promise<ReadonlySet<string>> {
  if (addresses.length === 0) return new Set()
  const rows = await db
    .selectFrom('mail_stops')
    .select('address')
    .where('account_id', '=', accountId)
    .where('address', '=', lower(addresses))
    .execute()
  return new Set(rows.map(({ address }) => address))
}

/** Returns those of these addresses, in lower case, that belong to users of an account, who get what concerns them. */
export async function addressesOfUsers(
  db: Kysely<Database>,
  accountId: number,
  addresses: readonly string[],
): Promise<ReadonlySet<string>> {
  if (addresses.length === 0) return new Set()
  const rows = await db
    .selectFrom('users')
    .select(sql<string>`lower(email)`.as('address'))
    .where('account_id', '=', accountId)
    .where('deleted_at', 'is', null)
    .where(sql`lower(email)`, '=', lower(addresses))
    .execute()
  return new Set(rows.map(({ address }) => address))
}

export const keepStop = (db: Kysely<Database>, accountId: number, address: string, now: Date) =>
  db
    .insertInto('mail_stops')
    .values({ account_id: accountId, address: address.toLowerCase(), created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()

export const dropStop = (db: Kysely<Database>, accountId: number, address: string) =>
  db
    .deleteFrom('mail_stops')
    .where('account_id', '=', accountId)
    .where('address', '=', address.toLowerCase())
    .execute()
