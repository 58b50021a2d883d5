import { sql, type Kysely } from 'kysely'
import type { Database } from '../schema'
import type { StoredRecord } from './records'

/* Which ids and folios records have. */

export async function folioExists(
  db: Kysely<Database>,
  accountId: number,
  formId: number,
  folio: string,
): Promise<boolean> {
  const row = await db
    .selectFrom('records')
    .select('id')
    .where('account_id', '=', accountId)
    .where('form_id', '=', formId)
    .where('folio', '=', folio)
    .executeTakeFirst()
  return row !== undefined
}

/** Ids of a form's records that have these folios. */
export async function recordsOfFolios(
  db: Kysely<Database>,
  accountId: number,
  formId: number,
  folios: readonly string[],
): Promise<string[]> {
  const rows = await foliosTaken(db, accountId, formId, folios)
  return rows.map(({ id }) => id)
}

/** Folios that records of a form have, deleted ones among them, and whose they are. */
export async function foliosTaken(
  db: Kysely<Database>,
  accountId: number,
  formId: number,
  folios: readonly string[],
): Promise<Pick<StoredRecord, 'id' | 'folio'>[]> {
  if (folios.length === 0) return []
  return db
    .selectFrom('records')
    .select(['id', 'folio'])
    .where('account_id', '=', accountId)
    .where('form_id', '=', formId)
    .where('folio', '=', sql<string>`any(${[...folios]}::text[])`)
    .execute()
}

/** Ids that records of an account have, whatever form they are of. */
export async function idsTaken(
  db: Kysely<Database>,
  accountId: number,
  ids: readonly string[],
): Promise<string[]> {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('records')
    .select('id')
    .where('account_id', '=', accountId)
    .where('id', '=', sql<string>`any(${[...ids]}::text[])`)
    .execute()
  return rows.map(({ id }) => id)
}

/** Which of these accounts have records of these ids, in one order everywhere. */
export async function accountsWithRecords(
  db: Kysely<Database>,
  accountIds: readonly number[],
  ids: readonly string[],
): Promise<number[]> {
  const rows = await db
    .selectFrom('records')
    .select('account_id')
    .distinct()
    .where('account_id', '=', sql<number>`any(${[...accountIds]}::integer[])`)
    .where('id', '=', sql<string>`any(${[...ids]}::text[])`)
    .orderBy('account_id')
    .execute()
  return rows.map(({ account_id: accountId }) => accountId)
}
