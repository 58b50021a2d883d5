import type { CompiledForm } from '../compile/compiledForm'
import type { ConditionTree } from '../conditions/conditionTree'
import { explain, type Explained } from '../conditions/explain'
import { holds } from '../conditions/holds'
import type { Answers } from '../model/answers'
import type { PlanAbout } from './actions/action'
import { actionCalled, isForDeleted } from './actions/registry'
import { approvalBefore, type GivenApproval } from './approval'
import { attaches, isAttachment } from './attachments'
import type { Work } from './actions/work'
import type { Runtime, Workflow, WorkflowAction, WorkflowMoment } from './readWorkflows'
import { askedRecord, type PeopleOfRecord, type WorkflowRecord } from './workflowRecord'
import { workflowTree } from './workflowTree'

/** An event of a record. */
export interface WorkflowEvent {
  readonly moment: WorkflowMoment
  readonly runtime: Runtime
}

/** What a plan knows besides the workflows and the record. */
export interface PlanContext extends Omit<
  PlanAbout,
  'record' | 'moment' | 'source' | 'waitsSince' | 'approval'
> {
  readonly compiled: Pick<CompiledForm, 'fields'>
  readonly people: PeopleOfRecord
  /** Returns whether an action already ran for the record; when left out, none did. */
  readonly wasDone?: (actionId: string) => boolean
  /** Returns when a waiting action began, if it has begun. */
  readonly waitsSince?: (actionId: string) => Date | undefined
  /** Returns the answer to an action's approval; undefined until somebody answers. */
  readonly approvalOf?: (workflowId: string, actionId: string) => GivenApproval | undefined
  /** All workflows of the form, where only some are planned. */
  readonly among?: readonly Workflow[]
  /** Whether the edit changed only attached files, if the caller knows: the version before is not always kept. */
  readonly isAttachment?: boolean
  /** Plans the actions of workflows whose conditions do not hold, too, for somebody who wants to see them. */
  readonly always?: boolean
  /** Returns what the form makes of answers that an action sets, for a preview; when left out, they stay as they are. */
  readonly settled?: (answers: Answers) => Answers
}

/** Why a workflow does not run. `own`: only files changed that workflows attached themselves. */
export type WhyNotRun = 'off' | 'moment' | 'runtime' | 'own' | 'conditions'

/**
 * Why an action of a running workflow is skipped. `notThen`: it cannot run at that moment; `answer`: it is for another answer to the
 * approval.
 */
export type WhySkipped = 'off' | 'done' | 'notThen' | 'unfinished' | 'unknown' | 'answer'

export interface PlannedAction {
  readonly action: WorkflowAction
  readonly skipped?: WhySkipped
  /** The work in its order; an action for a group has one for each set. */
  readonly works: readonly Work[]
  /** The record as the actions before this one leave it. */
  readonly record: WorkflowRecord
}

export interface PlannedWorkflow {
  readonly workflow: Workflow
  readonly runs: boolean
  readonly why?: WhyNotRun
  readonly tree: ConditionTree
  readonly actions: readonly PlannedAction[]
}

/**
 * Plans what workflows do for an event: which run, with the filled-in actions of each. The plan is pure and deterministic, so the dry run
 * shows exactly what the server carries out. `before` holds the answers before an edit.
 */
export function plan(
  workflows: readonly Workflow[],
  event: WorkflowEvent,
  record: WorkflowRecord,
  before: Answers | undefined,
  context: PlanContext,
): readonly PlannedWorkflow[] {
  const { compiled, timezone, now, people, always = false } = context
  const was = event.moment === 'edited' ? before : undefined
  const asked = askedRecord(record, was, people)
  const isOfFiles =
    context.isAttachment ??
    (was !== undefined && isAttachment(context.among ?? workflows, was, record.answers))
  return workflows.map((workflow) => {
    const tree = workflowTree(workflow, event.moment, { fields: compiled.fields, timezone, now })
    const isOwn = isOfFiles && attaches(workflow)
    const why =
      whyNot(workflow, event) ??
      (isOwn ? 'own' : undefined) ??
      (holds(tree, asked) ? undefined : 'conditions')
    const actions = why === undefined || always ? planActions(workflow, event, record, context) : []
    return { workflow, runs: why === undefined, ...(why && { why }), tree, actions }
  })
}

/** Plans the actions of a workflow in their order. An action sees what those before it write into the record. */
function planActions(
  workflow: Workflow,
  event: WorkflowEvent,
  record: WorkflowRecord,
  context: PlanContext,
): readonly PlannedAction[] {
  let seen = record
  return workflow.actions.map((action) => {
    const planned = planAction(workflow, action, event, seen, context)
    for (const work of planned.works)
      if (work.do === 'setAnswers') {
        const answers = { ...seen.answers, ...work.answers }
        seen = { ...seen, answers: context.settled?.(answers) ?? answers }
      }
    return planned
  })
}

/** Plans one action for the record as it is when the action's turn comes. */
export function planAction(
  workflow: Workflow,
  action: WorkflowAction,
  event: WorkflowEvent,
  record: WorkflowRecord,
  { compiled, timezone, now, targetOf, wasDone, waitsSince, approvalOf }: PlanContext,
): PlannedAction {
  const asked = approvalBefore(workflow, action)
  const approval = asked && approvalOf?.(workflow.id, asked.id)
  const isForOther =
    action.onlyIf !== undefined && (!asked || (approval && approval.answer !== action.onlyIf))
  const skipped = whySkipped(workflow, action, event, wasDone) ?? (isForOther ? 'answer' : undefined)
  const definition = actionCalled(action.does)
  const about: PlanAbout = {
    ...{ timezone, now, targetOf, record, moment: event.moment, source: compiled },
    waitsSince: waitsSince?.(action.id) ?? now,
    approval,
  }
  return skipped || !definition
    ? { action, skipped: skipped ?? 'unknown', works: [], record }
    : { action, works: definition.plan(action.configuration, about), record }
}

function whyNot({ isOff, on, runtime }: Workflow, event: WorkflowEvent): WhyNotRun | undefined {
  if (isOff) return 'off'
  if (!on[event.moment]) return 'moment'
  return runtime === event.runtime ? undefined : 'runtime'
}

function whySkipped(
  { repeats }: Workflow,
  { id, does, isOff, configuration }: WorkflowAction,
  { moment, runtime }: WorkflowEvent,
  wasDone: PlanContext['wasDone'],
): WhySkipped | undefined {
  const definition = actionCalled(does)
  if (isOff) return 'off'
  if (!definition) return 'unknown'
  if (!definition.runtimes.includes(runtime) || (moment === 'deleted' && !isForDeleted(definition, runtime)))
    return 'notThen'
  if (definition.isDone && definition.lacks(configuration) !== undefined) return 'unfinished'
  return !repeats && wasDone?.(id) ? 'done' : undefined
}

/** Explains, condition by condition, why `plan` let a workflow run or not. */
export const explainPlan = (
  { tree }: Pick<PlannedWorkflow, 'tree'>,
  { moment }: Pick<WorkflowEvent, 'moment'>,
  record: WorkflowRecord,
  before: Answers | undefined,
  { people }: Pick<PlanContext, 'people'>,
): Explained => explain(tree, askedRecord(record, moment === 'edited' ? before : undefined, people))
