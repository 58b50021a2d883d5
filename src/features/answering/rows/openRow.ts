import type { Api } from '../../../../adapters/api/api'
import { knownForms } from '../../../../adapters/storage/knownForms'
import type { CatalogRowDocument } from '../../../../schemas/api/catalogRows'
import type { ServedFormForAnswer } from '../../../../schemas/api/forms'
import { compileServedForm } from '../../../answering/compileServedForm'
import { findDraft, type DraftSubject, type FoundDraft } from '../../../answering/drafts/findDraft'
import { openForm } from '../../../answering/openForm'
import { rowRights, type RowRights } from '../../../shared/rows/rowRights'
import { answeredCatalog } from './answeredCatalog'
import { openedRow, type OpenedRow } from './editedRow'

/** A catalog whose row somebody is about to write or read. */
export interface OpenedCatalog {
  readonly served: ServedFormForAnswer
  /** True when the server could not be reached and the catalog comes from this device. */
  readonly isKept: boolean
  readonly found: FoundDraft | null
  /** Null for a new row. */
  readonly row: OpenedRow | null
  /** The same row as stored. */
  readonly stored: CatalogRowDocument | null
  readonly rights: RowRights
}

/** Opens a row; fails like the calls. */
export async function openRow(options: {
  readonly api: Pick<Api, 'catalogs' | 'rows'>
  readonly subject: DraftSubject & { readonly owner: number }
  readonly signal: AbortSignal
}): Promise<OpenedCatalog> {
  const { api, subject, signal } = options
  const { formId: catalogId, owner, recordId: rowId } = subject
  const open = () =>
    openForm({
      formId: catalogId,
      owner,
      serve: async () => answeredCatalog(await api.catalogs.get(catalogId, signal)),
      known: knownForms,
    })
  const [{ form: served, isKept }, stored, rights] = await Promise.all([
    open(),
    rowId === null ? null : api.rows.get(catalogId, rowId, signal),
    rightsOn(api, catalogId, signal),
  ])
  const found = rights.mayWrite ? await findDraft(subject, served, open) : null
  const row = stored && openedRow(compileServedForm(served), stored)
  return { served, isKept, found, row, stored, rights }
}

/** Assumed rights while they are unknown: answers wait for the network, and the server refuses what is not allowed. */
const unknownRights: RowRights = { mayWrite: true, mayDelete: false, mayDesign: false }

async function rightsOn(
  api: Pick<Api, 'catalogs'>,
  catalogId: number,
  signal: AbortSignal,
): Promise<RowRights> {
  const found = await api.catalogs.list({ id__in: String(catalogId), limit: 1 }, signal).catch(() => null)
  const item = found?.objects[0]
  return item ? rowRights(item) : unknownRights
}
