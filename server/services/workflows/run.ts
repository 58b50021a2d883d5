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

/** Workflows that run because something happened to a record, and all that is needed for it. */
export interface Run {
  readonly event: WorkflowEvent
  readonly item: Item
  /** As it was when that happened. */
  readonly record: RecordRow
  readonly before: Answers | undefined
  readonly context: PlanContext
  readonly workflows: readonly Workflow[]
  /** Of the workflows. */
  readonly revision: number
  /** In whose name it is done, with what they may do now: the form's owner. */
  readonly viewer: Viewer
  /** How many workflows caused one another before. */
  readonly depth: number
  /** Whether the form's workflows still have this one, switched on; asked where it goes on later. */
  readonly isStillOn?: (workflow: Workflow) => Promise<boolean>
  /** Why none of it is done, where something ends it before it begins. */
  readonly ended?: CodedError
  /** With what its keys begin; the same however often it is tried. */
  readonly key: string
}

/** One thing that is to be done. */
export interface Doing<W extends Work = Work> {
  readonly deps: Deps
  readonly run: Run
  readonly workflow: Workflow
  readonly action: WorkflowAction
  readonly work: W
  /** The same however often it is tried, and of nothing else. */
  readonly key: string
}

/** What came of it, for the log. */
export interface Outcome {
  readonly output?: Json
  readonly made?: { readonly kind: 'record' | 'row'; readonly itemId: number; readonly id: string }
}

export type WorkOf<Name extends Work['do']> = Extract<Work, { readonly do: Name }>

/** An id that a text has, and no other: made again, it is the same. */
export const idFor = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 24)

/** What changes of records say of where they come from. */
export const originOf = ({ run, workflow, key }: Pick<Doing, 'run' | 'workflow' | 'key'>): ChangeOrigin => ({
  cause: 'workflow',
  causeId: `${workflow.id}/${key}`.slice(0, 200),
  depth: run.depth + 1,
})
