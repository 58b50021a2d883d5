import { sql, type RawBuilder } from 'kysely'
import type { Measure } from '../../../../schemas/conditions/order'
import { someText, type Asked } from './lowering'

/** On which side of a measure an answer is to be. */
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

/** How a text compares with a measure of its sort. */
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
  // What most answers are is told by the database itself, in a part of the time.
  return sql<boolean>`(case when translate(${text}, '123456789', '000000000') = '0000-00-00'
    then (${text} || ' 00:00:00') collate "C" ${sign} ${moment.slice(1)} else ${other} end)`
}
