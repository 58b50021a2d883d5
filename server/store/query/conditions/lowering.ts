import { sql, type RawBuilder } from 'kysely'
import type { Condition } from '../../../../schemas/conditions/condition'
import type { ConditionTree } from '../../../../schemas/conditions/conditionTree'
import { blanks } from '../../../migrations/0034_conditions'

/** What a condition is asked of. */
export interface Asked {
  /** The jsonb value; null where nothing is. */
  readonly found: RawBuilder<unknown>
  /** It costs nothing to name the value several times: it is not looked for in a document. */
  readonly isAtHand: boolean
  /** The value of the version before; undefined where none is known. */
  readonly before: RawBuilder<unknown> | undefined
  /** Whether some set of the group, or every one, is what a tree says. */
  readonly sets: (quantifier: 'any' | 'every', tree: ConditionTree) => RawBuilder<boolean>
}

/** A condition as PostgreSQL asks it. What a caller sent becomes a parameter. True or false, and null only where nothing is found. */
export type Lowering<Of> =
  Of extends Condition<infer Operand> ? (asked: Asked, operand: Operand) => RawBuilder<boolean> : never

/** Longer ones are no numbers to conditions. */
const longestNumber = 300

/**
 * Whether a text that an answer is compared by is so. One that is at hand makes no list of its texts, which takes most of the time.
 * `ofNumber`: the same of a number, where nothing but that is asked of its text.
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
