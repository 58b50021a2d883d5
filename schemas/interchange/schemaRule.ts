import type { CompiledRule, RuleEffect } from '../compile/compiledForm'
import { pointerTo } from '../model/jsonPointer'

/**
 * A rule beside a foreign schema, with the semantics of our own rules: of the rules on one property that apply, the last one decides
 * visibility; a hidden property loses its value and is not required.
 */
export interface SchemaRule {
  /**
   * JSON pointer into the value (`/address/street`) or a path of names (`address.street`); the step `*` means all items of a list alike.
   */
  readonly target: string
  readonly effect: RuleEffect
  /** JSON-Logic on the whole value, with the stock operators and those of our own rules, where `acopio:answer` takes a pointer. */
  readonly when: unknown
  /**
   * JSON pointer to a list: `when` is evaluated for each item, which replaces the step `*` in `acopio:answer`, and holds if it holds for
   * one. A rule whose target is inside these same items is not run, because all items share one schema.
   */
  readonly each?: string
  /** Position of the form's rule that this one is part of. */
  readonly index?: number
  /** The people for whom the rule exists in the original form. */
  readonly users?: NonNullable<CompiledRule['users']>
  readonly groups?: NonNullable<CompiledRule['groups']>
}

/** Returns a target as a JSON pointer. */
export function targetPointer(target: string): string {
  return target.startsWith('/') ? target : pointerTo(...target.split('.'))
}

/** Returns whether a rule targets each item of its own list, so that it is not run. */
export function isPerItem({ target, each }: SchemaRule): boolean {
  return each !== undefined && targetPointer(target).startsWith(`${targetPointer(each)}/*/`)
}
