import type { typedGreater } from '../../../../schemas/conditions/typedGreater'
import type { Lowering } from './lowering'
import { comesAfter } from './typedOrder'

export const typedGreaterSql: Lowering<typeof typedGreater> = ({ found }, value) =>
  comesAfter(found, value, { orEqual: false })
