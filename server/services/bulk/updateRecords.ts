import { mostEdited } from '../../../schemas/api/bulk'
import type { UpdateRecordsRequest } from '../../../schemas/api/bulkCalls'
import { AppError } from '../../appError'
import type { Viewer } from '../../policies/accessScope'
import { recordsUnderWay } from '../../store/bulk/bulkChanges'
import type { Deps } from '../deps'
import { beginBulk, type BegunBulk } from './beginBulk'
import { readSelection } from './readSelection'

/** Records that a running task is about to change. */
export interface BusyRecords {
  readonly busy: readonly string[]
}

/**
 * Gives records the same answers. Throws FIELDS_REQUIRED_BULK_EDIT without answers, BULK_TOO_MANY_CHOSEN {max}, and what {@link
 * readSelection} and {@link beginBulk} throw.
 */
export async function updateRecords(
  deps: Deps,
  viewer: Viewer,
  body: UpdateRecordsRequest,
  idempotencyKey: string | null,
): Promise<BegunBulk | BusyRecords> {
  const { answers, dry_run: isDryRun = false, leave_invalid: leavesInvalid = false } = body
  const runsWorkflows = body.run_workflows ?? true
  const selection = await readSelection(deps, viewer, body)
  if (Object.keys(answers).length === 0) throw new AppError('FIELDS_REQUIRED_BULK_EDIT')
  if (!('petition' in selection.of)) {
    if (selection.of.length > mostEdited) throw new AppError('BULK_TOO_MANY_CHOSEN', { max: mostEdited })
    const busy = isDryRun ? [] : await recordsUnderWay(deps.db, selection.tenantId, selection.of)
    if (busy.length > 0) return { busy }
  }
  return beginBulk(deps, viewer, {
    ...{
      ...selection,
      kind: 'edit',
      request: { answers },
      isDryRun,
      isWhole: !leavesInvalid,
      idempotencyKey,
    },
    runsWorkflows,
  })
}
