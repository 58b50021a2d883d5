import { sql, type RawBuilder } from 'kysely'
import type { RowKey } from '../../../schemas/ports/catalogPort'
import type { CatalogKey } from './catalogRows'
import type { CatalogView } from './catalogViews'
import { asJson } from '../jsonColumn'

/** A value that a row has in a field. */
export interface EqualAnswer {
  readonly fieldId: string
  readonly value: RowKey
}

/** Sorts behind every text. */
export const top = sql`array[U&'\\+10FFFF']`

/** Returns the path of the rows that have these values, whose fields are the view's first levels; a statement computes it once. */
export function prefixOf(view: CatalogView, where: readonly EqualAnswer[]): RawBuilder<string[]> {
  if (where.length === 0) return sql<string[]>`'{}'::text[]`
  const answers = asJson(Object.fromEntries(where.map(({ fieldId, value }) => [fieldId, value])))
  const above = view.fields.slice(0, where.length)
  return sql<
    string[]
  >`(select catalog_path(${answers}::jsonb, ${above}::text[], ${view.fields.length}::integer))`
}

/** Selects the paths of a view that begin with `way`; stands after `from`, and more conditions may follow. */
export const pathsAt = (
  { accountId, catalogId }: CatalogKey,
  view: CatalogView,
  way: RawBuilder<unknown>,
): RawBuilder<unknown> =>
  sql`catalog_paths where account_id = ${accountId} and catalog_id = ${catalogId} and view_id = ${view.id}
    and path >= ${way} and path < ${way} || ${top}`
