import type { within } from '../../../../schemas/conditions/within'
import { sql } from 'kysely'
import { pointSql, withinSql } from '../pointSql'
import type { Lowering } from './lowering'

export const isWithinSql: Lowering<typeof within> = ({ found }, bounds) =>
  sql<boolean>`coalesce(${withinSql(pointSql(found), bounds)}, false)`
