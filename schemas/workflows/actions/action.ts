import type { CompiledForm } from '../../compile/compiledForm'
import type { Json } from '../../model/json'
import type { MappedSet } from '../mapping/mapAnswers'
import type { GivenApproval } from '../approval'
import type { Runtime, WorkflowMoment } from '../readWorkflows'
import type { WorkflowRecord } from '../workflowRecord'
import type { WaitUnit } from './waitMoment'
import type { Work } from './work'

export type Configuration = { readonly [key: string]: unknown }

/** What a configuration refers to: fields of the workflow's own form, and other items. */
export interface NamedByAction {
  readonly fieldIds: readonly string[]
  readonly formIds: readonly number[]
  readonly catalogIds: readonly number[]
  /** Users, of the account or of connections, who are given records. */
  readonly people?: readonly number[]
}

/** A piece of an action's sentence after its verb. `name` is the name that the document gives the item, if any. */
export type ActionPart =
  | { readonly kind: 'form' | 'catalog' | 'script'; readonly id: number | null; readonly name: string }
  | { readonly kind: 'field'; readonly id: string }
  | { readonly kind: 'person' | 'group'; readonly name: string }
  | { readonly kind: 'recordUser' | 'formOwner' | 'accountOwner' }
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'pause'; readonly amount: number; readonly unit: WaitUnit }
  /** A duration before or after the moment that a field holds. */
  | {
      readonly kind: 'around'
      readonly amount: number
      readonly unit: WaitUnit
      readonly side: 'before' | 'after'
      readonly id: string
    }

/** What is missing from an action's configuration. */
export type ActionLack =
  | 'form'
  | 'catalog'
  | 'group'
  | 'mapping'
  | 'match'
  | 'assignee'
  | 'recipient'
  | 'url'
  | 'message'
  | 'script'
  | 'moment'
  | 'approver'
  | 'question'
  | 'fileField'

/** What a plan knows besides the record. */
export interface PlanAbout {
  readonly record: WorkflowRecord
  readonly moment: WorkflowMoment
  readonly source: Pick<CompiledForm, 'fields'>
  /** The IANA name of the zone in which days and times are written. */
  readonly timezone: string
  readonly now: Date
  /** The moment when a waiting step began; now, if it begins with this plan. */
  readonly waitsSince?: Date
  /** The answer to the nearest approval before the step. */
  readonly approval?: GivenApproval | undefined
  /** Returns the form or catalog that an action writes; undefined where it no longer exists. */
  readonly targetOf: (kind: 'form' | 'catalog', id: number) => Pick<CompiledForm, 'fields'> | undefined
}

/** The meaning of one action: each has a file in this folder and a line in `registry.ts`. */
export interface ActionDefinition {
  /** The name in stored actions: a number from the specification, or a text where the action is our own. */
  readonly id: number | string
  /** The name in the code and in message ids: `workflow.action.<name>`. */
  readonly name: string
  readonly runtimes: readonly Runtime[]
  /** True where the action can run for a deleted record. */
  readonly forDeleted: boolean
  /** False where this version keeps the action but cannot run it. */
  readonly isDone: boolean
  /** The configuration of a new action. */
  readonly initial: { readonly [key: string]: Json }
  readonly names: (configuration: Configuration) => NamedByAction
  readonly parts: (configuration: Configuration) => readonly ActionPart[]
  /** Returns the name of the action's sentence where that is not `name`. */
  readonly saysAs?: (configuration: Configuration) => string
  /** Returns what happens to records of the forms that the configuration names; when left out, records are created. */
  readonly makes?: (configuration: Configuration) => readonly ('created' | 'edited')[]
  /**
   * Returns the field of the record itself into which the action puts a file. An edit of that field alone does not run the workflow again.
   */
  readonly attachesTo?: (configuration: Configuration) => string
  readonly lacks: (configuration: Configuration) => ActionLack | undefined
  readonly plan: (configuration: Configuration, about: PlanAbout, set?: MappedSet) => readonly Work[]
}

export const namesNothing: NamedByAction = { fieldIds: [], formIds: [], catalogIds: [] }
