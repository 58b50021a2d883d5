import { Type, type Static } from 'typebox'
import type { ApprovalComment } from '../workflows/actions/work'
import { approvalComments } from '../workflows/actions/askApproval'
import { approvalAnswers, type ApprovalAnswer } from '../workflows/approval'
import { defineCall } from './call'
import { Envelope, Id, Id24, IdParams, Nullable, PageQuery, Seconds } from './common'
import { paths } from './paths'

/** Characters of a comment on an approval at most. */
export const longestApprovalComment = 2_000

/** A workflow's question to a user about a record. */
export const Approval = Type.Object({
  id: Id,
  form_id: Id,
  form_name: Type.String(),
  record_id: Id24,
  folio: Type.String(),
  /** Name of the workflow. */
  name: Type.String(),
  question: Type.String(),
  /** When the respondent must give a reason. */
  comment: Type.Unsafe<ApprovalComment>({ type: 'string', enum: [...approvalComments] }),
  /** The record's answers that are shown beside the question. */
  answers: Type.Array(Type.Object({ label: Type.String(), text: Type.String() })),
  asked_at: Seconds,
  /** When the answer is due. */
  due_at: Nullable(Seconds),
  /** False when the user may no longer read the record or is no longer asked. */
  can_answer: Type.Boolean(),
})
export type Approval = Static<typeof Approval>

const tag = 'records' as const
const access = 'user' as const

export const approvalCalls = {
  listApprovals: defineCall({
    method: 'GET',
    path: paths.approvals,
    tag,
    summary: 'What workflows ask the user and nobody answered yet, the oldest first',
    access,
    query: Type.Object({ ...PageQuery, record_id: Type.Optional(Id24) }),
    responses: { 200: Envelope(Approval) },
  }),
  answerApproval: defineCall({
    method: 'POST',
    path: paths.approval,
    tag,
    summary: 'Approve or reject what a workflow asks, once',
    access,
    params: IdParams,
    body: Type.Object({
      answer: Type.Unsafe<ApprovalAnswer>({ type: 'string', enum: [...approvalAnswers] }),
      comment: Type.Optional(Type.String({ maxLength: longestApprovalComment })),
    }),
    responses: { 204: Type.Null() },
  }),
}
