import { createHash } from 'node:crypto'
import type { CodedError } from '../../../schemas/model/errors'
import type { Json } from '../../../schemas/model/json'
import type { Answers } from '../../../schemas/model/answers'
import type { Work } from '../../../schemas/workflows/actions/work'
import type { PlanContext, WorkflowEvent } from '../../../schemas/workflows/plan'
import type { Workflow, WorkflowAction } from '../../../schemas/workflows/readWorkflows'
import type { Viewer } from '../../policies/accessScope'
import type { RecordRow } from '../../store/records/records'
import type { Deps } from '../deps'
import type { Item } from '../items/items'
import type { ChangeOrigin } from '../records/changeSets'

/** Workflows that run because of an event of a record, with all that is needed to run them. */
export interface Run {
  readonly event: WorkflowEvent
  readonly item: Item
  /** The record as it was at the event. */
  readonly record: RecordRow
  readonly before: Answers | undefined
  readonly context: PlanContext
  readonly workflows: readonly Workflow[]
  /** The revision of the workflows. */
  readonly revision: number
  /** The viewer in whose name the run works, with their present rights: the form's owner. */
  readonly viewer: Viewer
  /** How many workflows caused one another before this run. */
  readonly depth: number
  /** Tells whether the form still has this workflow, switched on; checked where the run goes on later. */
  readonly isStillOn?: (workflow: Workflow) => Promise<boolean>
  /** Why nothing is done, when the run ended before it began. */
  readonly ended?: CodedError
  /** Of a run for many records: the change set that all it changes is of. */
  readonly ofRun?: NonNullable<ChangeOrigin['ofRun']>
  /** The beginning of the run's keys, the same on each retry. */
  readonly key: string
}

/** One work that is to be done. */
export interface Doing<W extends Work = Work> {
  readonly deps: Deps
  readonly run: Run
  readonly workflow: Workflow
  readonly action: WorkflowAction
  readonly work: W
  /** A unique key of the work, the same on each retry. */
  readonly key: string
}

/** The outcome of a work, for the log. */
export interface Outcome {
  readonly output?: Json
  readonly made?: { readonly kind: 'record' | 'row'; readonly itemId: number; readonly id: string }
}

export type WorkOf<Name extends Work['do']> = Extract<Work, { readonly do: Name }>

/** Returns an id derived from a text, so that the same text always gives the same id. */
export const idFor = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 24)

/** Returns the origin that changes of records made by a workflow carry. */
export const originOf = ({ run, workflow, key }: Pick<Doing, 'run' | 'workflow' | 'key'>): ChangeOrigin => ({
  cause: 'workflow',
  causeId: `${workflow.id}/${key}`.slice(0, 200),
  depth: run.depth + 1,
  ...(run.ofRun && { ofRun: run.ofRun }),
})
