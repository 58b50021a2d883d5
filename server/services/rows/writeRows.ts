import type { WrittenRowDocument } from '../../../schemas/api/catalogRows'
import { AppError, FieldsError } from '../../appError'
import type { Viewer } from '../../policies/accessScope'
import type { WrittenRow } from '../../store/rows/catalogRows'
import type { Refusal, WriteResult } from '../../model/writeResult'
import {
  isConflict,
  isStale,
  nextRev,
  writeCatalog,
  writtenRow,
  type DroppedOfRows,
  type RowSet,
} from './catalogRows'
import { loadCatalog } from '../catalogs/catalogs'
import type { Deps } from '../deps'
import type { LoadedForm } from '../forms/forms'
import { newRowId } from './newRowId'

/**
 * Writes or deletes each row against its revision, as CouchDB does. Results are in the order of the documents; a row that cannot be written
 * is refused without affecting the others.
 */
export async function writeRows(
  deps: Deps,
  viewer: Viewer,
  catalogId: number,
  documents: readonly WrittenRowDocument[],
  ofSet?: RowSet,
): Promise<WriteResult[]> {
  const deletions = documents.filter((one) => one._deleted === true).length
  const isAllGoing = deletions > 0 && deletions === documents.length
  // A viewer who may delete rows may do so without the right to write them.
  const catalog = await loadCatalog(deps, viewer, catalogId, isAllGoing ? 'record.delete' : 'item.answer')
  if (deletions > 0 && !isAllGoing) await loadCatalog(deps, viewer, catalogId, 'record.delete')
  const named = documents.map((sent, at) => ({ ...sent, _id: sent._id ?? newRowId(deps, at) }))
  const isTwice = new Set(named.map((sent) => sent._id)).size < named.length
  try {
    if (!isTwice) return await writeTogether(deps, viewer, catalog, named, ofSet)
  } catch (error) {
    // Writes the rows one by one, to find out which of them conflict.
    if (!(error instanceof FieldsError || isConflict(error))) throw error
  }
  const answers: WriteResult[] = []
  for (const sent of named)
    answers.push(
      ...(await writeTogether(deps, viewer, catalog, [sent], ofSet).catch((error: unknown) => [
        refusalOf(sent._id, error),
      ])),
    )
  return answers
}

/** Returns a row marked as deleted; its answers are kept for a day so that it can be restored (restoreRows.ts). */
const deletedRow = (deps: Deps, viewer: Viewer, stored: WrittenRow): WrittenRow => ({
  ...stored,
  ...nextRev(deps, stored),
  updated_at: deps.now(),
  updated_by_id: viewer.userId,
  deleted_at: deps.now(),
})

type NamedRow = WrittenRowDocument & { readonly _id: string }

/** Returns the refusal of a row; rethrows anything that is no refusal. */
function refusalOf(id: string, error: unknown): Refusal {
  if (error instanceof FieldsError) return { id, error: 'forbidden', why: error }
  const coded = error instanceof AppError ? error.coded : undefined
  if (coded?.code !== 'ROW_CONFLICT' && coded?.code !== 'NOT_FOUND') throw error
  return { id, error: 'conflict', why: coded }
}

/** Writes rows in one transaction, without those that are refused on their own. Throws when two of all rows would have the same key. */
async function writeTogether(
  deps: Deps,
  viewer: Viewer,
  catalog: LoadedForm,
  documents: readonly NamedRow[],
  ofSet: RowSet | undefined,
): Promise<WriteResult[]> {
  const ids = documents.map((sent) => sent._id)
  const refusals = new Map<string, Refusal>()
  const dropped: DroppedOfRows = new Map()
  const decide: Parameters<typeof writeCatalog>[4] = async (stored, inside) => {
    const written: WrittenRow[] = []
    for (const sent of documents)
      try {
        written.push(await nextOf(inside, viewer, catalog, { sent, stored: stored.get(sent._id), dropped }))
      } catch (error) {
        refusals.set(sent._id, refusalOf(sent._id, error))
      }
    return written
  }
  const rows = await writeCatalog(deps, viewer, catalog, ids, decide, ofSet)
  const revs = new Map(rows.map(({ id, rev }) => [id, rev]))
  return ids.map(
    (id) => refusals.get(id) ?? { ok: true, id, rev: revs.get(id) ?? '', dropped: dropped.get(id) ?? [] },
  )
}

/** Tells whether a document may be written over the stored row; deleting a row requires its revision. */
function fitsStored({ _rev: rev, _deleted: goes }: NamedRow, stored: WrittenRow | undefined): boolean {
  if (!stored) return true
  if (rev == null) return stored.deleted_at !== null
  return goes === true ? rev === stored.rev : !isStale(rev, stored)
}

/**
 * Returns the row to store for a document. Throws ROW_CONFLICT when the document is about another state of the row, and NOT_FOUND when it
 * deletes a row that is gone.
 */
async function nextOf(
  deps: Deps,
  viewer: Viewer,
  catalog: LoadedForm,
  {
    sent,
    stored,
    dropped,
  }: { readonly sent: NamedRow; readonly stored: WrittenRow | undefined; readonly dropped: DroppedOfRows },
): Promise<WrittenRow> {
  const isThere = stored !== undefined && stored.deleted_at === null
  if (sent._deleted === true && !isThere) throw new AppError('NOT_FOUND')
  if (!fitsStored(sent, stored)) throw new AppError('ROW_CONFLICT')
  if (sent._deleted === true && stored) return deletedRow(deps, viewer, stored)
  return writtenRow(deps, viewer, catalog, { answers: sent.answers ?? {}, stored, id: sent._id, dropped })
}
