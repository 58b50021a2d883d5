import { isObject, type Json } from '../../../schemas/model/json'
import type { ChangeAction } from '../../../schemas/model/recordChanges'
import {
  readWorkflows,
  workflowMoments,
  type Workflow,
  type WorkflowMoment,
} from '../../../schemas/workflows/readWorkflows'
import { can } from '../../policies/can'
import { factsOf } from '../../policies/resource'
import { insertEffects, type Effect } from '../../store/effects/effects'
import { currentWorkflows } from '../../store/forms/forms'
import { findVersion, recordKey } from '../../store/records/records'
import { isRecordAsRead, putWait } from '../../store/workflows/workflowWaits'
import { viewerAtWork } from '../access/viewerAtWork'
import type { Deps } from '../deps'
import { mostAttempts, type EffectKind } from '../effects/effectKind'
import type { Item } from '../items/items'
import { recordAt } from '../records/recordAt'
import { begunByHand, onlyAction } from './byHand'
import { doRun, type Attempt } from './doRun'
import { workflowsOfRevision } from './formWorkflows'
import { eventOf, prepareRun } from './prepareRun'
import type { Run } from './run'

/** The event as stored until its workflows run. */
export interface RunPayload {
  readonly formId: number
  readonly version: number
  readonly moment: WorkflowMoment
  /** The revision that the workflows had at the event. */
  readonly revision: number
  readonly depth: number
  /** Set when the only changes are files attached by workflows. */
  readonly isAttachment?: true
  /** Runs only this workflow, the one whose moment came; left out, all workflows for the event's moment run. */
  readonly only?: string
  /** Set when a user starts it by hand: their ids, and the API key used. */
  readonly byHand?: {
    readonly accountId: number
    readonly userId: number
    readonly keyId: number | null
    /** Does this step only, whatever the workflow's conditions; left out, runs the workflow `only`. */
    readonly actionId?: string
  }
  /** The id of the effect that the run began with. */
  readonly root?: string
  readonly from?: { readonly workflow: number; readonly action: number }
  /** Since when the step `from` has been waiting, when it is looked at again. */
  readonly since?: string
  /** It is of a run for many records: what it changes is of the effect's change set, and undone with that. */
  readonly isOfRun?: true
}

/** Changes that start workflows; others start none. */
const momentOf: Readonly<Partial<Record<ChangeAction, WorkflowMoment>>> = {
  'record.created': 'created',
  'record.edited': 'edited',
  'record.deleted': 'deleted',
}

/** Runs workflows after a record was created, edited or deleted; those of one record run one after the other. */
export const runWorkflows: EffectKind = {
  kind: 'runWorkflows',
  of: ({ set, action, record, workflows }) => {
    const moment = momentOf[action]
    // An undo starts no workflows.
    if (!moment || set.cause === 'undo' || set.runsWorkflows === false) return undefined
    if (!workflows?.after.includes(moment)) return undefined
    const { formId, version } = record
    const { revision, isAttachment } = workflows
    const payload = {
      ...{ formId, version, moment, revision, depth: set.depth ?? 0 },
      ...(set.isOfRun && { isOfRun: true as const }),
    }
    return isAttachment ? { ...payload, isAttachment } : payload
  },
  run: (deps, effect) => runEffect(deps, effect, true),
}

/** Continues a workflow from a slow action on, with workers of its own so that nothing else waits for it. */
export const continueWorkflow: EffectKind = {
  kind: 'continueWorkflow',
  isSlow: true,
  of: () => undefined,
  run: (deps, effect) => runEffect(deps, effect, false),
}

/** Continues a workflow after a step that waited. */
export const resumeWorkflow: EffectKind = {
  kind: 'resumeWorkflow',
  isSlow: true,
  isWoken: true,
  of: () => undefined,
  run: (deps, effect) => runEffect(deps, effect, false),
}

async function runEffect(deps: Deps, effect: Effect, handsOver: boolean): Promise<void> {
  const payload = readPayload(effect.payload)
  const run = payload && (await runOf(deps, effect, payload))
  if (!run) return
  const attempt: Attempt = {
    number: effect.attempts,
    isLast: effect.attempts >= mostAttempts,
    ...(payload.from && { from: payload.from }),
    isResumed: payload.since !== undefined,
    pause: async (db, { workflow, action, key }, lookAt) => {
      const at = { workflow: workflow.at, action: action.at }
      const isSame = payload.since !== undefined && payload.from?.action === action.at
      const since = isSame ? payload.since : deps.now().toISOString()
      const next: RunPayload = { ...payload, root: payload.root ?? effect.id, from: at, since }
      // The record changed since it was read, so the wait must look at it at once: that change could not notify a wait that did not exist
      // yet.
      const isAsRead = await isRecordAsRead(db, effect.account_id, run.record)
      await putWait(db, {
        ...{ accountId: effect.account_id, changeSetId: effect.change_set_id, recordId: run.record.id },
        ...{ key, lookAt: isAsRead ? lookAt : deps.now(), payload: next as unknown as Json },
      })
    },
    ...(handsOver && {
      handOver: (db, workflow, { action }) => {
        const next: RunPayload = {
          ...payload,
          root: effect.id,
          from: { workflow: workflow.at, action: action.at },
        }
        const { account_id: accountId, change_set_id: changeSetId } = effect
        return insertEffects(db, { accountId, changeSetId }, [
          { kind: continueWorkflow.kind, payload: next as unknown as Json, recordId: run.record.id },
        ])
      },
    }),
  }
  await doRun(deps, run, attempt)
}

async function runOf(deps: Deps, effect: Effect, payload: RunPayload): Promise<Run | undefined> {
  const { account_id: accountId, record_id: recordId } = effect
  const { formId, version, moment, revision, depth, since, root = effect.id } = payload
  if (recordId === null) return undefined
  const [form, newest] = await Promise.all([
    deps.gathered.findForm(formId),
    deps.gathered.findRecord(recordKey(accountId, recordId)),
  ])
  const item = form?.item
  // The workflows of a deleted form do nothing more.
  if (item?.account_id !== accountId || !newest) return undefined
  // A step that waited sees the record as it is now.
  const record = since === undefined ? await recordAt(deps, newest, version) : newest
  const before =
    moment === 'edited' ? (await findVersion(deps.db, accountId, recordId, version - 1))?.answers : undefined
  const all = await workflowsOfRevision(deps, accountId, formId, revision)
  const workflows = workflowsToRun(all, payload)
  const event = eventOf(moment)
  const author = payload.byHand && (await whoAsked(deps, item, payload.byHand))
  const asked = {
    ...{ item, record, before, workflows, revision, depth, event, key: `run/${root}` },
    ...(payload.isOfRun && { ofRun: { accountId, id: effect.change_set_id } }),
  }
  const prepared = await prepareRun(deps, { ...asked, ...(author && { author }) })
  const run = {
    ...prepared,
    ...(payload.isAttachment && { context: { ...prepared.context, isAttachment: true } }),
    // The user who started it may no longer do so.
    ...(payload.byHand && !author && { ended: { code: 'TASK_RIGHT_LOST' } as const }),
  }
  return since === undefined ? run : resumed(deps, run, payload, since)
}

/** Returns the workflows that a payload runs: all of the form, the one it names, or a single step. */
function workflowsToRun(all: readonly Workflow[], { only, byHand }: RunPayload): readonly Workflow[] {
  if (byHand?.actionId !== undefined) {
    const workflow = onlyAction(all, byHand.actionId)
    return workflow ? [workflow] : []
  }
  const meant = only === undefined ? all : all.filter(({ id }) => id === only)
  // Workflows that run before saving are not started by hand; their e-mails are a second workflow of the same id.
  return byHand ? meant.filter(({ runtime }) => runtime === 'after').map(begunByHand) : meant
}

/** Returns the user who started a workflow by hand, while they manage its form. */
async function whoAsked(deps: Deps, item: Item, by: NonNullable<RunPayload['byHand']>) {
  const viewer = await viewerAtWork(deps, by.accountId, by.userId, by.keyId)
  return viewer && can(viewer, 'item.manage', factsOf(item)) ? viewer : undefined
}

/**
 * Returns a run that goes on after a step waited: conditions on what changed no longer apply, and all others are checked on the record as
 * it is now.
 */
function resumed(deps: Deps, run: Run, { from }: RunPayload, since: string): Run {
  const waits = run.workflows.find(({ at, runtime }) => at === from?.workflow && runtime === 'after')
  const step = waits?.actions.find(({ at }) => at === from?.action)?.id
  const { account_id: accountId, id: formId } = run.item
  return {
    ...run,
    workflows: run.workflows.map((one) => ({ ...one, changes: [] })),
    context: {
      ...run.context,
      always: true,
      waitsSince: (actionId) => (actionId === step ? new Date(since) : undefined),
    },
    isStillOn: async ({ id }) => {
      const current = await currentWorkflows(deps.db, accountId, formId)
      return readWorkflows(current?.document).some((one) => one.id === id && !one.isOff)
    },
  }
}

function readPayload(payload: unknown): RunPayload | undefined {
  if (!isObject(payload)) return undefined
  const { formId, version, moment, revision, depth } = payload
  const isMoment = workflowMoments.some((one) => one === moment)
  const areNumbers = [formId, version, revision, depth].every((one) => typeof one === 'number')
  return isMoment && areNumbers ? (payload as unknown as RunPayload) : undefined
}
