import { ApiError } from '../../../adapters/api/apiError'
import type { RowsApi } from '../../../adapters/api/rowsApi'
import type { OutgoingRow } from '../../../adapters/storage/answerDrafts'
import type { CatalogRowDocument } from '../../../schemas/api/catalogRows'
import type { CompiledForm } from '../../../schemas/compile/compiledForm'
import { rowOfAnswers } from '../../../schemas/model/catalogRow'
import { sameContent } from './saveEdit'

export type SavedRow =
  | { readonly kind: 'saved'; readonly row: CatalogRowDocument }
  /** Somebody else wrote the row meanwhile. */
  | { readonly kind: 'conflict' }

/**
 * Writes a row once, however often it is tried: a new one is known by its key, an edit by the stored content, for which the catalog is
 * needed. Rejects like the calls.
 */
export type SaveRow = (
  rowId: string | null,
  row: OutgoingRow,
  passage: { readonly key: string; readonly compiledForm: () => Promise<CompiledForm | undefined> },
) => Promise<SavedRow>

export const saveRowOf =
  (rows: Pick<RowsApi, 'create' | 'edit' | 'get'>): SaveRow =>
  async (rowId, { catalog_id: catalogId, answers, _rev: rev }, { key, compiledForm }) => {
    if (rowId === null) return { kind: 'saved', row: await rows.create(catalogId, answers, key) }
    try {
      return { kind: 'saved', row: await rows.edit(catalogId, rowId, { answers, rev }) }
    } catch (cause) {
      if (!(cause instanceof ApiError) || cause.code !== 'ROW_CONFLICT') throw cause
      const row = await rows.get(catalogId, rowId)
      const compiled = await compiledForm().catch(() => undefined)
      const isOurs = compiled !== undefined && sameContent(row.answers, rowOfAnswers(compiled, answers))
      return isOurs ? { kind: 'saved', row } : { kind: 'conflict' }
    }
  }
