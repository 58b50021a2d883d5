import { sql, type Kysely } from 'kysely'
import type { Database } from '../schema'
import type { StoredRecord } from './records'

/* Looks up which ids and folios records have. */

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

/** Returns the ids of a form's records that have these folios. */
export async function recordsOfFolios(
  db: Kysely<Database>,
  accountId: number,
  formId: number,
  folios: readonly string[],
): Promise<string[]> {
  const rows = await foliosTaken(db, accountId, formId, folios)
  return rows.map(({ id }) => id)
}

/** Returns the records of a form, deleted ones included, that have one of these folios. */
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

/** Returns those of `ids` that records of an account have, of any form. */
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

/** Returns those of the accounts that have records with these ids, always ordered, so that locks are taken in one order. */
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
