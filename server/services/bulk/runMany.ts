import type { Json } from '../../../schemas/model/json'
import { isDoneAlone } from '../../../schemas/workflows/actions/doneAlone'
import { readWorkflows, type Workflow } from '../../../schemas/workflows/readWorkflows'
import { AppError } from '../../appError'
import type { Viewer } from '../../policies/accessScope'
import { can } from '../../policies/can'
import { factsOf } from '../../policies/resource'
import type { StoredBulk } from '../../store/bulk/bulkChanges'
import { currentWorkflows } from '../../store/forms/forms'
import { findItem } from '../../store/items/items'
import type { HeldRecord } from '../../store/records/records'
import { doneOnceOf, failedActions } from '../../store/workflows/triedActions'
import type { Deps } from '../deps'
import type { Item } from '../items/items'
import { begunByHand } from '../workflows/byHand'
import { runWorkflows, type RunPayload } from '../workflows/runWorkflows'
import { matchingRecords } from '../workflows/scheduledRecords'
import { refused, type BulkAction, type PlannedPart } from './bulkAction'

/** What to run: a workflow, one step, or what failed, of one workflow or of all. */
export interface RunManyRequest {
  readonly workflow_id: string | null
  readonly action_id: string | null
  readonly failed: boolean
}

interface Due {
  readonly item: Item
  readonly workflows: readonly Workflow[]
  readonly revision: number
}

/** Returns the form's present workflows. Throws TASK_ITEM_GONE, and TASK_RIGHT_LOST when the viewer no longer manages the form. */
async function dueOf(deps: Deps, viewer: Viewer, bulk: StoredBulk): Promise<Due> {
  const { tenant_id: accountId, form_id: formId } = bulk
  const item = formId === null ? undefined : await findItem(deps.db, [accountId], formId)
  if (!item) throw new AppError('TASK_ITEM_GONE')
  if (!can(viewer, 'item.manage', factsOf(item))) throw new AppError('TASK_RIGHT_LOST')
  const current = await currentWorkflows(deps.db, accountId, item.id)
  return { item, workflows: readWorkflows(current?.document), revision: current?.revision ?? 0 }
}

/**
 * The steps to start for each record; null stands for the whole workflow, and an empty list for steps that
 * are gone. Records not in the map are left alone.
 */
type Begun = ReadonlyMap<string, readonly (string | null)[]>

async function begunFor(
  deps: Deps,
  { item, workflows }: Due,
  { workflow_id: workflowId, action_id: actionId, failed }: RunManyRequest,
  ids: readonly string[],
): Promise<Begun> {
  const alone = workflows.flatMap(({ actions }) => actions.filter(({ does }) => isDoneAlone(does)))
  const isThere = (step: string) => alone.some(({ id }) => id === step)
  if (failed) {
    const found = await failedActions(deps.db, item.account_id, {
      ...{ formId: item.id, workflowId, kind: runWorkflows.kind, ids },
    })
    const known = found.filter((one) => isThere(one.actionId))
    return new Map(
      ids.flatMap((id) => {
        const steps = known.filter(({ recordId }) => recordId === id).map((one) => one.actionId)
        return found.some(({ recordId }) => recordId === id) ? [[id, steps] as const] : []
      }),
    )
  }
  if (actionId !== null) return new Map(ids.map((id) => [id, isThere(actionId) ? [actionId] : []]))
  const workflow = workflows.find(({ id, isOff }) => id === workflowId && !isOff)
  if (!workflow) return new Map()
  const matching = await matchingRecords(deps, { item, workflow: begunByHand(workflow) }, ids)
  const over = await doneAlready(deps, item.account_id, workflow, ids)
  return new Map(matching.flatMap(({ id }) => (over.has(id) ? [] : [[id, [null]] as const])))
}

/** Returns the records for which all one-time steps of a workflow are done. */
async function doneAlready(
  deps: Deps,
  accountId: number,
  { repeats, actions }: Workflow,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  if (repeats) return new Set()
  // Steps that only wait are not recorded as done.
  const steps = actions.filter(({ isOff, does }) => !isOff && isDoneAlone(does)).map(({ id }) => id)
  return doneOnceOf(deps.db, accountId, ids, steps)
}

const effectsFor = (
  { version, id: recordId }: HeldRecord,
  steps: readonly (string | null)[],
  { item, revision }: Due,
  { request, account_id: accountId, user_id: userId, api_key_id: keyId }: StoredBulk,
): NonNullable<PlannedPart['effects']> =>
  steps.map((actionId) => {
    const { workflow_id: only } = request as RunManyRequest
    const payload: RunPayload = {
      ...{ formId: item.id, version, moment: 'created', revision, depth: 0 },
      ...(actionId === null && only !== null && { only }),
      isOfRun: true,
      byHand: { accountId, userId, keyId, ...(actionId !== null && { actionId }) },
    }
    return { kind: runWorkflows.kind, recordId, payload: payload as unknown as Json }
  })

/** Starts workflows for records, each as an effect of its own: it runs once, is retried when it fails, and is logged. */
export const runMany: BulkAction = {
  kind: 'run',
  cause: 'workflow',
  action: 'record.read',
  plan: async (deps, { bulk, viewer, rows }) => {
    const due = await dueOf(deps, viewer, bulk)
    const there = rows.filter(({ deleted_at: at }) => at === null)
    const ids = there.map(({ id }) => id)
    const begun = await begunFor(deps, due, bulk.request as RunManyRequest, ids)
    return {
      changes: {},
      effects: there.flatMap((row) => effectsFor(row, begun.get(row.id) ?? [], due, bulk)),
      outcomes: rows.map(({ id, deleted_at: at }) => {
        const steps = begun.get(id)
        if (at !== null) return refused(id, 'RECORD_NOT_EDITABLE')
        if (steps?.length === 0) return refused(id, 'WORKFLOW_STEP_GONE')
        return { id, outcome: steps ? 'changed' : 'unchanged' }
      }),
    }
  },
}
