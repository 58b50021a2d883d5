import type { CompiledForm } from '../compile/compiledForm'
import type { ConditionTree } from '../conditions/conditionTree'
import { explain, type Explained } from '../conditions/explain'
import { holds } from '../conditions/holds'
import type { Answers } from '../model/answers'
import type { PlanAbout } from './actions/action'
import { actionCalled } from './actions/registry'
import { approvalBefore, type GivenApproval } from './approval'
import { attaches, isAttachment } from './attachments'
import type { Work } from './actions/work'
import type { Runtime, Workflow, WorkflowAction, WorkflowMoment } from './readWorkflows'
import { askedRecord, type PeopleOfRecord, type WorkflowRecord } from './workflowRecord'
import { workflowTree } from './workflowTree'

/** What happens to a record. */
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
  /** Whether an action was done for the record already; none was, when left out. */
  readonly wasDone?: (actionId: string) => boolean
  /** When an action that waits began to, where it did before. */
  readonly waitsSince?: (actionId: string) => Date | undefined
  /** How an approval ended that an action asked for; undefined as long as nobody answered. */
  readonly approvalOf?: (workflowId: string, actionId: string) => GivenApproval | undefined
  /** All workflows of the form, where some of them are planned by themselves. */
  readonly among?: readonly Workflow[]
  /** Whether only files changed that workflows attach, where that is known: what a record was before is not always kept. */
  readonly isAttachment?: boolean
  /** Plans also what would be done if the conditions held, for who wants to see it. */
  readonly always?: boolean
  /** What the form makes of answers that an action sets, where somebody wants to see it before it is done: as they are, when left out. */
  readonly settled?: (answers: Answers) => Answers
}

/** Why a workflow does not run. `own`: only files changed that workflows attach, as it does itself. */
export type WhyNotRun = 'off' | 'moment' | 'runtime' | 'own' | 'conditions'

/** Why an action of a workflow that runs is not done. `notThen`: it cannot be done at that moment; `answer`: it is for another answer than was given. */
export type WhySkipped = 'off' | 'done' | 'notThen' | 'unfinished' | 'unknown' | 'answer'

export interface PlannedAction {
  readonly action: WorkflowAction
  readonly skipped?: WhySkipped
  /** What is done, in this order; a group's sets are as many. */
  readonly works: readonly Work[]
  /** The record as it is when its turn comes. */
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
 * What workflows do when something happens to a record: those that run with the actions of each, everything filled in. Pure and
 * deterministic: a dry run shows it, the server carries it out. `before` are the answers before an edit.
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

/** The actions of a workflow in their order. What one of them writes into the record, those after it see. */
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

/** What one action of a workflow that runs does, with the record as it is when its turn comes. */
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
  if (!definition.runtimes.includes(runtime) || (moment === 'deleted' && !definition.forDeleted))
    return 'notThen'
  if (definition.isDone && definition.lacks(configuration) !== undefined) return 'unfinished'
  return !repeats && wasDone?.(id) ? 'done' : undefined
}

/** Why a workflow's conditions hold of a record, or do not: what `plan` decided by, part by part. */
export const explainPlan = (
  { tree }: Pick<PlannedWorkflow, 'tree'>,
  { moment }: Pick<WorkflowEvent, 'moment'>,
  record: WorkflowRecord,
  before: Answers | undefined,
  { people }: Pick<PlanContext, 'people'>,
): Explained => explain(tree, askedRecord(record, moment === 'edited' ? before : undefined, people))
