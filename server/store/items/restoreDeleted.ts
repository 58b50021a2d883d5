import { sql, type Kysely } from 'kysely'
import type { ItemType } from '../../../schemas/api/items'
import type { Database } from '../schema'

interface Wanted {
  readonly id: number
  readonly accountIds: readonly number[]
  readonly types: readonly ItemType[]
  /** The user who deleted it. */
  readonly userId: number
  /** The earliest time of the deletion. */
  readonly since: Date
}

/**
 * Restores a deleted item, with what was deleted together with it, if the folders above it exist. Returns its account; undefined when there
 * is nothing to restore.
 */
export async function restoreDeleted(db: Kysely<Database>, wanted: Wanted): Promise<number | undefined> {
  const { id, accountIds, types, userId, since } = wanted
  const { rows } = await sql<{ account_id: number }>`
    with wanted as (
      select i.account_id, i.id, i.deleted_at from items i
      where i.account_id = any(${[...accountIds]}::integer[]) and i.id = ${id} and i.itype = any(${[...types]}::text[])
        and i.deleted_at >= ${since} and i.updated_by_id = ${userId}
        and not exists (
          select from items f where f.account_id = i.account_id and f.id = any(i.path) and f.deleted_at is not null
        )
      for update
    )
    update items set deleted_at = null from wanted w
    where items.account_id = w.account_id and items.deleted_at = w.deleted_at
      and (items.id = w.id or items.path @> array[w.id]::integer[])
    returning items.account_id
  `.execute(db)
  return rows[0]?.account_id
}
