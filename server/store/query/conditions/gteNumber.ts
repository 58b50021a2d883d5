import { sql } from 'kysely'
import type { gteNumber } from '../../../../schemas/conditions/gteNumber'
import { comparesWith } from './comparing'
import { someText, type Lowering } from './lowering'

export const gteNumberSql: Lowering<typeof gteNumber> = (asked, measure) =>
  someText(asked, (text) => comparesWith(text, sql`>=`, measure))
