import { Type, type Static } from 'typebox'
import type { Answers } from '../model/answers'
import type { Json } from '../model/json'
import { workflowMoments, type WorkflowMoment } from '../workflows/readWorkflows'
import type { WorkflowDocument } from '../workflows/workflowDocument'
import type { WorkflowFinding } from '../workflows/workflowFinding'
import { defineCall } from './call'
import { Envelope, Id, Id24, IdParams, Nullable, PageQuery } from './common'
import { paths } from './paths'

/** `waiting`: will be retried; `skipped`: did not have to be done. */
export const workflowStates = ['done', 'failed', 'waiting', 'skipped'] as const
export type WorkflowState = (typeof workflowStates)[number]

const State = Type.Unsafe<WorkflowState>({ type: 'string', enum: [...workflowStates] })
const Moment = Type.Unsafe<WorkflowMoment>({ type: 'string', enum: [...workflowMoments] })
const AnyJson = Type.Unsafe<Json>({})
const AnyAnswers = Type.Unsafe<Answers>({ type: 'object' })
const Workflows = Type.Array(Type.Unsafe<WorkflowDocument>({ type: 'object' }))

/** The result of one action for one record. Most names are those that other clients know. */
export const WorkflowLogLine = Type.Object({
  _id: Id,
  created_at: Type.Number(),
  form_id: Id,
  form_name: Nullable(Type.String()),
  record_id: Type.String(),
  /** Null when the record no longer exists. */
  folio: Nullable(Type.String()),
  version: Type.Integer(),
  record_status: Moment,
  /** Name of the workflow. */
  name: Type.String(),
  workflow_id: Type.String(),
  /** Revision of the form's workflows. */
  revision: Type.Integer(),
  workflow_rule_id: Type.String(),
  /** Kind of the action. */
  workflow_rule: Type.Union([Type.Number(), Type.String()]),
  workflow_rule_name: Type.String(),
  state: State,
  workflow_sucess: Type.Boolean(),
  attempts: Type.Integer(),
  /** For a failed action: whether it was retried since, with whatever result. */
  repeated: Type.Boolean(),
  /** Number of workflows that triggered one another before this one. */
  depth: Type.Integer(),
  /** Milliseconds. */
  duration: Type.Integer(),
  /** The user in whose name it ran; -1 is the system. */
  user_id: Type.Integer(),
  user_name: Nullable(Type.String()),
  workflow_request_content: AnyJson,
  workflow_response_content: AnyJson,
  /** Why it was not done. */
  error_code: Nullable(Type.String()),
  error: Nullable(Type.String()),
  /** The row that the action wrote. */
  workflow_catalog_id: Nullable(Id),
  catalog_answer_id: Nullable(Type.String()),
  /** The record that the action created. */
  workflow_form_id: Nullable(Id),
  workflow_record_id: Nullable(Type.String()),
})
export type WorkflowLogLine = Static<typeof WorkflowLogLine>

const Findings = Type.Array(Type.Unsafe<WorkflowFinding>({ type: 'object' }))

/** Why a workflow runs or does not: its conditions and the result of each. */
const Explained = Type.Unsafe<Json>({ type: 'object' })

const PlannedAction = Type.Object({
  action_id: Type.String(),
  name: Type.String(),
  does: Nullable(Type.Union([Type.Number(), Type.String()])),
  /** Why the action would be skipped; null when it would run. */
  skipped: Nullable(Type.String()),
  /** The resolved work, with all values filled in. */
  works: Type.Array(AnyJson),
})

const Plan = Type.Object({
  workflows: Type.Array(
    Type.Object({
      workflow_id: Type.String(),
      name: Type.String(),
      runs: Type.Boolean(),
      why: Nullable(Type.String()),
      explained: Explained,
      actions: Type.Array(PlannedAction),
    }),
  ),
})
export type WorkflowPlan = Static<typeof Plan>

export const PlanRequest = Type.Object({
  form_id: Id,
  moment: Moment,
  /** The edited workflows; the saved ones when absent. */
  workflows: Type.Optional(Workflows),
  record_id: Type.Optional(Id24),
  /** Without a record, sample answers; with one, its changed answers. */
  answers: Type.Optional(AnyAnswers),
})
export type PlanRequest = Static<typeof PlanRequest>

export const TaskRequest = Type.Object({
  /** The kind of action to perform, or the id of an action of the form's workflows, whose configuration is used. */
  action_id: Type.Union([Type.Number(), Type.String({ maxLength: 64 })]),
  record_id: Id24,
  configuration: Type.Optional(Type.Unsafe<{ readonly [key: string]: Json }>({ type: 'object' })),
  extra_args: Type.Optional(Type.Unsafe<Json>({})),
})
export type TaskRequest = Static<typeof TaskRequest>

const TaskResult = Type.Object({ success: Type.Boolean(), objects: Type.Array(WorkflowLogLine) })

const tag = 'forms' as const
const access = 'user' as const

export const workflowCalls = {
  listWorkflowLog: defineCall({
    method: 'GET',
    path: paths.workflowLog,
    tag,
    summary:
      'What workflows did, the newest first: of a record for who reads it, else of the forms that the user manages',
    access,
    query: Type.Object({
      ...PageQuery,
      record_id: Type.Optional(Id24),
      workflow_record_id: Type.Optional(Id24),
      form_id: Type.Optional(Id),
      workflow_id: Type.Optional(Type.String({ maxLength: 64 })),
      state: Type.Optional(State),
    }),
    responses: { 200: Envelope(WorkflowLogLine) },
  }),
  runWorkflowAgain: defineCall({
    method: 'POST',
    path: paths.workflowAgain,
    tag,
    summary: 'Do again what a line of the log says, as the action is configured now',
    access,
    params: IdParams,
    body: Type.Object({}),
    responses: { 200: TaskResult },
  }),
  runWorkflowTask: defineCall({
    method: 'POST',
    path: paths.workflowTask,
    tag,
    summary: 'Do one action for a record, by hand',
    access,
    body: TaskRequest,
    responses: { 200: TaskResult },
  }),
  workflowOptions: defineCall({
    method: 'GET',
    path: paths.workflowOptions,
    tag,
    summary: 'The actions that workflows can have, and what is wrong with those of a form',
    access,
    query: Type.Object({ form_id: Type.Optional(Id) }),
    responses: {
      200: Type.Object({
        actions: Type.Array(
          Type.Object({
            action_id: Type.Union([Type.Number(), Type.String()]),
            name: Type.String(),
            runtimes: Type.Array(Type.String()),
            deleted: Type.Boolean(),
            supported: Type.Boolean(),
            configuration: AnyJson,
          }),
        ),
        findings: Findings,
      }),
    },
  }),
  planWorkflows: defineCall({
    method: 'POST',
    path: paths.workflowPlan,
    tag,
    summary: 'What workflows would do for a record or for sample answers, and why; nothing is done',
    access,
    body: PlanRequest,
    responses: { 200: Type.Object({ ...Plan.properties, findings: Findings }) },
  }),
  countWorkflows: defineCall({
    method: 'POST',
    path: paths.workflowCount,
    tag,
    summary: 'For how many of the newest 1,000 records the conditions of workflows hold',
    access,
    body: Type.Object({ form_id: Id, workflows: Type.Optional(Workflows) }),
    responses: {
      200: Type.Object({
        records: Type.Integer(),
        workflows: Type.Array(Type.Object({ workflow_id: Type.String(), count: Type.Integer() })),
      }),
    },
  }),
}
