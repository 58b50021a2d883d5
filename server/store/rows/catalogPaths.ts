import { sql, type RawBuilder } from 'kysely'
import type { RowKey } from '../../../schemas/ports/catalogPort'
import type { CatalogKey } from './catalogRows'
import type { CatalogView } from './catalogViews'
import { asJson } from '../jsonColumn'

/** What a row has in a field. */
export interface EqualAnswer {
  readonly fieldId: string
  readonly value: RowKey
}

/** After every text there is. */
export const top = sql`array[U&'\\+10FFFF']`

/** The way to the rows that have these values, which are of the view's first levels; worked out once in a statement. */
export function prefixOf(view: CatalogView, where: readonly EqualAnswer[]): RawBuilder<string[]> {
  if (where.length === 0) return sql<string[]>`'{}'::text[]`
  const answers = asJson(Object.fromEntries(where.map(({ fieldId, value }) => [fieldId, value])))
  const above = view.fields.slice(0, where.length)
  return sql<
    string[]
  >`(select catalog_path(${answers}::jsonb, ${above}::text[], ${view.fields.length}::integer))`
}

/** The paths of a view that begin with this one; to be used after `from`, and more conditions may follow. */
export const pathsAt = (
  { accountId, catalogId }: CatalogKey,
  view: CatalogView,
  way: RawBuilder<unknown>,
): RawBuilder<unknown> =>
  sql`catalog_paths where account_id = ${accountId} and catalog_id = ${catalogId} and view_id = ${view.id}
    and path >= ${way} and path < ${way} || ${top}`
