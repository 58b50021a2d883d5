import { sql } from 'kysely'
import type { lte } from '../../../../schemas/conditions/lte'
import { comparesWith } from './comparing'
import { someText, type Lowering } from './lowering'

export const lteSql: Lowering<typeof lte> = (asked, measure) =>
  someText(asked, (text) => comparesWith(text, sql`<=`, measure))
