import { sql } from 'kysely'
import type { typedEqual } from '../../../../schemas/conditions/typedEqual'
import type { Lowering } from './lowering'
import { asJsonb } from './typedOrder'

export const typedEqualSql: Lowering<typeof typedEqual> = ({ found }, value) =>
  sql<boolean>`${found} = ${asJsonb(value)}`
