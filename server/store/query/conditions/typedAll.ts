import { sql } from 'kysely'
import type { typedAll } from '../../../../schemas/conditions/typedAll'
import type { Lowering } from './lowering'
import { asJsonb } from './typedOrder'

export const typedAllSql: Lowering<typeof typedAll> = ({ found }, values) =>
  values.length === 0
    ? sql<boolean>`false`
    : sql<boolean>`(jsonb_typeof(${found}) = 'array' and ${found} @> ${asJsonb(values)})`
