import { sql, type Kysely } from 'kysely'
import type { Json } from '../../../schemas/model/json'
import { asJson } from '../jsonColumn'
import type { Database } from '../schema'

export interface TokenKeyRow {
  readonly kid: string
  /** The public key as JWK. */
  readonly public_key: Json
  readonly private_key: Json
  readonly created_at: Date
}

/** Returns the keys, the newest first. */
export const listTokenKeys = (db: Kysely<Database>): Promise<TokenKeyRow[]> =>
  db.selectFrom('token_keys').selectAll().orderBy('created_at', 'desc').orderBy('kid').execute()

/** Locks the keys until the transaction ends, so that nodes that start at the same time create only one. */
export const lockTokenKeys = (db: Kysely<Database>) => sql`select pg_advisory_xact_lock(7461, 1)`.execute(db)

export const insertTokenKey = (db: Kysely<Database>, row: TokenKeyRow) =>
  db
    .insertInto('token_keys')
    .values({ ...row, public_key: asJson(row.public_key), private_key: asJson(row.private_key) })
    .execute()

export const deleteTokenKeys = (db: Kysely<Database>, kids: readonly string[]) =>
  db
    .deleteFrom('token_keys')
    .where('kid', '=', sql<string>`any(${[...kids]}::text[])`)
    .execute()
