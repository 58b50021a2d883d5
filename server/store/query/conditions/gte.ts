import type { gte } from '../../../../schemas/conditions/gte'
import { someWithin } from './comparing'
import type { Lowering } from './lowering'

export const gteSql: Lowering<typeof gte> = (asked, measure) => someWithin(asked, ['>=', measure])
