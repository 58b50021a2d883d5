import { sql, type RawBuilder } from 'kysely'
import type { Condition } from '../../../../schemas/conditions/condition'
import type { ConditionTree } from '../../../../schemas/conditions/conditionTree'

/** What a condition is asked of. */
export interface Asked {
  /** The jsonb value; null where nothing is. */
  readonly found: RawBuilder<unknown>
  /** The value of the version before; undefined where none is known. */
  readonly before: RawBuilder<unknown> | undefined
  /** Whether some set of the group, or every one, is what a tree says. */
  readonly sets: (quantifier: 'any' | 'every', tree: ConditionTree) => RawBuilder<boolean>
}

/** A condition as PostgreSQL asks it. What a caller sent becomes a parameter. True or false, and null only where nothing is found. */
export type Lowering<Of> =
  Of extends Condition<infer Operand> ? (asked: Asked, operand: Operand) => RawBuilder<boolean> : never

/** Whether a text that an answer is compared by is so. */
export const someText = (
  { found }: Asked,
  test: (text: RawBuilder<unknown>) => RawBuilder<unknown>,
): RawBuilder<boolean> =>
  sql<boolean>`exists (select from unnest(condition_texts(${found})) as said (answer) where ${test(sql`said.answer`)})`
