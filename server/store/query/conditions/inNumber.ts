import { sql, type RawBuilder } from 'kysely'
import type { inNumber } from '../../../../schemas/conditions/inNumber'
import { someText, type Lowering } from './lowering'

export const inNumberSql: Lowering<typeof inNumber> = (asked, wanted) => {
  const isWanted = (number: RawBuilder<unknown>) => sql`${number} = any(${[...wanted]}::double precision[])`
  return someText(asked, (text) => isWanted(sql`condition_number(${text})`), isWanted)
}
