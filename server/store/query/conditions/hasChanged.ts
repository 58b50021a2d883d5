import { sql } from 'kysely'
import type { hasChanged } from '../../../../schemas/conditions/hasChanged'
import type { Lowering } from './lowering'

export const hasChangedSql: Lowering<typeof hasChanged> = ({ found, before }) =>
  before
    ? sql<boolean>`case when condition_empty(${before}) or condition_empty(${found})
        then condition_empty(${before}) <> condition_empty(${found})
        else ${before} <> ${found} end`
    : sql<boolean>`false`
