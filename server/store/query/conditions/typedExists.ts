import { sql } from 'kysely'
import type { typedExists } from '../../../../schemas/conditions/typedExists'
import type { Lowering } from './lowering'

export const typedExistsSql: Lowering<typeof typedExists> = ({ found }, wanted) =>
  wanted ? sql<boolean>`${found} is not null` : sql<boolean>`${found} is null`
