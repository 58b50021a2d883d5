import { sql } from 'kysely'
import type { typedIn } from '../../../../schemas/conditions/typedIn'
import type { Lowering } from './lowering'

export const typedInSql: Lowering<typeof typedIn> = ({ found }, values) =>
  sql<boolean>`${found} = any(${values.map((value) => JSON.stringify(value))}::jsonb[])`
