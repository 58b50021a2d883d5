import { sql, type Generated, type Kysely } from 'kysely'
import { asJson, type JsonColumn } from '../jsonColumn'
import type { Database } from '../schema'
import type { CatalogKey, CatalogRow } from './catalogRows'

/** What is kept of a row as it was. */
export type RowBefore = Pick<CatalogRow, 'answers' | 'revision'> & { readonly isThere: boolean }

export interface RowChangesTable {
  account_id: number
  change_set_id: string
  id: Generated<string>
  catalog_id: number
  row_id: string
  at: Date
  before: JsonColumn<RowBefore> | null
  rev: string
}

/** What a change set did to a row. */
export interface RowOfSet {
  readonly accountId: number
  readonly catalogId: number
  readonly rowId: string
  /** Null where there was none. */
  readonly before: RowBefore | null
  /** Which the row has since. */
  readonly rev: string
}

/** Keeps what rows were that a change set wrote, by which they are given back. */
export async function keepRowChanges(
  db: Kysely<Database>,
  { accountId, catalogId }: CatalogKey,
  { changeSetId, at }: { readonly changeSetId: string; readonly at: Date },
  rows: readonly { readonly id: string; readonly rev: string; readonly before: RowBefore | null }[],
): Promise<void> {
  if (rows.length === 0) return
  await db
    .insertInto('row_changes')
    .values(
      rows.map(({ id, rev, before }) => ({
        ...{ account_id: accountId, change_set_id: changeSetId, catalog_id: catalogId, row_id: id, at, rev },
        before: before && asJson(before),
      })),
    )
    .execute()
}

/** What a change set of one of these accounts did to each row: what the row was before its first change, and is since its last. */
export async function rowChangesOf(
  db: Kysely<Database>,
  accountIds: readonly number[],
  changeSetId: string,
): Promise<readonly RowOfSet[]> {
  const { rows } = await sql<RowOfSet>`
    select account_id as "accountId", catalog_id as "catalogId", row_id as "rowId",
      (array_agg(before order by id))[1] as before, (array_agg(rev order by id desc))[1] as rev
    from row_changes
    where account_id = any(${[...accountIds]}::integer[]) and change_set_id = ${changeSetId}
    group by account_id, catalog_id, row_id order by min(id)`.execute(db)
  return rows
}

/** Forgets what rows were before that moment, some at a time. Returns how many. */
export async function forgetRowChanges(db: Kysely<Database>, before: Date, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from row_changes where (account_id, change_set_id, id) in (
      select account_id, change_set_id, id from row_changes where at < ${before} order by at limit ${limit}
    )`.execute(db)
  return Number(numAffectedRows ?? 0)
}
