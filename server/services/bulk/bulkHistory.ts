import type { BulkOutcome } from '../../../schemas/api/bulk'
import { AppError } from '../../appError'
import type { Viewer } from '../../policies/accessScope'
import {
  listBulks,
  listOutcomes,
  type BulksOf,
  type ListedBulk,
  type ListedOutcome,
} from '../../store/bulk/bulkChanges'
import type { Deps } from '../deps'
import { readableIds } from '../records/heldRecords'

interface Page {
  readonly limit: number
  readonly offset: number
}

/** A key that was made for less knows what was done with it alone. */
const ownOf = ({ accountId, userId, limits, apiKeyId }: Viewer): BulksOf => ({
  ...{ accountId, userId },
  apiKeyId: limits === null ? undefined : (apiKeyId ?? undefined),
})

/** What the viewer did with many records, the newest first. */
export const bulkChangesOf = (deps: Deps, viewer: Viewer, page: Page) =>
  listBulks(deps.db, ownOf(viewer), page)

/** One of them, or one that was only worked out. NOT_FOUND for others'. */
export async function bulkChangeOf(deps: Deps, viewer: Viewer, id: string): Promise<ListedBulk> {
  const { rows } = await listBulks(deps.db, { ...ownOf(viewer), id }, { limit: 1, offset: 0 })
  const [bulk] = rows
  if (!bulk) throw new AppError('NOT_FOUND')
  return bulk
}

/** What became of its records, without those that the viewer may not read any more. */
export async function outcomesOf(
  deps: Deps,
  viewer: Viewer,
  id: string,
  outcomes: readonly BulkOutcome[],
  page: Page,
): Promise<{ readonly records: readonly ListedOutcome[]; readonly total: number }> {
  const bulk = await bulkChangeOf(deps, viewer, id)
  const records = await listOutcomes(
    deps.db,
    { accountId: bulk.account_id, id },
    bulk.tenant_id,
    outcomes,
    page,
  )
  const ids = records.map(({ record_id: recordId }) => recordId)
  const readable = await readableIds(deps, viewer, bulk.tenant_id, ids)
  const total = outcomes.reduce((sum, outcome) => sum + bulk[outcome], 0)
  return { records: records.filter(({ record_id: recordId }) => readable.has(recordId)), total }
}
