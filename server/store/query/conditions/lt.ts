import { sql } from 'kysely'
import type { lt } from '../../../../schemas/conditions/lt'
import { comparesWith } from './comparing'
import { someText, type Lowering } from './lowering'

export const ltSql: Lowering<typeof lt> = (asked, measure) =>
  someText(asked, (text) => comparesWith(text, sql`<`, measure))
