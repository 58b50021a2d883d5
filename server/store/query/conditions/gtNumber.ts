import type { gtNumber } from '../../../../schemas/conditions/gtNumber'
import { someWithin } from './comparing'
import type { Lowering } from './lowering'

export const gtNumberSql: Lowering<typeof gtNumber> = (asked, measure) => someWithin(asked, ['>', measure])
