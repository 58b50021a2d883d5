import { FieldsError } from '../../appError'
import type { Viewer } from '../../policies/accessScope'
import { forgetDeletedRows, type WrittenRow } from '../../store/rows/catalogRows'
import type { Refusal, WriteResult } from '../../model/writeResult'
import { knownRows, nextRev, writeCatalog } from './catalogRows'
import { loadCatalog } from '../catalogs/catalogs'
import type { Deps } from '../deps'
import type { LoadedForm } from '../forms/forms'
import { hourlyTask } from '../tasks/hourlyTask'

const day = 86_400_000
/** The most rows that one sweep clears; the next sweep goes on. */
const batch = 10_000

/**
 * Restores deleted rows as they were, secrets included. Refuses single rows that cannot be restored: one that is not deleted, one deleted
 * more than a day ago, one whose key another row has by now.
 */
export async function restoreRows(
  deps: Deps,
  viewer: Viewer,
  catalogId: number,
  ids: readonly string[],
): Promise<WriteResult[]> {
  const catalog = await loadCatalog(deps, viewer, catalogId, 'record.delete')
  const wanted = [...new Set(ids)]
  try {
    return await restoreTogether(deps, viewer, catalog, wanted)
  } catch (error) {
    if (!(error instanceof FieldsError)) throw error
  }
  // Restores the rows one by one, to find out whose key is taken.
  const answers: WriteResult[] = []
  for (const id of wanted)
    try {
      answers.push(...(await restoreTogether(deps, viewer, catalog, [id])))
    } catch (error) {
      if (!(error instanceof FieldsError)) throw error
      answers.push({ id, error: 'conflict', why: error })
    }
  return answers
}

async function restoreTogether(
  deps: Deps,
  viewer: Viewer,
  catalog: LoadedForm,
  ids: readonly string[],
): Promise<WriteResult[]> {
  const refusals = new Map<string, Refusal>()
  const rows = await writeCatalog(deps, viewer, catalog, ids, async (stored) =>
    ids.flatMap((id) => {
      const found = stored.get(id)
      const [row] = found ? knownRows(viewer, catalog, [found], 'record.delete') : []
      const refusal = refusalOf(deps, id, row)
      if (refusal) refusals.set(id, refusal)
      if (refusal || !row) return []
      const change = { updated_at: deps.now(), updated_by_id: viewer.userId, deleted_at: null }
      return [{ ...row, ...nextRev(deps, row), ...change }]
    }),
  )
  const revs = new Map(rows.map(({ id, rev }) => [id, rev]))
  return ids.map((id) => refusals.get(id) ?? { ok: true, id, rev: revs.get(id) ?? '' })
}

function refusalOf(deps: Deps, id: string, row: WrittenRow | undefined): Refusal | undefined {
  if (row?.deleted_at === null) return { id, error: 'conflict', why: { code: 'ROW_CONFLICT' } }
  const isKept = row && row.deleted_at.getTime() > deps.now().getTime() - day
  return isKept ? undefined : { id, error: 'gone', why: { code: 'NOT_FOUND' } }
}

/** Erases the answers of rows deleted more than a day ago. */
export const sweepDeletedRows = hourlyTask('sweepRows', (deps) =>
  forgetDeletedRows(deps.db, new Date(deps.now().getTime() - day), batch),
)
