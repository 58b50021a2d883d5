import type { between } from '../../../../schemas/conditions/between'
import { someWithin } from './comparing'
import type { Lowering } from './lowering'

export const betweenSql: Lowering<typeof between> = (asked, { first, last }) =>
  someWithin(asked, ['>=', first], ['<=', last])
