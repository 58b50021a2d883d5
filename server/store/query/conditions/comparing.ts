import { sql, type RawBuilder } from 'kysely'
import type { Measure } from '../../../../schemas/conditions/order'

/** How a text compares with a measure of its sort. */
export function comparesWith(
  text: RawBuilder<unknown>,
  sign: RawBuilder<unknown>,
  measure: Measure,
): RawBuilder<boolean> {
  if ('number' in measure)
    return sql<boolean>`condition_number(${text}) ${sign} ${measure.number}::double precision`
  const { moment } = measure
  const other = sql<boolean>`(starts_with(condition_moment(${text}), ${moment.slice(0, 1)})
    and condition_moment(${text}) collate "C" ${sign} ${moment})`
  if (!moment.startsWith('D')) return other
  // What most answers are is told by the database itself, in a part of the time.
  return sql<boolean>`(case when translate(${text}, '123456789', '000000000') = '0000-00-00'
    then (${text} || ' 00:00:00') collate "C" ${sign} ${moment.slice(1)} else ${other} end)`
}
