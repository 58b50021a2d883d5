import { commentDemanded, type ApprovalAnswer } from '../../../schemas/workflows/approval'
import type { Locale } from '../../../schemas/model/locales'
import { AppError } from '../../appError'
import { permittedItems, type Viewer } from '../../policies/accessScope'
import { recordsById } from '../../store/records/records'
import { findNameOfUser } from '../../store/people/users'
import { approvalsOf, endApproval, holdApproval, type AskedApproval } from '../../store/workflows/approvals'
import { lookAtWait } from '../../store/workflows/workflowWaits'
import type { Deps } from '../deps'
import { readRevision } from '../forms/formRevisions'
import { tellScreens } from './tellApprovers'
import { answerRows, textsOf, type AnswerRow } from '../records/answerRows'

/** An approval, with the record's answers that are shown with it. */
export interface ShownApproval {
  readonly approval: AskedApproval
  readonly answers: readonly AnswerRow[]
}

interface ApprovalsWanted {
  readonly recordId?: string | undefined
  readonly limit: number
  readonly offset: number
}

/**
 * Returns the open approvals that the viewer is asked for. A viewer who may no longer read the record sees the approval without the
 * record's answers.
 */
export async function approvalsFor(
  deps: Deps,
  viewer: Viewer,
  wanted: ApprovalsWanted,
  locale: Locale,
): Promise<{ readonly rows: readonly ShownApproval[]; readonly total: number }> {
  const scope = permittedItems(viewer, 'record.read')
  const { rows, total } = await approvalsOf(deps.db, { userId: viewer.userId, scope, ...wanted })
  const shown: ShownApproval[] = []
  for (const approval of rows) shown.push({ approval, answers: await answersOf(deps, approval, locale) })
  return { rows: shown, total }
}

async function answersOf(
  deps: Deps,
  { account_id: accountId, record_id: recordId, shows, is_theirs: isTheirs }: AskedApproval,
  locale: Locale,
): Promise<readonly AnswerRow[]> {
  if (!isTheirs || shows.length === 0) return []
  const [record] = await recordsById(deps.db, accountId, [recordId])
  if (!record) return []
  const revision = await readRevision(deps, accountId, record.form_id, record.revision)
  const compiled = revision.compiled()
  return answerRows(compiled, record.answers, shows, textsOf(compiled, locale))
}

export interface GivenAnswer {
  readonly answer: ApprovalAnswer
  readonly comment: string
}

/**
 * Answers an approval that the viewer is asked for, once. Throws NOT_FOUND for other approvals, APPROVAL_RIGHT_LOST when they may no longer
 * read the record, APPROVAL_ANSWERED {name} when somebody was faster, and APPROVAL_COMMENT_REQUIRED.
 */
export async function answerApproval(
  deps: Deps,
  viewer: Viewer,
  id: string,
  { answer, comment }: GivenAnswer,
): Promise<void> {
  await deps.db.transaction().execute(async (db) => {
    const scope = permittedItems(viewer, 'record.read')
    const asked = { userId: viewer.userId, scope, id, ended: true, limit: 1, offset: 0 }
    const [found] = (await approvalsOf(db, asked)).rows
    if (!found) throw new AppError('NOT_FOUND')
    if (!found.is_theirs) throw new AppError('APPROVAL_RIGHT_LOST')
    const { account_id: accountId, key } = found
    const held = await holdApproval(db, accountId, key)
    if (held?.state !== 'open') {
      const by = held?.answered_by_id ?? null
      throw new AppError('APPROVAL_ANSWERED', { name: by === null ? '—' : await findNameOfUser(db, by) })
    }
    const isMissing = comment === '' && commentDemanded(held.comment_rule, answer)
    if (isMissing) throw new AppError('APPROVAL_COMMENT_REQUIRED')
    await endApproval(db, held, { state: answer, byId: viewer.userId, comment, now: deps.now() })
    await lookAtWait(db, accountId, key)
    await tellScreens({ db }, { item: { owner_id: found.owner_id } }, held.told_ids)
  })
}
