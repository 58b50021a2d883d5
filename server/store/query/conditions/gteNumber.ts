import type { gteNumber } from '../../../../schemas/conditions/gteNumber'
import { someWithin } from './comparing'
import type { Lowering } from './lowering'

export const gteNumberSql: Lowering<typeof gteNumber> = (asked, measure) => someWithin(asked, ['>=', measure])
