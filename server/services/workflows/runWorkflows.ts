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

/** What is kept of an event until its workflows run. */
export interface RunPayload {
  readonly formId: number
  readonly version: number
  readonly moment: WorkflowMoment
  /** Of the workflows: those that there were when it happened. */
  readonly revision: number
  readonly depth: number
  /** Only files changed that workflows attach. */
  readonly isAttachment?: true
  /** Left out: all that are for the moment; else the one whose time came. */
  readonly only?: string
  /** Somebody has it run: what, and who, by which key. */
  readonly byHand?: {
    readonly accountId: number
    readonly userId: number
    readonly keyId: number | null
    /** One step alone, whatever its workflow asks; left out: the workflow `only`. */
    readonly actionId?: string
  }
  /** Of the effect that it began with. */
  readonly root?: string
  readonly from?: { readonly workflow: number; readonly action: number }
  /** Somebody comes back to `from`, which waits since then. */
  readonly since?: string
}

/** Other things that are done to a record begin none. */
const momentOf: Readonly<Partial<Record<ChangeAction, WorkflowMoment>>> = {
  'record.created': 'created',
  'record.edited': 'edited',
  'record.deleted': 'deleted',
}

/** Workflows that run after a record was made, changed or deleted; those of one record one after the other. */
export const runWorkflows: EffectKind = {
  kind: 'runWorkflows',
  of: ({ set, action, record, workflows }) => {
    const moment = momentOf[action]
    // An undo takes back: it begins nothing new.
    if (!moment || set.cause === 'undo' || set.runsWorkflows === false) return undefined
    if (!workflows?.after.includes(moment)) return undefined
    const { formId, version } = record
    const { revision, isAttachment } = workflows
    const payload = { formId, version, moment, revision, depth: set.depth ?? 0 }
    return isAttachment ? { ...payload, isAttachment } : payload
  },
  run: (deps, effect) => runEffect(deps, effect, true),
}

/** What follows in a workflow from an action on that waits for somebody else: it keeps nothing else waiting. */
export const continueWorkflow: EffectKind = {
  kind: 'continueWorkflow',
  isSlow: true,
  of: () => undefined,
  run: (deps, effect) => runEffect(deps, effect, false),
}

/** What follows in a workflow after a step that waited for a moment. */
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
      // A change that nobody who waits was told of is looked at now.
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
  // A form that is gone does nothing more.
  if (item?.account_id !== accountId || !newest) return undefined
  // Who comes back to it finds the record as it is.
  const record = since === undefined ? await recordAt(deps, newest, version) : newest
  const before =
    moment === 'edited' ? (await findVersion(deps.db, accountId, recordId, version - 1))?.answers : undefined
  const all = await workflowsOfRevision(deps, accountId, formId, revision)
  const workflows = workflowsToRun(all, payload)
  const event = eventOf(moment)
  const author = payload.byHand && (await whoAsked(deps, item, payload.byHand))
  const asked = { item, record, before, workflows, revision, depth, event, key: `run/${root}` }
  const prepared = await prepareRun(deps, { ...asked, ...(author && { author }) })
  const run = {
    ...prepared,
    ...(payload.isAttachment && { context: { ...prepared.context, isAttachment: true } }),
    // Whoever asked may do so no more.
    ...(payload.byHand && !author && { ended: { code: 'TASK_RIGHT_LOST' } as const }),
  }
  return since === undefined ? run : resumed(deps, run, payload, since)
}

/** Those of a form's workflows that a payload has run: all, the one that it names, or one step alone. */
function workflowsToRun(all: readonly Workflow[], { only, byHand }: RunPayload): readonly Workflow[] {
  if (byHand?.actionId !== undefined) {
    const workflow = onlyAction(all, byHand.actionId)
    return workflow ? [workflow] : []
  }
  const meant = only === undefined ? all : all.filter(({ id }) => id === only)
  // E-mails of what runs before saving are a workflow of the same id, which nobody has begin.
  return byHand ? meant.filter(({ runtime }) => runtime === 'after').map(begunByHand) : meant
}

/** Whoever has a workflow run, while they manage its form. */
async function whoAsked(deps: Deps, item: Item, by: NonNullable<RunPayload['byHand']>) {
  const viewer = await viewerAtWork(deps, by.accountId, by.userId, by.keyId)
  return viewer && can(viewer, 'item.manage', factsOf(item)) ? viewer : undefined
}

/** A run that goes on after a step waited: what changed is what it was, and whether the rest still holds is asked of the record as it is. */
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
