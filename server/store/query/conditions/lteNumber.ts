import type { lteNumber } from '../../../../schemas/conditions/lteNumber'
import { someWithin } from './comparing'
import type { Lowering } from './lowering'

export const lteNumberSql: Lowering<typeof lteNumber> = (asked, measure) => someWithin(asked, ['<=', measure])
