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
  return sql<boolean>`(starts_with(condition_moment(${text}), ${moment.slice(0, 1)})
    and condition_moment(${text}) collate "C" ${sign} ${moment})`
}
