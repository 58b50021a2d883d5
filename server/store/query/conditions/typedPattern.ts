import { sql } from 'kysely'
import type { typedPattern } from '../../../../schemas/conditions/typedPattern'
import type { Lowering } from './lowering'
import { patternSql } from '../patternSql'

export const typedPatternSql: Lowering<typeof typedPattern> = ({ found }, pattern) =>
  sql<boolean>`(jsonb_typeof(${found}) = 'string' and (${found} #>> '{}') ~ ${patternSql(pattern)})`
