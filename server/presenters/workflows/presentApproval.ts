import type { Approval } from '../../../schemas/api/approvals'
import type { ApprovalComment } from '../../../schemas/workflows/actions/work'
import { seconds } from '../items/presentItem'

interface Shown {
  readonly approval: {
    readonly id: string
    readonly form_id: number
    readonly form_name: string
    readonly record_id: string
    readonly folio: string
    readonly workflow_name: string
    readonly question: string
    readonly comment_rule: ApprovalComment
    readonly asked_at: Date
    readonly due_at: Date | null
    readonly is_theirs: boolean
  }
  readonly answers: readonly { readonly label: string; readonly text: string }[]
}

export const presentApproval = ({ approval, answers }: Shown): Approval => ({
  id: Number(approval.id),
  form_id: approval.form_id,
  form_name: approval.form_name,
  record_id: approval.record_id,
  folio: approval.folio,
  name: approval.workflow_name,
  question: approval.question,
  comment: approval.comment_rule,
  answers: [...answers],
  asked_at: seconds(approval.asked_at),
  due_at: approval.due_at && seconds(approval.due_at),
  can_answer: approval.is_theirs,
})
