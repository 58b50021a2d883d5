import type { RunWorkflowsRequest } from '../../../schemas/api/workflowRuns'
import { isDoneAlone } from '../../../schemas/workflows/actions/doneAlone'
import { readWorkflows } from '../../../schemas/workflows/readWorkflows'
import { AppError } from '../../appError'
import type { Viewer } from '../../policies/accessScope'
import { currentWorkflows } from '../../store/forms/forms'
import { recordsWithFailures } from '../../store/workflows/triedActions'
import type { Deps } from '../deps'
import { managedForm } from '../forms/forms'
import type { Item } from '../items/items'
import { runWorkflows } from '../workflows/runWorkflows'
import { beginBulk, type BegunBulk, type BulkWish } from './beginBulk'
import { readSelection, type RecordSelection } from './readSelection'
import type { RunManyRequest } from './runMany'

type Asked = Omit<RunWorkflowsRequest, keyof RecordSelection> & RecordSelection & { readonly form_id: number }

/**
 * Runs a workflow, one step, or what failed, for many records, for a viewer who manages their form. Throws BAD_REQUEST for what cannot be
 * run on its own, and what {@link readSelection} and {@link beginBulk} throw.
 */
export async function runForRecords(
  deps: Deps,
  viewer: Viewer,
  body: Asked,
  idempotencyKey: string | null,
): Promise<BegunBulk> {
  const item = await managedForm(deps, viewer, body.form_id)
  const request = await readRequest(deps, item, body)
  const meant = await recordsMeant(deps, viewer, item, body, request)
  const isDryRun = body.dry_run === true
  return beginBulk(deps, viewer, { ...meant, kind: 'run', request, isDryRun, idempotencyKey })
}

/** Reads what to run, from the form's present workflows: workflows that are on and run after saving, and steps that can be done alone. */
async function readRequest(deps: Deps, item: Item, body: Asked): Promise<RunManyRequest> {
  const { workflow_id: workflowId, action_id: actionId, failed = false } = body
  const current = await currentWorkflows(deps.db, item.account_id, item.id)
  const workflows = readWorkflows(current?.document)
  const request = { workflow_id: workflowId ?? null, action_id: actionId ?? null, failed }
  if (failed && actionId === undefined) return request
  const isWhole = actionId === undefined
  const workflow = workflows.find(({ id }) => id === workflowId)
  if (!failed && isWhole && workflow && !workflow.isOff && workflow.runtime === 'after') return request
  const actions = workflows.flatMap((one) => one.actions)
  const action = actions.find(({ id }) => id === actionId)
  if (!failed && workflowId === undefined && action && isDoneAlone(action.does)) return request
  throw new AppError('BAD_REQUEST', { where: isWhole ? 'body/workflow_id' : 'body/action_id' })
}

/** Returns the selected records, or else all of the form for which something failed. */
async function recordsMeant(
  deps: Deps,
  viewer: Viewer,
  item: Item,
  body: Asked,
  { failed, workflow_id: workflowId }: RunManyRequest,
): Promise<Pick<BulkWish, 'form' | 'tenantId' | 'of'>> {
  const { records, folios, filters, filter_id: view } = body
  const isSaid = [records, folios, filters, view].some((one) => one != null)
  if (!failed || isSaid) return readSelection(deps, viewer, body)
  const { account_id: tenantId, id: formId } = item
  const of = await recordsWithFailures(
    deps.db,
    tenantId,
    { formId, workflowId, kind: runWorkflows.kind },
    deps.mostDownloaded,
  )
  return { form: item, tenantId, of }
}
