import type { Kysely } from 'kysely'
import type { Json } from '../../../schemas/model/json'
import { asJson } from '../jsonColumn'
import type { Database } from '../schema'

export interface AttemptRow {
  readonly hash: Buffer
  readonly kind: string
  readonly details: Json
  readonly expires_at: Date
}

/** Keeps a sign-in attempt. Returns false when there is one with the same hash. */
export async function putAttempt(db: Kysely<Database>, { details, ...row }: AttemptRow): Promise<boolean> {
  const { numInsertedOrUpdatedRows: kept } = await db
    .insertInto('sign_in_attempts')
    .values({ ...row, details: asJson(details) })
    .onConflict((conflict) => conflict.column('hash').doNothing())
    .executeTakeFirstOrThrow()
  return (kept ?? 0n) > 0n
}

type Wanted = Pick<AttemptRow, 'hash' | 'kind'>

export async function findAttempt(
  db: Kysely<Database>,
  { hash, kind }: Wanted,
  now: Date,
): Promise<Json | undefined> {
  const row = await db
    .selectFrom('sign_in_attempts')
    .select('details')
    .where('hash', '=', hash)
    .where('kind', '=', kind)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return row?.details
}

/** Uses an attempt up: of two nodes at once only one gets it. */
export async function takeAttempt(
  db: Kysely<Database>,
  { hash, kind }: Wanted,
  now: Date,
): Promise<Json | undefined> {
  const row = await db
    .deleteFrom('sign_in_attempts')
    .where('hash', '=', hash)
    .where('kind', '=', kind)
    .where('expires_at', '>', now)
    .returning('details')
    .executeTakeFirst()
  return row?.details
}

/** Removes expired attempts. Returns their number. */
export async function forgetAttempts(db: Kysely<Database>, now: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('sign_in_attempts')
    .where('expires_at', '<=', now)
    .executeTakeFirst()
  return Number(numDeletedRows)
}
