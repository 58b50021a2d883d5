import type { typedFrom } from '../../../../schemas/conditions/typedFrom'
import type { Lowering } from './lowering'
import { comesAfter } from './typedOrder'

export const typedFromSql: Lowering<typeof typedFrom> = ({ found }, value) =>
  comesAfter(found, value, { orEqual: true })
