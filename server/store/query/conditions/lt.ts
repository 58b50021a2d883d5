import type { lt } from '../../../../schemas/conditions/lt'
import { someWithin } from './comparing'
import type { Lowering } from './lowering'

export const ltSql: Lowering<typeof lt> = (asked, measure) => someWithin(asked, ['<', measure])
