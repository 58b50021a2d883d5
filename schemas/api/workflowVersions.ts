import { Type, type Static } from 'typebox'
import { defineCall } from './call'
import { BaseRevision, Envelope, Id, Nullable, PageQuery, RevisionNumber, Seconds } from './common'
import { workflowPaths as paths } from './workflowPaths'
import { WorkflowsDocument } from './rules'

/** Kinds of changes of a workflow between versions. */
export const versionChanges = ['added', 'removed', 'changed', 'moved'] as const
export type VersionChange = (typeof versionChanges)[number]

/** A saved version of a form's workflows. */
export const WorkflowVersion = Type.Object({
  revision: Type.Integer(),
  at: Seconds,
  by: Type.String(),
  /** Whether the workflows were deleted; such a version cannot be restored. */
  is_deleted: Type.Boolean(),
  /** Changes against the previous version; `moved` names no workflow. */
  changes: Type.Array(
    Type.Object({
      change: Type.Unsafe<VersionChange>({ type: 'string', enum: [...versionChanges] }),
      workflow_id: Type.String(),
      name: Type.String(),
    }),
  ),
})
export type WorkflowVersion = Static<typeof WorkflowVersion>

const tag = 'forms' as const
const access = 'user' as const

export const workflowVersionCalls = {
  listWorkflowVersions: defineCall({
    method: 'GET',
    path: paths.workflowVersions,
    tag,
    summary:
      'The versions of the workflows of a form, the newest first: who saved each, when, and what it changed',
    access,
    query: Type.Object({ form_id: Id, ...PageQuery }),
    responses: { 200: Envelope(WorkflowVersion) },
  }),
  /** Restores a version as a new one. CONFLICT when somebody else saved since `base_revision`. */
  restoreWorkflows: defineCall({
    method: 'POST',
    path: paths.restoreWorkflows,
    tag,
    summary: 'Switch the workflows of a form back to a version',
    access,
    body: Type.Object({
      form_id: Id,
      revision: RevisionNumber,
      base_revision: Type.Optional(Nullable(BaseRevision)),
    }),
    responses: { 201: WorkflowsDocument },
  }),
}
