import type { VersionChange, WorkflowVersion } from '../../../schemas/api/workflowVersions'
import { seconds } from '../items/presentItem'

const changes: Readonly<Record<string, VersionChange>> = {
  workflowAdded: 'added',
  workflowRemoved: 'removed',
  workflowChanged: 'changed',
  workflowsMoved: 'moved',
}

interface Version {
  readonly revision: number
  readonly created_at: Date
  readonly created_by: string
  readonly isDeleted: boolean
  readonly changes: readonly { readonly kind: string; readonly id?: string; readonly name?: string }[]
}

export const presentWorkflowVersion = (version: Version): WorkflowVersion => ({
  revision: version.revision,
  at: seconds(version.created_at),
  by: version.created_by,
  is_deleted: version.isDeleted,
  changes: version.changes.flatMap(({ kind, id = '', name = '' }) => {
    const change = changes[kind]
    return change ? [{ change, workflow_id: id, name }] : []
  }),
})
