import { sql, type RawBuilder } from 'kysely'
import type { ValuePath } from '../../../schemas/conditions/conditionTree'
import type { Documents } from './collection'

/** What is worked out of all documents. `sum`, `avg`, `min`, `max` are of the values that are numbers, `first` and `last` of those that are texts. */
export interface WholeMeasure {
  readonly what: 'filled' | 'distinct' | 'sum' | 'avg' | 'min' | 'max' | 'first' | 'last'
  readonly path: ValuePath
}

/** A value is nothing when it is not there or null: then it belongs to no number and to no distinct value. */
export const valueAt = (documents: Documents, path: ValuePath) => sql`nullif(${documents.at(path)}, 'null')`

/** Numbers are added up as decimals, and told as texts, because a sum may be larger than any number of JSON. */
export function measureSql(
  { what }: Pick<WholeMeasure, 'what'>,
  value: RawBuilder<unknown>,
): RawBuilder<unknown> {
  if (what === 'filled') return sql`count(${value})::text`
  if (what === 'distinct') return sql`count(distinct ${value})::text`
  if (what === 'first' || what === 'last') {
    const text = sql`case when jsonb_typeof(${value}) = 'string' then ${value} #>> '{}' end collate "C"`
    return what === 'first' ? sql`min(${text})` : sql`max(${text})`
  }
  const number = sql`case when jsonb_typeof(${value}) = 'number' then ${value}::numeric end`
  return sql`${sql.raw(what)}(${number})::text`
}
