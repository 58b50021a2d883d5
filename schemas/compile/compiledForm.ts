import type { Kind, JsonSchema } from '../fields/fieldType'
import type { CodedError } from '../model/errors'
import type { FieldDocument, FormDocument, FormTranslations } from '../model/form'
import type { FindingCode } from './findingCodes'

/** What the compiler noticed and could live with: a stale reference, a type it does not know, … */
export interface Finding {
  readonly code: FindingCode
  readonly severity: 'info' | 'warning' | 'error'
  readonly fieldId?: string
  readonly ruleId?: string
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
  /** For kind `group`: the ids of its fields in document order. */
  readonly childIds: readonly string[]
  /** The designer's own setting; rules may add to it. */
  readonly required: boolean
  /** False for notes, actions and types that this version does not know: never validated or required. */
  readonly answerable: boolean
}

export interface CompiledPage {
  readonly index: number
  readonly type: 'fields' | 'buttons'
  /** Top-level fields in document order; a group's children are reached through the group. */
  readonly fieldIds: readonly string[]
}

/**
 * A form revision, compiled once into plain data that every consumer shares (design §1). Pure and deterministic: equal
 * input gives byte-equal output. Caches keep documents and recompile when `version` differs.
 */
export interface CompiledForm {
  /** The compiler's version. */
  readonly version: number
  /** Draft 2020-12, stands on its own; flat: one property per answerable top-level field, groups as lists of objects. */
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
    'name' | 'public' | 'allow_page_navigation' | 'confirmation' | 'enable_geolocation' | 'advanced_options'
  >
  readonly rules: readonly CompiledRule[]
  /** field id → ids of the rules whose conditions read it. */
  readonly rulesReading: { readonly [fieldId: string]: readonly string[] }
  readonly findings: readonly Finding[]
}

export type RuleEffect = 'show' | 'invisible' | 'disabled' | 'required'

export interface CompiledRule {
  readonly id: string
  /** The position in the rules document: on one field the highest applied index decides visibility. */
  readonly index: number
  readonly effect: RuleEffect
  /** Fields ruled, stale ones left out; ruling a group or catalog covers its children. */
  readonly targets: readonly string[]
  /** JSON-Logic with our prefixed, strict operators; true = the conditions hold. */
  readonly logic: JsonSchema
  /** The group whose sets the rule is evaluated in, when a condition and a target share one. */
  readonly perSetOf?: string
  readonly users?: { readonly mode: 'include' | 'exclude'; readonly ids: readonly number[] }
  readonly groups?: { readonly mode: 'include' | 'exclude'; readonly ids: readonly number[] }
}
