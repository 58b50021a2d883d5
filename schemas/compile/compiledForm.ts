import type { JsonSchema } from '../fields/fieldType'
import type { Kind } from '../fields/kinds'
import type { CodedError } from '../model/errors'
import type { FieldDocument, FormDocument, FormTranslations } from '../model/form'
import type { Junction } from '../rules/junction'
import type { RuleCondition } from '../rules/ruleTree'
import type { FindingCode } from './findingCodes'

/** A problem that the compiler noticed and tolerated: a stale reference, an unknown type, … */
export interface Finding {
  readonly code: FindingCode
  readonly severity: 'info' | 'warning' | 'error'
  readonly fieldId?: string
  readonly ruleId?: string
  /** Path of the form's option that the finding is about. */
  readonly option?: string
  readonly params?: CodedError['params']
}

export interface CompiledField {
  readonly id: string
  readonly type: string
  readonly kind: Kind
  /** The stored field, for drawing and for `FieldType` functions. */
  readonly field: FieldDocument
  /** The page that the field is on. */
  readonly page: number
  /** The group that the field belongs to. */
  readonly groupId?: string
  /** The field of kind `row` whose answer contains this field's answer; the field is then a member, drawn and stored inside that row. */
  readonly rowId?: string
  /**
   * For kind `group`: the ids of its fields in document order, rows but not their members among them. For kind `row`: the
   * ids of its members, levels first in the order of the cascade, then details.
   */
  readonly childIds: readonly string[]
  /** Set for a row that depends on another row's answer. */
  readonly relatedTo?: RowRelation
  /** The designer's own setting; rules may add to it. */
  readonly required: boolean
  /** False for notes, actions and types that this version does not know, which are never validated or required. */
  readonly answerable: boolean
}

/** Limits the offered rows to those whose values equal the parent row's answers; without these answers the field is disabled. */
export interface RowRelation {
  /** The field of kind `row` that this one depends on. */
  readonly rowId: string
  /** Ids of members that both catalogs have, all of which must be answered in the parent. Never empty. */
  readonly memberIds: readonly string[]
}

/** A way for an answer to earn points. When an answer meets several criteria of a field, the best one counts. */
export type Criterion =
  | { readonly operation: 'equal'; readonly value: string; readonly points: number }
  | { readonly operation: 'greater' | 'less'; readonly value: number; readonly points: number }
  | { readonly operation: 'between'; readonly first: number; readonly last: number; readonly points: number }

/** How answers are graded. */
export interface CompiledGrading {
  readonly type: 'points' | 'percentage'
  /**
   * The points that 100 % stands for: the designer's `max_points`, or the sum of each field's best criterion. Zero when nothing is graded.
   */
  readonly maxPoints: number
  /** Whether `maxPoints` is the designer's; otherwise a group's fields count once for each of its sets. */
  readonly isMaxGiven: boolean
  /** Whether the result is rounded to whole numbers. */
  readonly round: boolean
  readonly criteria: { readonly [fieldId: string]: readonly Criterion[] }
}

export interface CompiledPage {
  readonly index: number
  readonly type: 'fields' | 'buttons'
  /** Top-level fields in document order; a group's fields are reached through the group, a row's members through the row. */
  readonly fieldIds: readonly string[]
}

/**
 * A form revision, compiled once into plain data that every consumer shares. Pure and deterministic: equal
 * input gives byte-equal output. Caches keep documents and recompile when `version` differs.
 */
export interface CompiledForm {
  /** The compiler's version. */
  readonly version: number
  /** Self-contained schema in draft 2020-12; flat: one property per answerable top-level field, groups as lists of objects. */
  readonly schema: JsonSchema
  /** All known and unknown fields by id, in document order (use `own()` to read: ids are data). */
  readonly fields: { readonly [fieldId: string]: CompiledField }
  readonly pages: readonly CompiledPage[]
  /** The form's own texts by key, in its default language. */
  readonly texts: { readonly [key: string]: string }
  readonly defaultLanguage: string
  readonly translations: FormTranslations
  readonly settings: Pick<
    FormDocument,
    | 'name'
    | 'public'
    | 'allow_page_navigation'
    | 'confirmation'
    | 'grading'
    | 'enable_geolocation'
    | 'send_on_foreground'
    | 'advanced_options'
  >
  /** Null when the form is not graded. */
  readonly grading: CompiledGrading | null
  readonly rules: readonly CompiledRule[]
  /** field id → ids of the rules whose conditions read it. */
  readonly rulesReading: { readonly [fieldId: string]: readonly string[] }
  readonly findings: readonly Finding[]
}

export type RuleEffect = 'show' | 'invisible' | 'disabled' | 'required'

export interface CompiledRule {
  readonly id: string
  /** The position in the rules document: for each field, the applied rule with the highest index decides visibility. */
  readonly index: number
  readonly effect: RuleEffect
  /** Ids of the affected fields, without stale ones. A group or row passes its state on to the fields inside. */
  readonly targets: readonly string[]
  /** How the conditions are combined, and what they compare; `logic` is made from both. */
  readonly when: Junction
  readonly conditions: readonly RuleCondition[]
  /** JSON-Logic with our prefixed, strict operators; true means that the conditions hold. */
  readonly logic: JsonSchema
  /** The group in whose sets the rule is evaluated, when a condition and a target share one. */
  readonly perSetOf?: string
  readonly users?: { readonly mode: 'include' | 'exclude'; readonly ids: readonly number[] }
  readonly groups?: { readonly mode: 'include' | 'exclude'; readonly ids: readonly number[] }
}
