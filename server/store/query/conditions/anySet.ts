import type { anySet } from '../../../../schemas/conditions/anySet'
import type { Lowering } from './lowering'

export const anySetSql: Lowering<typeof anySet> = ({ sets }, tree) => sets('any', tree)
