import { askApprovalId } from './actions/approvalId'
import type { ApprovalComment } from './actions/work'
import type { Workflow, WorkflowAction } from './readWorkflows'

/** What somebody who is asked says. */
export const approvalAnswers = ['approved', 'rejected'] as const
export type ApprovalAnswer = (typeof approvalAnswers)[number]

/** Returns whether this answer needs a comment. */
export const commentDemanded = (rule: ApprovalComment, answer: ApprovalAnswer): boolean =>
  rule === 'required' || (rule === 'onReject' && answer === 'rejected')

/** How an approval ended. */
export interface GivenApproval {
  readonly answer: ApprovalAnswer
  readonly comment: string
  /** The name of who answered; '' where nobody did in time. */
  readonly by: string
  readonly at: Date
}

/** The parts of an approval that a mapping can write into fields. */
export const approvalMetadata = ['approval_answer', 'approval_comment', 'approval_by', 'approval_at'] as const

export function approvalText(
  given: GivenApproval | undefined,
  name: (typeof approvalMetadata)[number],
): string | undefined {
  switch (name) {
    case 'approval_answer':
      return given?.answer
    case 'approval_comment':
      return given?.comment
    case 'approval_by':
      return given?.by
    case 'approval_at':
      return given?.at.toISOString()
  }
}

/** Returns the nearest approval before an action, whose answer decides whether the action runs. */
export const approvalBefore = (
  { actions }: Pick<Workflow, 'actions'>,
  { at }: Pick<WorkflowAction, 'at'>,
): WorkflowAction | undefined =>
  actions.findLast((one) => one.at < at && !one.isOff && one.does === askApprovalId)
