import type { Approver } from '../../../schemas/workflows/actions/work'
import {
  addTold,
  endApproval,
  escalateApproval,
  holdApproval,
  insertApproval,
  type ApprovalRow,
} from '../../store/workflows/approvals'
import type { Deps } from '../deps'
import { askedNow, whoIsAsked, type Asked } from './approvers'
import { endPause, notePause, whyNoMore, type Passing, type Pausing } from './pausing'
import type { WorkOf } from './run'
import { tellApprovers, tellOfNobody, tellScreens } from './tellApprovers'

type Asking = WorkOf<'askApproval'>

/** Milliseconds after which it is checked again who can answer. */
const lookedEvery = 3_600_000

const nextLook = ({ deps }: Pausing, dueAt: Date | null): Date => {
  const next = deps.now().getTime() + lookedEvery
  return new Date(Math.min(next, dueAt?.getTime() ?? next))
}

/**
 * Passes a step that asks for an approval: asks once; asks somebody else, or counts as rejected, when it is late; and goes on when it is
 * answered. The approval is locked meanwhile, so that an answer at the same moment comes either before or after.
 */
export async function passApproval(pausing: Pausing, work: Asking): Promise<Passing> {
  const why = pausing.isResumed ? await whyNoMore(pausing) : undefined
  return pausing.deps.db.transaction().execute(async (db) => {
    const inside = { ...pausing, deps: { ...pausing.deps, db } }
    const { run, key, deps } = inside
    const held = await holdApproval(db, run.record.account_id, key)
    if (why) {
      if (held) {
        await endApproval(db, held, { state: 'ended', byId: null, comment: '', now: deps.now() })
        await tellScreens(inside.deps, run, held.told_ids)
      }
      return endPause(inside, why)
    }
    if (!held) return ask(inside, work)
    if (held.state === 'open')
      return isLate(held, deps) ? late(inside, held, work) : lookAround(inside, held, work)
    return goOn(inside, held)
  })
}

const isLate = ({ due_at: due }: ApprovalRow, deps: Deps): boolean =>
  due !== null && due.getTime() <= deps.now().getTime()

async function ask(pausing: Pausing, work: Asking): Promise<Passing> {
  const { deps, run, workflow, planning, key } = pausing
  const asked = await whoCanAnswer(pausing, work.to)
  if (!asked) return endPause(pausing, 'WORKFLOW_NO_APPROVER')
  const dueAt = work.escalation ? new Date(work.escalation.at) : null
  await insertApproval(deps.db, {
    ...{ account_id: run.record.account_id, key, form_id: run.item.id, record_id: run.record.id },
    ...{ workflow_id: workflow.id, workflow_name: workflow.name, action_id: planning.action.id },
    ...{ question: work.question, comment_rule: work.comment, shows: [...work.shows] },
    ...{ ...askedColumns(asked), asked_at: deps.now(), due_at: dueAt },
  })
  await tellApprovers(deps, run, asked, { question: work.question, cause: key })
  return waitFor(pausing, asked.name, dueAt)
}

const askedColumns = ({ userId, groupId, users }: Asked) => ({
  asked_user_id: userId,
  asked_group_id: groupId,
  told_ids: users.map(({ id }) => id),
})

async function whoCanAnswer({ deps, run }: Pausing, to: Approver | null): Promise<Asked | undefined> {
  const asked = to && (await whoIsAsked(deps, run, to))
  return asked && asked.users.length > 0 ? asked : undefined
}

/** Handles an approval that nobody answered in time. */
async function late(pausing: Pausing, held: ApprovalRow, work: Asking): Promise<Passing> {
  const { deps, run } = pausing
  const { escalation } = work
  const asked = escalation?.then === 'ask' ? await whoCanAnswer(pausing, escalation.to) : undefined
  if (!asked) {
    await endApproval(deps.db, held, { state: 'rejected', byId: null, comment: '', now: deps.now() })
    await tellScreens(deps, run, held.told_ids)
    return lookAgain(pausing)
  }
  return askOther(pausing, held, asked)
}

/** Asks others instead of those who were asked before. */
async function askOther(pausing: Pausing, held: ApprovalRow, asked: Asked): Promise<Passing> {
  const { deps, run, key } = pausing
  await escalateApproval(deps.db, held, { ...askedColumns(asked), now: deps.now() })
  await tellApprovers(deps, run, asked, { question: held.question, cause: `${key}/late` })
  await tellScreens(deps, run, held.told_ids)
  return waitFor(pausing, asked.name, null)
}

/**
 * Notifies users who joined the asked group, once each. When nobody asked can answer any more, asks those who would be asked when it is
 * late, or else notifies the form's owner.
 */
async function lookAround(pausing: Pausing, held: ApprovalRow, work: Asking): Promise<Passing> {
  const { deps, run, key } = pausing
  const { asked_user_id: userId, asked_group_id: groupId } = held
  const asked = await askedNow(deps, run, { userId, groupId })
  if (!asked || asked.users.length === 0) {
    const { escalation } = work
    const isOther = escalation?.then === 'ask' && held.escalated_at === null
    const other = isOther ? await whoCanAnswer(pausing, escalation.to) : undefined
    if (other) return askOther(pausing, held, other)
    await tellOfNobody(deps, run, { question: held.question, key })
    return waitOn(pausing, held)
  }
  const users = asked.users.filter(({ id }) => !held.told_ids.includes(id))
  if (users.length > 0) {
    await addTold(
      deps.db,
      held,
      users.map(({ id }) => id),
    )
    await tellApprovers(deps, run, { ...asked, users }, { question: held.question, cause: key })
  }
  return waitOn(pausing, held)
}

async function waitFor(pausing: Pausing, asked: string, dueAt: Date | null): Promise<Passing> {
  await notePause(pausing, { state: 'waiting', output: { asked, until: dueAt?.toISOString() ?? null } })
  await pausing.pause(pausing.deps.db, nextLook(pausing, dueAt))
  return 'waits'
}

async function waitOn(pausing: Pausing, { due_at: dueAt }: ApprovalRow): Promise<Passing> {
  await pausing.pause(pausing.deps.db, nextLook(pausing, dueAt))
  return 'waits'
}

/** Has the step looked at again at once: that attempt plans the following steps with the answer. */
async function lookAgain({ deps, pause }: Pausing): Promise<Passing> {
  await pause(deps.db, deps.now())
  return 'waits'
}

async function goOn(pausing: Pausing, { state }: ApprovalRow): Promise<Passing> {
  if (state === 'ended') return 'ended'
  const { run, workflow, planning } = pausing
  const given = run.context.approvalOf?.(workflow.id, planning.action.id)
  if (!given) return lookAgain(pausing)
  const { answer, comment, by } = given
  await notePause(pausing, { state: 'done', output: { answer, comment, by } })
  return 'over'
}
