import type { ltNumber } from '../../../../schemas/conditions/ltNumber'
import { someWithin } from './comparing'
import type { Lowering } from './lowering'

export const ltNumberSql: Lowering<typeof ltNumber> = (asked, measure) => someWithin(asked, ['<', measure])
