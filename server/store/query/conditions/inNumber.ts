import { sql } from 'kysely'
import type { inNumber } from '../../../../schemas/conditions/inNumber'
import { someText, type Lowering } from './lowering'

export const inNumberSql: Lowering<typeof inNumber> = (asked, wanted) =>
  someText(asked, (text) => sql`condition_number(${text}) = any(${[...wanted]}::double precision[])`)
