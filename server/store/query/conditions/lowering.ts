import { sql, type RawBuilder } from 'kysely'
import type { Condition } from '../../../../schemas/conditions/condition'
import type { ConditionTree } from '../../../../schemas/conditions/conditionTree'
import { blanks } from '../../../migrations/0034_conditions'

/** The value that a condition is about. */
export interface Asked {
  /** The jsonb value; null when there is none. */
  readonly found: RawBuilder<unknown>
  /** Whether naming the value several times costs nothing, because it need not be looked up in a document. */
  readonly isAtHand: boolean
  /** The value in the version before; undefined when versions are unknown. */
  readonly before: RawBuilder<unknown> | undefined
  /** Tells whether any, or every, set of the group meets a tree. */
  readonly sets: (quantifier: 'any' | 'every', tree: ConditionTree) => RawBuilder<boolean>
}

/** Writes a condition in SQL; what a caller sent becomes a parameter. The result is true or false, and null only when there is no value. */
export type Lowering<Of> =
  Of extends Condition<infer Operand> ? (asked: Asked, operand: Operand) => RawBuilder<boolean> : never

/** The most characters of a number: conditions take longer texts for no numbers. */
const longestNumber = 300

/**
 * Tests whether any text of an answer passes. A value at hand is tested without listing its texts, which takes most of the time. `ofNumber`
 * tests a number itself, when the test needs only that.
 */
export function someText(
  { found, isAtHand }: Asked,
  test: (text: RawBuilder<unknown>) => RawBuilder<unknown>,
  ofNumber?: (number: RawBuilder<unknown>) => RawBuilder<unknown>,
): RawBuilder<boolean> {
  const some = sql<boolean>`exists (select from unnest(condition_texts(${found})) as said (answer) where ${test(sql`said.answer`)})`
  if (!isAtHand) return some
  const text = sql`nullif(btrim(${found} #>> '{}', ${sql.raw(blanks)}), '')`
  const asText = sql`coalesce(${test(sql`trim_scale(${found}::numeric)::text`)}, false)`
  const number = ofNumber
    ? sql`case when octet_length(${found}::text) <= ${sql.lit(longestNumber)} then ${ofNumber(sql`${found}::double precision`)} else ${asText} end`
    : asText
  return sql<boolean>`(case jsonb_typeof(${found})
    when 'string' then coalesce(${test(text)}, false) when 'number' then ${number} else ${some} end)`
}
