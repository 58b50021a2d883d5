import { sql } from 'kysely'
import type { empty } from '../../../../schemas/conditions/empty'
import type { Lowering } from './lowering'

export const emptySql: Lowering<typeof empty> = ({ found }) => sql<boolean>`condition_empty(${found})`
