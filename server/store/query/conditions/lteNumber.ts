import { sql } from 'kysely'
import type { lteNumber } from '../../../../schemas/conditions/lteNumber'
import { comparesWith } from './comparing'
import { someText, type Lowering } from './lowering'

export const lteNumberSql: Lowering<typeof lteNumber> = (asked, measure) =>
  someText(asked, (text) => comparesWith(text, sql`<=`, measure))
