import type { gt } from '../../../../schemas/conditions/gt'
import { someWithin } from './comparing'
import type { Lowering } from './lowering'

export const gtSql: Lowering<typeof gt> = (asked, measure) => someWithin(asked, ['>', measure])
