import type { CompiledForm } from '../../compile/compiledForm'
import type { Json } from '../../model/json'
import type { MappedSet } from '../mapping/mapAnswers'
import type { GivenApproval } from '../approval'
import type { Runtime, WorkflowMoment } from '../readWorkflows'
import type { WorkflowRecord } from '../workflowRecord'
import type { WaitUnit } from './waitMoment'
import type { Work } from './work'

export type Configuration = { readonly [key: string]: unknown }

/** What a configuration names: fields of the workflow's own form, and other items. */
export interface NamedByAction {
  readonly fieldIds: readonly string[]
  readonly formIds: readonly number[]
  readonly catalogIds: readonly number[]
  /** Users, also of connections, who are given records. */
  readonly people?: readonly number[]
}

/** A piece of the sentence that an action is, after its verb. `name` is what the document calls it, where it does. */
export type ActionPart =
  | { readonly kind: 'form' | 'catalog' | 'script'; readonly id: number | null; readonly name: string }
  | { readonly kind: 'field'; readonly id: string }
  | { readonly kind: 'person' | 'group'; readonly name: string }
  | { readonly kind: 'recordUser' | 'formOwner' | 'accountOwner' }
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'pause'; readonly amount: number; readonly unit: WaitUnit }
  /** So long before or after what a field says. */
  | {
      readonly kind: 'around'
      readonly amount: number
      readonly unit: WaitUnit
      readonly side: 'before' | 'after'
      readonly id: string
    }

/** What an action lacks before it can be done. */
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
  /** IANA name: of which zone's days and times are written. */
  readonly timezone: string
  readonly now: Date
  /** When a step that waits began to: now, where it does so only now. */
  readonly waitsSince?: Date
  /** How the approval that was asked for before ended. */
  readonly approval?: GivenApproval | undefined
  /** Forms and catalogs that actions write; undefined for one that is gone. */
  readonly targetOf: (kind: 'form' | 'catalog', id: number) => Pick<CompiledForm, 'fields'> | undefined
}

/** The meaning of one action: a file each in this folder, a line each in `registry.ts`. */
export interface ActionDefinition {
  /** What stored actions call it: a number of the specification's, or a name of ours. */
  readonly id: number | string
  /** What it is called here and in message ids: `workflow.action.<name>`. */
  readonly name: string
  readonly runtimes: readonly Runtime[]
  /** Whether it can be done for a record that was deleted. */
  readonly forDeleted: boolean
  /** False where this version only keeps it. */
  readonly isDone: boolean
  /** What a new one is stored with. */
  readonly initial: { readonly [key: string]: Json }
  readonly names: (configuration: Configuration) => NamedByAction
  readonly parts: (configuration: Configuration) => readonly ActionPart[]
  /** The name of the sentence that says it, where it is not `name`. */
  readonly saysAs?: (configuration: Configuration) => string
  /** What happens to records of the forms that it names; they are created, when left out. */
  readonly makes?: (configuration: Configuration) => readonly ('created' | 'edited')[]
  /** The field of the record itself into which it puts a file; an edit of nothing else does not run the workflow that it is of. */
  readonly attachesTo?: (configuration: Configuration) => string
  readonly lacks: (configuration: Configuration) => ActionLack | undefined
  readonly plan: (configuration: Configuration, about: PlanAbout, set?: MappedSet) => readonly Work[]
}

export const namesNothing: NamedByAction = { fieldIds: [], formIds: [], catalogIds: [] }
