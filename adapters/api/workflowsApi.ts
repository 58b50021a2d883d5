import type { Envelope } from '../../schemas/api/common'
import { paths } from '../../schemas/api/paths'
import type { WorkflowDocument, WorkflowsDocument } from '../../schemas/workflows/workflowDocument'
import type { ApiClient } from './client'

export interface WorkflowsApi {
  /** Undefined for a form that has none. */
  readonly ofForm: (formId: number, signal?: AbortSignal) => Promise<WorkflowsDocument | undefined>
  /** In the place of those that it has; what else `stored` says stays. */
  readonly save: (
    formId: number,
    workflows: readonly WorkflowDocument[],
    stored?: WorkflowsDocument,
  ) => Promise<WorkflowsDocument>
}

export function createWorkflowsApi(client: ApiClient): WorkflowsApi {
  return {
    ofForm: async (formId, signal) => {
      const { objects } = await client.get<Envelope<WorkflowsDocument>>(paths.workflowsOfForm, {
        query: { form_id: formId },
        ...(signal ? { signal } : {}),
      })
      return objects[0]
    },
    save: (formId, workflows, stored) => {
      const { id: _id, ...others } = stored ?? {}
      return client.post(paths.workflowsOfForm, { ...others, form_id: formId, workflows })
    },
  }
}
