import type { lte } from '../../../../schemas/conditions/lte'
import { someWithin } from './comparing'
import type { Lowering } from './lowering'

export const lteSql: Lowering<typeof lte> = (asked, measure) => someWithin(asked, ['<=', measure])
