import { sql, type Kysely } from 'kysely'
import { readKeptTree, type ConditionTree } from '../../../schemas/conditions/conditionTree'
import { codeOf } from '../databaseErrors'
import { patternSql } from '../query/patternSql'
import type { Database } from '../schema'
import { readGrant, type StoredGrant } from './grants'

/** An item that has shares. */
export interface SharedPlace {
  readonly accountId: number
  readonly itemId: number
}

const namesView = sql<boolean>`position('"view"' in r.filter::text) > 0`

/** Returns the grants on an item whose condition names a saved view, and locks them, so that nobody else changes them at the same time. */
export async function holdViewShares(db: Kysely<Database>, { accountId, itemId }: SharedPlace) {
  const { rows } = await sql<StoredGrant & { id: number }>`
    select r.account_id, r.item_id, r.level, r.can_delete_records, r.filter, r.id from grants r
    where r.account_id = ${accountId} and r.item_id = ${itemId} and ${namesView} order by r.id for update`.execute(
    db,
  )
  return rows.map((row) => ({ id: row.id, ...readGrant(row) }))
}

/** Returns the conditions of grants on items of an account that name a saved view. */
export async function filtersByViews(
  db: Kysely<Database>,
  accountId: number,
  itemIds: readonly number[],
): Promise<readonly { readonly itemId: number; readonly filter: ConditionTree }[]> {
  const { rows } = await sql<{ item_id: number; filter: unknown }>`
    select r.item_id, r.filter from grants r
    where r.account_id = ${accountId} and r.item_id = any(${[...itemIds]}::integer[]) and ${namesView}`.execute(
    db,
  )
  return rows.flatMap(({ item_id: itemId, filter }) => {
    const tree = readKeptTree(filter)
    return tree ? [{ itemId, filter: tree }] : []
  })
}

export const setShareFilter = (
  db: Kysely<Database>,
  {
    accountId,
    id,
    filter,
  }: { readonly accountId: number; readonly id: number; readonly filter: ConditionTree },
) =>
  sql`update grants set filter = ${JSON.stringify(filter)}::jsonb
    where account_id = ${accountId} and id = ${id}`.execute(db)

/** Returns the forms of saved views: of those deleted at a moment, or of those that are, or lie in, an item. */
export async function formsOfViews(
  db: Kysely<Database>,
  accountId: number,
  which: { readonly deletedAt: Date } | { readonly under: number },
): Promise<readonly number[]> {
  const meant =
    'under' in which
      ? sql`(i.id = ${which.under} or i.path @> array[${which.under}]::integer[])`
      : sql`i.deleted_at = ${which.deletedAt}`
  const { rows } = await sql<{ form_id: number }>`
    select distinct v.form_id from items i join filter_views v on v.account_id = i.account_id and v.item_id = i.id
    where i.account_id = ${accountId} and i.itype = 'filter' and ${meant} order by v.form_id`.execute(db)
  return rows.map(({ form_id: id }) => id)
}

/** Returns the saved views of records among these items or within them. */
export async function viewsWithin(db: Kysely<Database>, accountId: number, ids: readonly number[]) {
  const { rows } = await sql<{ item_id: number; form_id: number }>`
    select v.item_id, v.form_id from items i join filter_views v on v.account_id = i.account_id and v.item_id = i.id
    where i.account_id = ${accountId} and i.itype = 'filter' and i.deleted_at is null
      and (i.id = any(${[...ids]}::integer[]) or i.path && ${[...ids]}::integer[])`.execute(db)
  return rows
}

/** Tells whether the database accepts all of these regular expressions; call it in a transaction. */
export async function runsPatterns(db: Kysely<Database>, patterns: readonly string[]): Promise<boolean> {
  if (patterns.length === 0) return true
  await sql`savepoint patterns`.execute(db)
  try {
    for (const pattern of patterns) await sql`select '' ~ ${patternSql(pattern)}`.execute(db)
    await sql`release savepoint patterns`.execute(db)
    return true
  } catch (error) {
    if (codeOf(error) !== '2201B') throw error
    await sql`rollback to savepoint patterns`.execute(db)
    return false
  }
}
