import type { Json } from '../model/json'
import type { ScheduleDocument } from './schedule'

/*
 * Workflows as they are stored: what other clients write, and what we add to it. Every key that is not named here stays as it is.
 */

/** A field as a trigger names it: a member of a row by its own id, its row in `catalog`. */
export interface TriggerFieldDocument {
  readonly field_id?: string
  readonly label?: string
  readonly type?: string
  readonly group?: { readonly group_id?: string; readonly [key: string]: unknown } | null
  readonly catalog?: { readonly catalog_field_id?: string; readonly [key: string]: unknown } | null
  readonly [key: string]: unknown
}

/** One condition: an answer compared with one text. */
export interface TriggerDocument {
  /** `in=`, `not__empty=`, …; the trailing `=` may be missing. */
  readonly condition?: string
  readonly value?: Json
  /** `answer`; of anything else the field's id is the name of metadata. */
  readonly prefix?: string
  readonly trigger_field?: TriggerFieldDocument
  readonly [key: string]: unknown
}

/** Ours: a field whose change runs the workflow; `from` and `to` are answers that it changes from and to. */
export interface FieldChangeDocument {
  readonly field_id: string
  readonly from?: string | null
  readonly to?: string | null
}

export interface WorkflowRulesDocument {
  readonly wf_fields?: {
    /** `all` or `any`. */
    readonly operator?: string
    readonly triggers?: readonly TriggerDocument[]
    /** Ours: conditions that no trigger says, as filter strings joined by "and" and "or"; one more of what `operator` joins. */
    readonly where?: string | null
    readonly [key: string]: unknown
  }
  readonly metadata?: {
    readonly user?: Json
    readonly connection?: Json
    /** Ours. */
    readonly group?: Json
    readonly grading?: Json
    readonly date?: Json
    readonly [key: string]: unknown
  }
  readonly record?: {
    readonly created?: boolean
    readonly edited?: boolean
    readonly deleted?: boolean
    readonly run_multiple_times?: boolean
    /** `before` the record is saved, or `after`. */
    readonly runtime?: string
    /** Ours: an edit runs it only when one of these changes; absent or empty: whatever changes. */
    readonly changes?: readonly FieldChangeDocument[]
    readonly [key: string]: unknown
  }
  /** Ours: it runs by itself, whatever `record` says. */
  readonly schedule?: ScheduleDocument | null
  readonly [key: string]: unknown
}

/** A row of a mapping: what an answer of the target is made of. */
export interface MappingDocument {
  readonly input?: {
    /** `field_to_field`, `value_to_field` or `meta_to_meta`. */
    readonly type?: string
    readonly id?: string | null
    readonly value?: Json
    readonly field_type?: string | null
    readonly group_id?: string | null
    readonly [key: string]: unknown
  }
  readonly etl?: {
    readonly conditions?: readonly MappingConditionDocument[]
    readonly [key: string]: unknown
  }
  readonly output?: {
    readonly id?: string
    readonly field_type?: string | null
    readonly [key: string]: unknown
  }
  readonly [key: string]: unknown
}

/** Where the source is so, another answer is written: a value, or a field's. */
export interface MappingConditionDocument {
  readonly condition_type?: string
  readonly condition_value?: Json
  readonly answer_type?: string
  readonly answer_value?: Json
  readonly answer_id?: string | null
  readonly [key: string]: unknown
}

export interface ActionDocument {
  readonly _id?: string
  /** A number of the specification's, or the name of one of ours. */
  readonly action_id?: number | string | null
  readonly name?: string | null
  readonly action_settings?: Json
  readonly configuration?: { readonly [key: string]: Json }
  /** Ours: it stays where it is and does nothing. */
  readonly is_off?: boolean
  /** Ours: `approved` or `rejected`: it is done only where the approval that was asked for before ended so. */
  readonly only_if?: string
  readonly [key: string]: unknown
}

export interface WorkflowDocument {
  readonly id?: string
  readonly name?: string | null
  readonly rules?: WorkflowRulesDocument
  readonly actions?: readonly ActionDocument[]
  /** Ours: it stays and runs never. */
  readonly is_off?: boolean
  readonly [key: string]: unknown
}

/** All workflows of a form; `form_id` and `id` are the server's. */
export interface WorkflowsDocument {
  readonly form_id?: number
  readonly id?: string
  readonly workflows: readonly WorkflowDocument[]
  readonly [key: string]: unknown
}
