import { sql } from 'kysely'
import type { ltNumber } from '../../../../schemas/conditions/ltNumber'
import { comparesWith } from './comparing'
import { someText, type Lowering } from './lowering'

export const ltNumberSql: Lowering<typeof ltNumber> = (asked, measure) =>
  someText(asked, (text) => comparesWith(text, sql`<`, measure))
