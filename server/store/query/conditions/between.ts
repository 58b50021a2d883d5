import { sql } from 'kysely'
import type { between } from '../../../../schemas/conditions/between'
import { comparesWith } from './comparing'
import { someText, type Lowering } from './lowering'

export const betweenSql: Lowering<typeof between> = (asked, { first, last }) =>
  someText(
    asked,
    (text) => sql`${comparesWith(text, sql`>=`, first)} and ${comparesWith(text, sql`<=`, last)}`,
  )
