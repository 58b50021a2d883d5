import type { BulkOutcome } from '../../../schemas/api/bulk'
import { AppError } from '../../appError'
import { permittedItems, type Viewer } from '../../policies/accessScope'
import { changeSetOf } from '../../model/bulkFacts'
import {
  countChangedSince,
  findListedBulk,
  listBulks,
  listOutcomes,
  type BulksAsked,
  type BulkSight,
  type ListedBulk,
  type ListedOutcome,
} from '../../store/bulk/listedBulks'
import type { Deps } from '../deps'
import { readableIds } from '../records/heldRecords'

/**
 * Returns which bulk changes the viewer may see: their own (with a limited key, only those made with it), and those of forms whose records
 * they all manage.
 */
function sightOf(viewer: Viewer): BulkSight {
  const { accountId, userId, limits, apiKeyId } = viewer
  const forms = permittedItems(viewer, 'item.manage')
  return {
    ...{ accountId, userId, apiKeyId: limits === null ? undefined : (apiKeyId ?? undefined) },
    forms: { ...forms, granted: forms.granted.filter(({ filter }) => filter === null) },
  }
}

/** Returns the viewer's bulk changes and those of their forms, newest first. */
export async function bulkChangesOf(deps: Deps, viewer: Viewer, asked: BulksAsked) {
  const { rows, total } = await listBulks(deps.db, sightOf(viewer), asked)
  return { rows: rows.map((bulk) => asSeen(viewer, bulk)), total }
}

/** Hides the network address of other users' bulk changes; the activity shows it to those who may see it. */
const asSeen = (viewer: Viewer, bulk: ListedBulk): ListedBulk =>
  bulk.user_id === viewer.userId ? bulk : { ...bulk, address: null }

/** Returns a bulk change or dry run that the viewer may see. Throws NOT_FOUND for others. */
export async function bulkChangeOf(deps: Deps, viewer: Viewer, id: string): Promise<ListedBulk> {
  const bulk = await findListedBulk(deps.db, sightOf(viewer), id)
  if (!bulk) throw new AppError('NOT_FOUND')
  return asSeen(viewer, bulk)
}

/** Returns a bulk change with the number of records that an undo would leave as they are. */
export async function bulkChangeNow(
  deps: Deps,
  viewer: Viewer,
  id: string,
): Promise<ListedBulk & { readonly changedSince?: number }> {
  const bulk = await bulkChangeOf(deps, viewer, id)
  if (changeSetOf(bulk) === null) return bulk
  return { ...bulk, changedSince: await countChangedSince(deps.db, bulk) }
}

/** Returns the outcomes of a bulk change's records, without records that the viewer may no longer read. */
export async function outcomesOf(
  deps: Deps,
  viewer: Viewer,
  id: string,
  outcomes: readonly BulkOutcome[],
  page: Pick<BulksAsked, 'limit' | 'offset'>,
): Promise<{ readonly records: readonly ListedOutcome[]; readonly total: number }> {
  const bulk = await bulkChangeOf(deps, viewer, id)
  const records = await listOutcomes(deps.db, bulk, outcomes, page)
  const ids = records.map(({ record_id: recordId }) => recordId)
  const readable = await readableIds(deps, viewer, bulk.tenant_id, ids)
  const total = outcomes.reduce((sum, outcome) => sum + bulk[outcome], 0)
  return { records: records.filter(({ record_id: recordId }) => readable.has(recordId)), total }
}
