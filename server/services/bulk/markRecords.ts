import type { MarkKind, MarkRecordsRequest } from '../../../schemas/api/bulkCalls'
import type { Viewer } from '../../policies/accessScope'
import { formNamesOf } from '../../store/bulk/bulkChanges'
import type { Deps } from '../deps'
import { beginBulk, type BegunBulk } from './beginBulk'
import { readSelection, type RecordSelection } from './readSelection'
import { keyOf } from './runBulk'

/** Deletes, restores, archives or unarchives records. Throws like {@link readSelection} and {@link beginBulk}. */
export async function markSelected(
  deps: Deps,
  viewer: Viewer,
  kind: MarkKind,
  which: RecordSelection & Pick<MarkRecordsRequest, 'dry_run' | 'run_workflows'>,
  idempotencyKey: string | null,
): Promise<BegunBulk> {
  const { dry_run: isDryRun = false, run_workflows: runsWorkflows = true } = which
  const selection = await readSelection(deps, viewer, which)
  return beginBulk(deps, viewer, {
    ...{ ...selection, kind, request: {}, isDryRun, runsWorkflows, idempotencyKey },
  })
}

/** Returns the names of forms of which the viewer was refused records for lack of rights. */
export const formsWithoutRight = (deps: Deps, { bulk }: BegunBulk): Promise<readonly string[]> =>
  bulk.refused === 0 ? Promise.resolve([]) : formNamesOf(deps.db, keyOf(bulk), bulk.tenant_id, 'FORBIDDEN')
