import type { Approval } from '../../schemas/api/approvals'
import type { Envelope } from '../../schemas/api/common'
import { paths } from '../../schemas/api/paths'
import type { ApprovalAnswer } from '../../schemas/workflows/approval'
import type { ApiClient } from './client'

export interface ApprovalsApi {
  /** Lists what workflows ask the user to approve, for one record or for any. */
  readonly list: (
    query: { readonly record_id?: string; readonly limit: number; readonly offset: number },
    signal?: AbortSignal,
  ) => Promise<Envelope<Approval>>
  /** Throws APPROVAL_ANSWERED when somebody else was faster. */
  readonly answer: (id: number, answer: ApprovalAnswer, comment: string) => Promise<void>
}

export const createApprovalsApi = (client: ApiClient): ApprovalsApi => ({
  list: (query, signal) =>
    client.get(paths.approvals, { query: { ...query }, ...(signal ? { signal } : {}) }),
  answer: (id, answer, comment) => client.post(paths.approval, { answer, comment }, { params: { id } }),
})
