import type { Json } from './json'

/** A field as a rule names it. `catalog_id` is the catalog field's id (24 hex), not the integer. */
export interface RuleFieldDocument {
  readonly id?: string
  readonly field_id?: string
  readonly type?: string
  readonly label?: string
  readonly group_id?: string | null
  readonly catalog_id?: string | null
  readonly [key: string]: unknown
}

/** A group of conditions, joined by `operator` "and" or "or". */
export interface RuleGroupDocument {
  readonly id: string
  readonly operator?: string
}

export interface RuleConditionDocument {
  readonly field?: RuleFieldDocument
  /** An operator such as `in=`, `iexact=`, `not__empty=`; the trailing `=` may be missing. */
  readonly condition?: string
  /** Always one text: an option's value, a number's digits, or a blank for tests of emptiness. */
  readonly value?: Json
  /** Our addition: the groups that the condition lies in, outermost first; the rule's own operator joins conditions in none. */
  readonly within?: readonly RuleGroupDocument[]
  readonly [key: string]: unknown
}

/** One rule as stored. Its index in the list is its rank (`rule_index`). */
export interface RuleDocument {
  readonly rule_id: string
  readonly rule_type?: string
  readonly name?: string
  readonly operator?: string
  readonly conditions?: readonly RuleConditionDocument[]
  readonly fields_ruled?: readonly RuleFieldDocument[]
  /** Our addition: the `page_id` of pages that are ruled as a whole; their fields are in `fields_ruled` too. */
  readonly pages_ruled?: Json
  readonly user_conditions?: {
    readonly condition?: string
    readonly users?: readonly { readonly user_id?: number; readonly [key: string]: unknown }[]
  } | null
  readonly group_conditions?: {
    readonly condition?: string
    readonly groups?: readonly { readonly group_id?: number; readonly [key: string]: unknown }[]
  } | null
  readonly [key: string]: unknown
}

export interface RulesDocument {
  readonly form_id?: number
  readonly id?: string
  readonly rules: readonly RuleDocument[]
  readonly [key: string]: unknown
}
