import { sql } from 'kysely'
import type { isIn } from '../../../../schemas/conditions/in'
import { someText, type Lowering } from './lowering'

export const isInSql: Lowering<typeof isIn> = (asked, wanted) =>
  someText(asked, (text) => sql`condition_fold(${text}) = any(${[...wanted]}::text[])`)
