import type { UpdateRecordsRequest } from '../../../schemas/api/bulkCalls'
import { isId24 } from '../../../schemas/model/ids'
import { isObject } from '../../../schemas/model/json'
import { AppError } from '../../appError'
import type { Viewer } from '../../policies/accessScope'
import type { BulkQuestion } from '../../store/bulk/bulkTables'
import { recordsOfFolios } from '../../store/records/recordNames'
import type { Deps } from '../deps'
import { loadFilterView } from '../filterViews/filterViews'
import { allowedItem, type Item } from '../items/items'
import { holdRecords } from '../records/heldRecords'
import type { BulkWish } from './beginBulk'

/** The parts of a request that select records. */
export interface RecordSelection extends Partial<
  Pick<UpdateRecordsRequest, 'folios' | 'filters' | 'filter_id' | 'type'>
> {
  readonly records?: readonly string[] | undefined
  readonly form_id?: number | null | undefined
}

/** Returns a form whose records the viewer may read. Throws NOT_FOUND for anything else. */
async function formOfRecords(deps: Deps, viewer: Viewer, id: number): Promise<Item> {
  const form = await allowedItem(deps, viewer, id, 'record.read')
  if (form.itype !== 'form') throw new AppError('NOT_FOUND')
  return form
}

/** Reads the id of a saved view. Throws NOT_FOUND for any other text. */
function viewId(text: string | number | null | undefined): number | null {
  if (text == null || text === '') return null
  if (!/^\d{1,9}$/.test(String(text))) throw new AppError('NOT_FOUND')
  return Number(text)
}

/**
 * Reads which records are meant: named ones, of one form or several, or all of a form that a list shows. All matching records are meant
 * only when the request says so; an empty list of records means none. Throws BAD_REQUEST when nothing is said, and NOT_FOUND for what the
 * viewer may not know of.
 */
export async function readSelection(
  deps: Deps,
  viewer: Viewer,
  which: RecordSelection,
): Promise<Pick<BulkWish, 'form' | 'tenantId' | 'of'>> {
  const { records, folios, filters, type } = which
  const view = viewId(which.filter_id)
  const ofView = view === null ? undefined : (await loadFilterView(deps, viewer, view)).view.form_id
  const formId = which.form_id ?? ofView
  if (ofView !== undefined && formId !== ofView) throw new AppError('NOT_FOUND')
  const form = formId === undefined ? null : await formOfRecords(deps, viewer, formId)
  const isOfList = isObject(type) && type['selected'] !== true
  const isNamed = (records?.length ?? 0) + (folios?.length ?? 0) > 0
  if (isNamed || (!isOfList && (records ?? folios) !== undefined)) {
    const byFolio = form ? await recordsOfFolios(deps.db, form.account_id, form.id, folios ?? []) : []
    const of = [...new Set([...(records ?? []).filter(isId24), ...byFolio])]
    return { form, of, tenantId: form?.account_id ?? (await tenantOf(deps, viewer, of)) }
  }
  if (!form || (!isOfList && filters == null && view === null))
    throw new AppError('BAD_REQUEST', { where: 'body/records' })
  return {
    form,
    of: { filterId: view, petition: filters ?? '' } satisfies BulkQuestion,
    tenantId: form.account_id,
  }
}

/** Returns the account of records of several forms, because a change set covers one account only. */
const tenantOf = (deps: Deps, viewer: Viewer, ids: readonly string[]): Promise<number> =>
  deps.db.transaction().execute(async (db) => (await holdRecords({ ...deps, db }, viewer, ids)).accountId)
