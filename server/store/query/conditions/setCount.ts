import { sql } from 'kysely'
import type { setCount } from '../../../../schemas/conditions/setCount'
import type { Lowering } from './lowering'

const signs = {
  exact__number: sql`=`,
  ne__number: sql`<>`,
  lt__number: sql`<`,
  lte__number: sql`<=`,
  gt__number: sql`>`,
  gte__number: sql`>=`,
}

export const setCountSql: Lowering<typeof setCount> = ({ found }, { condition, value }) =>
  sql<boolean>`(select count(*) from condition_sets(${found})) ${signs[condition]} ${value}::double precision`
