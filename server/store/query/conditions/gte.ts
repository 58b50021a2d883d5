import { sql } from 'kysely'
import type { gte } from '../../../../schemas/conditions/gte'
import { comparesWith } from './comparing'
import { someText, type Lowering } from './lowering'

export const gteSql: Lowering<typeof gte> = (asked, measure) =>
  someText(asked, (text) => comparesWith(text, sql`>=`, measure))
