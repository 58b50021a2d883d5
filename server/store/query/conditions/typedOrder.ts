import { sql, type RawBuilder } from 'kysely'
import { jsonRank } from '../../../../schemas/conditions/typedOrder'
import type { Json } from '../../../../schemas/model/json'

/** The rank of a value's type in CouchDB's order, which differs from that of jsonb. */
const rankSql = (value: RawBuilder<unknown>) =>
  sql`array_position(array['null', 'boolean', 'number', 'string', 'array', 'object'], jsonb_typeof(${value}))`

export const asJsonb = (value: Json) => sql`${JSON.stringify(value)}::jsonb`

/** Tells whether a value comes after a scalar, or with it. */
export function comesAfter(
  found: RawBuilder<unknown>,
  value: Json,
  { orEqual }: { readonly orEqual: boolean },
): RawBuilder<boolean> {
  const sign = orEqual ? sql`>=` : sql`>`
  const same =
    typeof value === 'string'
      ? sql`(${found} #>> '{}') collate "C" ${sign} ${value}`
      : value === null
        ? sql`${orEqual}::boolean`
        : sql`${found} ${sign} ${asJsonb(value)}`
  const rank = jsonRank(value) + 1
  return sql<boolean>`(${rankSql(found)} > ${rank}::integer
    or (${rankSql(found)} = ${rank}::integer and ${same}))`
}
