import type { TaskRequest } from '../../../schemas/api/workflows'
import { readWorkflows, type Workflow } from '../../../schemas/workflows/readWorkflows'
import { id24 } from '../../../schemas/model/ids'
import { AppError } from '../../appError'
import { factsOf } from '../../policies/resource'
import type { Viewer } from '../../policies/accessScope'
import { currentWorkflows } from '../../store/forms/forms'
import { linesOfRun, type NamedLogLine } from '../../store/workflows/workflowLog'
import { demand } from '../access/demand'
import type { Deps } from '../deps'
import { allowedRecord } from '../records/records'
import { ofAction, onlyAction } from './byHand'
import { doRun, NotYet } from './doRun'
import { eventOf, prepareRun } from './prepareRun'
import { logLineFor } from './workflowLogs'

/** Returns an action that belongs to no workflow, as other clients of the API ask for it. */
function givenAction({ action_id: does, configuration }: TaskRequest): Workflow | undefined {
  const [workflow] = readWorkflows({
    workflows: [{ id: 'by-hand', actions: [{ _id: 'by-hand', action_id: does, configuration }] }],
  })
  return ofAction(workflow)
}

/**
 * Does one action for a record, for a viewer who manages its form: in the name of the form's owner, limited by the viewer's own rights.
 * Throws BAD_REQUEST for an unknown action, NOT_FOUND, FORBIDDEN.
 */
export async function runByHand(
  deps: Deps,
  viewer: Viewer,
  request: TaskRequest,
): Promise<readonly NamedLogLine[]> {
  const { record, item } = await allowedRecord(deps, viewer, request.record_id, 'record.read')
  await demand(deps, viewer, 'item.manage', factsOf(item))
  const current = await currentWorkflows(deps.db, item.account_id, item.id)
  const stored = readWorkflows(current?.document)
  const workflow = onlyAction(stored, String(request.action_id)) ?? givenAction(request)
  if (!workflow) throw new AppError('BAD_REQUEST', { where: 'body/action_id' })
  const key = `hand/${id24(deps.random)}`
  const run = await prepareRun(deps, {
    item,
    record,
    before: undefined,
    workflows: [workflow],
    revision: current?.revision ?? 0,
    depth: 0,
    key,
    event: eventOf(record.deleted_at ? 'deleted' : 'created'),
    author: viewer,
  })
  await doRun(deps, run, { number: 1, isLast: true }).catch((error: unknown) => {
    if (!(error instanceof NotYet)) throw error
  })
  return linesOfRun(deps.db, item.account_id, key)
}

/**
 * Does the action of a log line again. Throws NOT_FOUND for the line of a scheduled run itself, which belongs to no record, and
 * WORKFLOW_STEP_GONE when the workflows no longer have the action.
 */
export async function runAgain(deps: Deps, viewer: Viewer, id: number): Promise<readonly NamedLogLine[]> {
  const line = await logLineFor(deps, viewer, id)
  const { account_id: accountId, form_id: formId, record_id: recordId, action_id: actionId } = line
  if (recordId === '') throw new AppError('NOT_FOUND')
  const current = await currentWorkflows(deps.db, accountId, formId)
  if (!onlyAction(readWorkflows(current?.document), actionId)) throw new AppError('WORKFLOW_STEP_GONE')
  return runByHand(deps, viewer, { record_id: recordId, action_id: actionId })
}
