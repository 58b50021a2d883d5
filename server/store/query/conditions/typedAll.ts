import { sql, type RawBuilder } from 'kysely'
import type { typedAll } from '../../../../schemas/conditions/typedAll'
import type { Json } from '../../../../schemas/model/json'
import type { Lowering } from './lowering'
import { asJsonb } from './typedOrder'

export const typedAllSql: Lowering<typeof typedAll> = ({ found }, values) => {
  if (values.length === 0) return sql<boolean>`false`
  const parts = values.map((value) => hasMember(found, value))
  return sql<boolean>`(jsonb_typeof(${found}) = 'array' and ${sql.join(parts, sql` and `)})`
}

/** `@>` would accept a part of a list or object that is within the list, so those members are compared as a whole. */
const hasMember = (found: RawBuilder<unknown>, value: Json): RawBuilder<boolean> =>
  typeof value === 'object' && value !== null
    ? sql<boolean>`exists (
        select from jsonb_array_elements(case jsonb_typeof(${found}) when 'array' then ${found} else '[]' end) as item
        where item = ${asJsonb(value)}
      )`
    : sql<boolean>`${found} @> ${asJsonb([value])}`
