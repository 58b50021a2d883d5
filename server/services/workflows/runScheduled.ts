import { Type } from 'typebox'
import type { CodedError } from '../../../schemas/model/errors'
import { readWorkflows, type Workflow } from '../../../schemas/workflows/readWorkflows'
import type { Json } from '../../../schemas/model/json'
import { AppError } from '../../appError'
import { insertEffects } from '../../store/effects/effects'
import { currentWorkflows } from '../../store/forms/forms'
import { findItem } from '../../store/items/items'
import {
  never,
  noteScheduledRun,
  scheduledKind,
  type ScheduledRequest,
} from '../../store/workflows/workflowSchedules'
import { addLogLine } from '../../store/workflows/workflowLog'
import type { Deps } from '../deps'
import type { Item } from '../items/items'
import { mailOwner } from '../mail/mailOwner'
import { newChangeSet } from '../records/changeSets'
import { defineSystemTask, type TaskRun } from '../tasks/taskKind'
import { authorOf, ownerOf, whyLeft } from './prepareRun'
import { runWorkflows, type RunPayload } from './runWorkflows'
import { scheduledLine } from './scheduledLine'
import { idsAsked, matchingRecords, type Scheduled } from './scheduledRecords'

/** The most records that one due moment starts a workflow for. */
const mostBegun = 10_000
/** Records that are looked at in one transaction. */
const atOnce = 200

const Result = Type.Object({
  begun: Type.Integer(),
  /** The last record that was looked at. */
  after: Type.String(),
  left: Type.Boolean(),
})

interface Due extends Scheduled {
  readonly revision: number
}

/**
 * Starts a due workflow for each record that matches, in parts: the effects of a part and the progress are written in one transaction, so
 * that each record is started once, whichever node is killed. When its view or owner is gone, the schedule stops and the owner is told.
 */
export const runScheduled = defineSystemTask({
  name: scheduledKind,
  result: Result,
  mayRead: () => false,
  run: async (deps, run) => {
    const found = await dueOf(deps, run)
    if (!found) return nothing
    const { request, item, workflow } = found
    try {
      const author = await authorOf(deps, item, found.revision)
      const left = whyLeft(item, author)
      if (left) throw new AppError(left.code)
      const owner = await ownerOf(deps, item, author)
      return await beginAll(deps, run, { ...found, owner })
    } catch (error) {
      const code = error instanceof AppError ? error.coded.code : undefined
      if (!code || !stopping.has(code)) throw error
      await stop(deps, run, { request, item, workflow, revision: found.revision, code })
      return nothing
    }
  },
})

const nothing = { done: 0, total: 0, result: { begun: 0, after: '', left: false } }
const stopping: ReadonlySet<string> = new Set([
  'WORKFLOW_VIEW_GONE',
  'WORKFLOW_OWNER_GONE',
  'WORKFLOW_AUTHOR_LEFT',
])

/** Returns the workflow as it is now; undefined when it is gone, switched off or has no schedule any more. */
async function dueOf(deps: Deps, { task }: TaskRun) {
  const { account_id: accountId, item_id: formId } = task
  const request = task.request as ScheduledRequest
  const item =
    accountId === null || formId === null ? undefined : await findItem(deps.db, [accountId], formId)
  const current = item && (await currentWorkflows(deps.db, item.account_id, item.id))
  const workflow = readWorkflows(current?.document).find(({ id }) => id === request.workflow_id)
  return item && current && workflow?.schedule && !workflow.isOff
    ? { item, workflow, request, revision: current.revision }
    : undefined
}

async function beginAll(deps: Deps, run: TaskRun, due: Due & { readonly request: ScheduledRequest }) {
  const { task } = run
  const { item, workflow } = due
  let { begun, after, left } = (task.result ?? nothing.result) as (typeof nothing)['result']
  const asked = await idsAsked(deps, due, deps.mostDownloaded)
  const ids = asked.filter((id) => id > after)
  const set = newChangeSet(deps, due.owner, {
    ...{ accountId: item.account_id, cause: 'workflow', causeId: task.id },
  })
  for (let at = 0; at < ids.length && !left; at += atOnce) {
    const part = ids.slice(at, at + atOnce)
    const matching = await matchingRecords(deps, due, part)
    left = begun + matching.length > mostBegun
    const taken = matching.slice(0, mostBegun - begun)
    begun += taken.length
    after = part.at(-1) ?? after
    await deps.db.transaction().execute(async (db) => {
      await insertEffects(
        db,
        { accountId: item.account_id, changeSetId: set.id },
        taken.map(({ id, version }) => ({
          kind: runWorkflows.kind,
          recordId: id,
          payload: payloadOf(due, version) as unknown as Json,
        })),
      )
      const done = asked.length - ids.length + at + part.length
      await run.save(db, { done, total: asked.length, result: { begun, after, left } })
    })
  }
  const at = task.due_at ?? task.created_at
  if (task.schedule_id !== null)
    await noteScheduledRun(deps.db, task.schedule_id, {
      workflow_id: workflow.id,
      last: { at: at.toISOString(), begun, left },
    })
  const looked = asked.length
  await addLogLine(
    deps.db,
    scheduledLine(due, task.id, at, { output: { looked, begun, skipped: looked - begun, left } }),
  )
  return { done: asked.length, total: asked.length, result: { begun, after, left } }
}

const payloadOf = ({ item, workflow, revision }: Due, version: number): RunPayload => ({
  ...{ formId: item.id, version, moment: 'scheduled', revision, depth: 0, only: workflow.id },
})

/** Stops a schedule, so that it is never due until its workflows are saved again, and tells the form's owner why. */
async function stop(
  deps: Deps,
  { task }: TaskRun,
  {
    request: { workflow_id: id, last },
    item,
    workflow,
    revision,
    code,
  }: {
    readonly request: ScheduledRequest
    readonly item: Item
    readonly workflow: Workflow
    readonly revision: number
    readonly code: CodedError['code']
  },
): Promise<void> {
  await deps.db.transaction().execute(async (db) => {
    const request = { workflow_id: id, stopped: code, ...(last && { last }) }
    if (task.schedule_id !== null) await noteScheduledRun(db, task.schedule_id, request, never)
    const at = task.due_at ?? task.created_at
    await addLogLine(db, scheduledLine({ item, workflow, revision }, task.id, at, { error: { code } }))
    await mailOwner({ ...deps, db }, item, () => ({
      cause: `workflows/stopped/${task.id}`,
      reason: 'workflow',
      facts: { form: item.name, workflow: workflow.name || '…' },
      subject: 'mail.workflows.stopped.subject',
      lines:
        code === 'WORKFLOW_AUTHOR_LEFT'
          ? ['mail.workflows.left.text', 'mail.workflows.left.again']
          : ['mail.workflows.stopped.text', 'mail.workflows.stopped.again'],
      action: { label: 'mail.workflows.failed.open', path: `/forms/${item.id}/workflows` },
      why: 'mail.workflows.stopped.why',
    }))
  })
}
