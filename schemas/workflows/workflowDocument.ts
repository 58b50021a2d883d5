import type { Json } from '../model/json'
import type { ScheduleDocument } from './schedule'

/* Workflows as they are stored: the shape that other clients write, and our additions. Keys that are not named here stay as they are. */

/** A field in a trigger; a member of a row has its own id here and its row in `catalog`. */
export interface TriggerFieldDocument {
  readonly field_id?: string
  readonly label?: string
  readonly type?: string
  readonly group?: { readonly group_id?: string; readonly [key: string]: unknown } | null
  readonly catalog?: { readonly catalog_field_id?: string; readonly [key: string]: unknown } | null
  readonly [key: string]: unknown
}

/** A condition: an answer compared with one text. */
export interface TriggerDocument {
  /** `in=`, `not__empty=`, …; the trailing `=` may be missing. */
  readonly condition?: string
  readonly value?: Json
  /** `answer`; with any other prefix the field's id is the name of metadata. */
  readonly prefix?: string
  readonly trigger_field?: TriggerFieldDocument
  readonly [key: string]: unknown
}

/** Our addition: a field whose change runs the workflow; `from` and `to` limit the answers before and after. */
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
    /**
     * Our addition: conditions that no trigger can express, as filter strings joined by "and" and "or". `operator` joins them with the
     * triggers.
     */
    readonly where?: string | null
    readonly [key: string]: unknown
  }
  readonly metadata?: {
    readonly user?: Json
    readonly connection?: Json
    /** Our addition. */
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
    /** Our addition: an edit runs the workflow only when one of these fields changes; absent or empty where any edit does. */
    readonly changes?: readonly FieldChangeDocument[]
    readonly [key: string]: unknown
  }
  /** Our addition: the workflow runs by this schedule, whatever `record` says. */
  readonly schedule?: ScheduleDocument | null
  readonly [key: string]: unknown
}

/** A row of a mapping: which answer of the target is filled from what. */
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

/** Where the source meets the condition, another value or field is written instead. */
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
  /** A number from the specification, or the name of an action of our own. */
  readonly action_id?: number | string | null
  readonly name?: string | null
  readonly action_settings?: Json
  readonly configuration?: { readonly [key: string]: Json }
  /** Our addition: the step stays in its place and does nothing. */
  readonly is_off?: boolean
  /** Our addition, `approved` or `rejected`: the step runs only where the approval before it ended this way. */
  readonly only_if?: string
  readonly [key: string]: unknown
}

export interface WorkflowDocument {
  readonly id?: string
  readonly name?: string | null
  readonly rules?: WorkflowRulesDocument
  readonly actions?: readonly ActionDocument[]
  /** Our addition: the workflow is kept and never runs. */
  readonly is_off?: boolean
  readonly [key: string]: unknown
}

/** All workflows of a form; the server sets `form_id` and `id`. */
export interface WorkflowsDocument {
  readonly form_id?: number
  readonly id?: string
  readonly workflows: readonly WorkflowDocument[]
  readonly [key: string]: unknown
}
