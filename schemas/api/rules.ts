import { Type, type Static } from 'typebox'
import type { RuleDocument, RulesDocument } from '../model/rule'
import { defineCall } from './call'
import { BaseRevision, Envelope, Id, Id24, maximumId, Nullable, OpeningQuery, RevisionNumber } from './common'
import { formBodyLimit, SaveConflict } from './forms'
import { paths } from './paths'

const RulesSchema = Type.Unsafe<RulesDocument & { readonly id: string; readonly revision: number }>({
  type: 'object',
  required: ['id', 'form_id', 'rules', 'revision'],
})

export const RulesRequest = Type.Unsafe<{
  readonly form_id?: number
  readonly rules: readonly RuleDocument[]
  readonly base_revision?: number
}>({
  type: 'object',
  required: ['rules'],
  properties: {
    form_id: { type: 'integer', minimum: 1, maximum: maximumId },
    base_revision: { anyOf: [{ type: 'integer', minimum: 0, maximum: maximumId }, { type: 'null' }] },
    rules: { type: 'array', items: { type: 'object' } },
  },
})
export type RulesRequest = Static<typeof RulesRequest>

export const WorkflowsDocument = Type.Object({
  id: Id24,
  form_id: Id,
  workflows: Type.Array(Type.Unsafe<Record<string, unknown>>({ type: 'object' })),
  /** Increases with every save; clients send it back as `base_revision`. */
  revision: Type.Integer(),
  /** Name of the last author when they no longer manage the form; the workflows then do nothing until a manager saves them again. */
  author_left: Type.Optional(Type.String()),
})
export type WorkflowsDocument = Static<typeof WorkflowsDocument>

export const WorkflowsRequest = Type.Object({
  form_id: Type.Optional(Id),
  workflows: Type.Array(Type.Unsafe<Record<string, unknown>>({ type: 'object' })),
  /** The revision that the change is based on, 0 for none. 409 when somebody else saved since. */
  base_revision: Type.Optional(Nullable(BaseRevision)),
})
export type WorkflowsRequest = Static<typeof WorkflowsRequest>

/** The 400 response: the incomplete rules. */
const RulesErrors = Type.Object({
  error: Type.String(),
  error_code: Type.String(),
  code: Type.String(),
  rules: Type.Array(
    Type.Object({
      rule_id: Type.String(),
      index: Type.Integer(),
      /** The missing part: `type`, `conditions`, `field`, `operator`, `value`, … */
      problem: Type.String(),
    }),
  ),
})

const formQuery = { form_id: Id }
const Id24Params = Type.Object({ id: Type.String({ maxLength: 40 }) })
const tag = 'forms' as const
const access = 'user' as const

export const ruleCalls = {
  listRules: defineCall({
    method: 'GET',
    path: paths.rulesOfForm,
    tag,
    summary: 'The rules of a form: one document or none',
    access,
    query: Type.Object({ ...formQuery, revision: Type.Optional(RevisionNumber) }),
    responses: { 200: Envelope(RulesSchema) },
  }),
  /** The id is the document's (24 hex characters) or the form's (an integer). */
  getRules: defineCall({
    method: 'GET',
    path: paths.rules,
    tag,
    summary: 'The rules of a form',
    access,
    params: Id24Params,
    responses: { 200: Envelope(RulesSchema) },
  }),
  createRules: defineCall({
    method: 'POST',
    path: paths.rulesOfForm,
    tag,
    summary: 'Save the rules of a form',
    access,
    body: RulesRequest,
    bodyLimit: formBodyLimit,
    responses: { 201: RulesSchema, 400: RulesErrors, 409: SaveConflict },
  }),
  createRulesById: defineCall({
    method: 'POST',
    path: paths.rules,
    tag,
    summary: 'Save the rules of the form named by the path or the body',
    access,
    params: Id24Params,
    body: RulesRequest,
    bodyLimit: formBodyLimit,
    responses: { 201: RulesSchema, 400: RulesErrors, 409: SaveConflict },
  }),
  updateRules: defineCall({
    method: 'PATCH',
    path: paths.rules,
    tag,
    summary: 'Replace the rules of a form',
    access,
    params: Id24Params,
    body: RulesRequest,
    bodyLimit: formBodyLimit,
    responses: { 202: RulesSchema, 400: RulesErrors, 409: SaveConflict },
  }),
  getRulesForAnswer: defineCall({
    method: 'GET',
    path: paths.rulesForAnswer,
    tag,
    summary: 'The rules of a form, to answer it; public forms need no login',
    access: 'visitor',
    query: Type.Object({ ...formQuery, ...OpeningQuery, revision: Type.Optional(RevisionNumber) }),
    responses: { 200: Envelope(RulesSchema) },
  }),
  listWorkflows: defineCall({
    method: 'GET',
    path: paths.workflowsOfForm,
    tag,
    summary: 'The workflows of a form, or a version of them: one document or none',
    access,
    query: Type.Object({ ...formQuery, revision: Type.Optional(RevisionNumber) }),
    responses: { 200: Envelope(WorkflowsDocument) },
  }),
  getWorkflows: defineCall({
    method: 'GET',
    path: paths.workflows,
    tag,
    summary: 'The workflows of a form',
    access,
    params: Id24Params,
    responses: { 200: Envelope(WorkflowsDocument) },
  }),
  createWorkflows: defineCall({
    method: 'POST',
    path: paths.workflowsOfForm,
    tag,
    summary: 'Save the workflows of a form',
    access,
    body: WorkflowsRequest,
    bodyLimit: formBodyLimit,
    responses: { 201: WorkflowsDocument, 409: SaveConflict },
  }),
  createWorkflowsById: defineCall({
    method: 'POST',
    path: paths.workflows,
    tag,
    summary: 'Save the workflows of the form named by the path or the body',
    access,
    params: Id24Params,
    body: WorkflowsRequest,
    bodyLimit: formBodyLimit,
    responses: { 201: WorkflowsDocument, 409: SaveConflict },
  }),
  updateWorkflows: defineCall({
    method: 'PATCH',
    path: paths.workflows,
    tag,
    summary: 'Replace the workflows of a form',
    access,
    params: Id24Params,
    body: WorkflowsRequest,
    bodyLimit: formBodyLimit,
    responses: { 202: WorkflowsDocument, 409: SaveConflict },
  }),
  deleteWorkflows: defineCall({
    method: 'DELETE',
    path: paths.workflows,
    tag,
    summary: 'Delete the workflows of a form',
    access,
    params: Id24Params,
    responses: { 204: Type.Null() },
  }),
}
