import { meetsConditions } from '../../../schemas/workflows/concerns'
import type { Workflow } from '../../../schemas/workflows/readWorkflows'
import { AppError } from '../../appError'
import type { Viewer } from '../../policies/accessScope'
import { findCompany } from '../../store/company/companies'
import { recordsById, type RecordRow } from '../../store/records/records'
import { peopleOf } from '../../store/workflows/workflowLog'
import { findSelected } from '../bulk/findSelected'
import type { Deps } from '../deps'
import { readRevision } from '../forms/formRevisions'
import type { Item } from '../items/items'
import { asksPeople } from './prepareRun'

export interface Scheduled {
  readonly item: Item
  readonly workflow: Workflow
  /** The viewer in whose name it runs; only records that they may read match. */
  readonly owner: Viewer
}

/**
 * Returns the ids of the records that a due workflow looks at, in a stable order: those of its view, or all of the form. Throws
 * WORKFLOW_VIEW_GONE when the view is deleted or invalid, or its owner may no longer see it.
 */
export async function idsAsked(
  deps: Deps,
  { item, workflow, owner }: Scheduled,
  most: number,
): Promise<readonly string[]> {
  const viewer = await onClockOfAccount(deps, owner, item.account_id)
  const of = { filterId: workflow.schedule?.view?.id ?? null, petition: '' }
  try {
    return (await findSelected(deps, viewer, { form: item, of }, most, true)).toSorted()
  } catch (error) {
    const isGone = error instanceof AppError && ['NOT_FOUND', 'INVALID_FILTER'].includes(error.coded.code)
    throw isGone ? new AppError('WORKFLOW_VIEW_GONE') : error
  }
}

/** Returns those of the records that the workflow runs for now. */
export async function matchingRecords(
  deps: Deps,
  { item, workflow }: Pick<Scheduled, 'item' | 'workflow'>,
  ids: readonly string[],
): Promise<readonly RecordRow[]> {
  const { account_id: accountId, id: formId } = item
  const { timezone } = await findCompany(deps.db, accountId)
  const asks = asksPeople([workflow])
  const matching: RecordRow[] = []
  for (const record of await recordsById(deps.db, accountId, ids)) {
    const revision = await readRevision(deps, accountId, formId, record.revision)
    const { user_id: userId, created_by_id: makerId } = record
    const users = [...new Set([userId, makerId].filter((id) => id !== null))]
    const people = asks ? await peopleOf(deps.db, accountId, users) : { groupIds: [], connectionIds: [] }
    const about = { fields: revision.compiled().fields, timezone, now: deps.now() }
    if (meetsConditions(workflow, { moment: 'scheduled' }, record, people, about)) matching.push(record)
  }
  return matching
}

/** Returns the viewer in the account's time zone, which decides what "today" means. */
const onClockOfAccount = async ({ db }: Deps, viewer: Viewer, accountId: number): Promise<Viewer> => ({
  ...viewer,
  timezone: (await findCompany(db, accountId)).timezone,
})
