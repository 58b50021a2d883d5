import type { exactNumber } from '../../../../schemas/conditions/exactNumber'
import { someWithin } from './comparing'
import type { Lowering } from './lowering'

export const exactNumberSql: Lowering<typeof exactNumber> = (asked, measure) =>
  someWithin(asked, ['=', measure])
