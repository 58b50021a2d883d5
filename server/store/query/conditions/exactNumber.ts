import { sql } from 'kysely'
import type { exactNumber } from '../../../../schemas/conditions/exactNumber'
import { comparesWith } from './comparing'
import { someText, type Lowering } from './lowering'

export const exactNumberSql: Lowering<typeof exactNumber> = (asked, measure) =>
  someText(asked, (text) => comparesWith(text, sql`=`, measure))
