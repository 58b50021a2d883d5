import { AppError } from '../../appError'
import { maskSealed } from '../../model/maskSealed'
import type { Viewer } from '../../policies/accessScope'
import { findRow, type RowWriters, type WrittenRow } from '../../store/rows/catalogRows'
import { loadCatalog } from '../catalogs/catalogs'
import type { Deps } from '../deps'
import { knownRows } from './catalogRows'

/** Returns a row to look at or edit, with secrets masked, and who wrote it. Throws NOT_FOUND. */
export async function readRow(
  deps: Deps,
  viewer: Viewer,
  catalogId: number,
  id: string,
): Promise<WrittenRow & RowWriters> {
  const catalog = await loadCatalog(deps, viewer, catalogId, 'record.read')
  const { account_id: accountId } = catalog.item
  const found = await findRow(deps.db, { accountId, catalogId }, id)
  const [row] = found ? knownRows(viewer, catalog, [found]) : []
  if (!row) throw new AppError('NOT_FOUND')
  return { ...row, answers: maskSealed(row.answers) }
}
