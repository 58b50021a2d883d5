import { sql } from 'kysely'
import type { gt } from '../../../../schemas/conditions/gt'
import { comparesWith } from './comparing'
import { someText, type Lowering } from './lowering'

export const gtSql: Lowering<typeof gt> = (asked, measure) =>
  someText(asked, (text) => comparesWith(text, sql`>`, measure))
