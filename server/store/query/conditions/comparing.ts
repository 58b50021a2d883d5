import { sql, type RawBuilder } from 'kysely'
import type { Measure } from '../../../../schemas/conditions/order'
import { someText, type Asked } from './lowering'

/** A comparison that an answer must meet. */
type Bound = readonly [sign: '=' | '<' | '<=' | '>' | '>=', measure: Measure]

/** Whether an answer has a text that is within bounds. */
export function someWithin(asked: Asked, ...bounds: readonly Bound[]): RawBuilder<boolean> {
  const all = (tests: readonly RawBuilder<unknown>[]) => sql`(${sql.join([...tests], sql` and `)})`
  const ofText = (text: RawBuilder<unknown>) =>
    all(bounds.map(([sign, measure]) => comparesWith(text, sql.raw(sign), measure)))
  const amounts = bounds.flatMap(([sign, measure]) =>
    'number' in measure ? [{ sign, amount: measure.number }] : [],
  )
  if (amounts.length < bounds.length) return someText(asked, ofText)
  return someText(asked, ofText, (number) =>
    all(amounts.map(({ sign, amount }) => sql`${number} ${sql.raw(sign)} ${amount}::double precision`)),
  )
}

/** Compares a text with a measure of the same sort. */
function comparesWith(
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
  // Most answers are plain days: the database compares those itself, much faster.
  return sql<boolean>`(case when translate(${text}, '123456789', '000000000') = '0000-00-00'
    then (${text} || ' 00:00:00') collate "C" ${sign} ${moment.slice(1)} else ${other} end)`
}
