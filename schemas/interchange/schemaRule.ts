import type { CompiledRule, RuleEffect } from '../compile/compiledForm'
import { pointerTo } from '../model/jsonPointer'

/**
 * A rule that is fed directly beside a foreign schema. Rules mean what the product's own mean: of the rules on one property
 * that apply, the last one decides whether it shows; what becomes hidden loses its value and is not asked for.
 */
export interface SchemaRule {
  /** JSON pointer into the value (`/address/street`) or a path of names (`address.street`); the step `*` = all items of a list alike. */
  readonly target: string
  readonly effect: RuleEffect
  /** JSON-Logic on the whole value: stock operators, and those of the product's own rules, where `acopio:answer` takes a pointer. */
  readonly when: unknown
  /**
   * JSON pointer to a list: `when` is tried on its items one by one, each standing for the step `*` of `acopio:answer`, and holds if it
   * does for one of them. A rule on something in these same items is not run: all items share one schema.
   */
  readonly each?: string
  /** The place of the form's rule that this one is part of. */
  readonly index?: number
  /** Whom the rule exists for, in the form it comes from. */
  readonly users?: NonNullable<CompiledRule['users']>
  readonly groups?: NonNullable<CompiledRule['groups']>
}

/** A target as a JSON pointer. */
export function targetPointer(target: string): string {
  return target.startsWith('/') ? target : pointerTo(...target.split('.'))
}

/** True for a rule that means each item of a list by itself: it is not run. */
export function isPerItem({ target, each }: SchemaRule): boolean {
  return each !== undefined && targetPointer(target).startsWith(`${targetPointer(each)}/*/`)
}
