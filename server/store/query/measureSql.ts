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

const textOf = (value: RawBuilder<unknown>) =>
  sql`case when jsonb_typeof(${value}) = 'string' then ${value} #>> '{}' end collate "C"`
/** Whether a measure is of numbers alone. */
export const isOfNumbers = ({ what }: Pick<WholeMeasure, 'what'>): boolean =>
  what === 'sum' || what === 'avg' || what === 'min' || what === 'max'

export const numberOf = (value: RawBuilder<unknown>) =>
  sql`case when jsonb_typeof(${value}) = 'number' then ${value}::numeric end`

/**
 * Numbers are added up as decimals, and told as texts, because a sum may be larger than any number of JSON. `number`: the value as one, where that
 * has been worked out.
 */
export function measureSql(
  { what }: Pick<WholeMeasure, 'what'>,
  value: RawBuilder<unknown>,
  number = numberOf(value),
): RawBuilder<unknown> {
  if (what === 'filled') return sql`count(${value})::text`
  if (what === 'distinct') return sql`count(distinct ${value})::text`
  if (what === 'first' || what === 'last')
    return what === 'first' ? sql`min(${textOf(value)})` : sql`max(${textOf(value)})`
  return sql`${sql.raw(what)}(${number})::text`
}

/** The same of a part of a group, for {@link wholeSql} to put together. Not of different values, of which several parts may have the same. */
export function partSql(
  { what }: Pick<WholeMeasure, 'what'>,
  value: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const number = numberOf(value)
  if (what === 'filled') return sql`count(${value})`
  if (what === 'avg') return sql`array[sum(${number}), count(${number})]`
  if (what === 'sum' || what === 'min' || what === 'max') return sql`${sql.raw(what)}(${number})`
  return measureSql({ what }, value)
}

export function wholeSql(
  { what }: Pick<WholeMeasure, 'what'>,
  part: RawBuilder<unknown>,
): RawBuilder<unknown> {
  switch (what) {
    case 'filled':
      return sql`coalesce(sum(${part}), 0)::text`
    case 'sum':
    case 'min':
    case 'max':
      return sql`${sql.raw(what)}(${part})::text`
    case 'avg':
      return sql`(sum((${part})[1]) / nullif(sum((${part})[2]), 0))::text`
    case 'first':
    case 'last':
      return sql`${sql.raw(what === 'first' ? 'min' : 'max')}(${part})`
    case 'distinct':
      throw new RangeError('different values are counted of whole groups')
  }
}
