import type { ColumnType, Generated } from 'kysely'
import type { ApprovalAnswer } from '../../../schemas/workflows/approval'
import type { ApprovalComment } from '../../../schemas/workflows/actions/work'

/** `ended`: nobody is asked any more, because the record or the workflow is gone. */
export type ApprovalState = 'open' | 'ended' | ApprovalAnswer

/** Questions that workflows ask people about a record, and their answers. */
export interface ApprovalsTable {
  account_id: number
  id: Generated<string>
  /** The key of the step's line in the log. */
  key: string
  form_id: number
  record_id: string
  workflow_id: string
  workflow_name: string
  action_id: string
  question: string
  comment_rule: ApprovalComment
  /** Ids of the fields whose answers are shown with the question. */
  shows: string[]
  /** Exactly one of the two is asked. */
  asked_user_id: number | null
  asked_group_id: number | null
  /** Everybody who was told, including users who cannot answer any more. */
  told_ids: number[]
  asked_at: Date
  due_at: Date | null
  /** When it was passed on to somebody else because nobody had answered. */
  escalated_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  state: ColumnType<ApprovalState, ApprovalState | undefined, ApprovalState>
  answered_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  answered_by_id: ColumnType<number | null, number | null | undefined, number | null>
  comment: ColumnType<string, string | undefined, string>
}
