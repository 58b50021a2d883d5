import { sql } from 'kysely'
import type { gtNumber } from '../../../../schemas/conditions/gtNumber'
import { comparesWith } from './comparing'
import { someText, type Lowering } from './lowering'

export const gtNumberSql: Lowering<typeof gtNumber> = (asked, measure) =>
  someText(asked, (text) => comparesWith(text, sql`>`, measure))
