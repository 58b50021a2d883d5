import { sql, type RawBuilder } from 'kysely'
import type { ValuePath } from '../../../schemas/conditions/conditionTree'
import type { Documents } from './collection'

/**
 * A figure computed over all documents. `sum`, `avg`, `min`, `max` use values that are numbers, `first` and `last` those that are texts.
 */
export interface WholeMeasure {
  readonly what: 'filled' | 'distinct' | 'sum' | 'avg' | 'min' | 'max' | 'first' | 'last'
  readonly path: ValuePath
}

/** Selects a value; null counts as none, so it is neither a number nor a distinct value. */
export const valueAt = (documents: Documents, path: ValuePath) => sql`nullif(${documents.at(path)}, 'null')`

const textOf = (value: RawBuilder<unknown>) =>
  sql`case when jsonb_typeof(${value}) = 'string' then ${value} #>> '{}' end collate "C"`
/** Tells whether a measure uses numbers only. */
export const isOfNumbers = ({ what }: Pick<WholeMeasure, 'what'>): boolean =>
  what === 'sum' || what === 'avg' || what === 'min' || what === 'max'

export const numberOf = (value: RawBuilder<unknown>) =>
  sql`case when jsonb_typeof(${value}) = 'number' then ${value}::numeric end`

/**
 * Writes a measure. Numbers are added as decimals and returned as texts, because a sum may exceed any number of JSON. `number` is the value
 * as a number, if it was already computed.
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

/**
 * Writes a measure of a part of a group, for {@link wholeSql} to combine. Not for distinct values, since several parts may have the same
 * ones.
 */
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
