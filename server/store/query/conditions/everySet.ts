import type { everySet } from '../../../../schemas/conditions/everySet'
import type { Lowering } from './lowering'

export const everySetSql: Lowering<typeof everySet> = ({ sets }, tree) => sets('every', tree)
