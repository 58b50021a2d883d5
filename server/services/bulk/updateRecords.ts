import { mostEdited } from '../../../schemas/api/bulk'
import type { UpdateRecordsRequest } from '../../../schemas/api/bulkCalls'
import { isId24 } from '../../../schemas/model/ids'
import { isObject } from '../../../schemas/model/json'
import { AppError } from '../../appError'
import type { Viewer } from '../../policies/accessScope'
import { recordsUnderWay } from '../../store/bulk/bulkChanges'
import type { BulkQuestion } from '../../store/bulk/bulkTables'
import { recordsOfFolios } from '../../store/records/records'
import type { Deps } from '../deps'
import { allowedItem, type Item } from '../items/items'
import { beginBulk, type BegunBulk } from './beginBulk'

type Which = Pick<UpdateRecordsRequest, 'folios' | 'filters' | 'filter_id' | 'type'> & {
  readonly records: readonly string[] | undefined
}

/** A form whose records the viewer may know of. NOT_FOUND for anything else. */
async function formOfRecords(deps: Deps, viewer: Viewer, id: number): Promise<Item> {
  const form = await allowedItem(deps, viewer, id, 'record.read')
  if (form.itype !== 'form') throw new AppError('NOT_FOUND')
  return form
}

/**
 * Which records of a form are meant. All that match are meant only where that is said: a list of none is none. BAD_REQUEST where nothing is said.
 */
async function meantBy(
  deps: Deps,
  form: Item,
  { records, folios, filters, filter_id: filterId, type }: Which,
): Promise<readonly string[] | BulkQuestion> {
  const isOfList = isObject(type) && type['selected'] !== true
  const isNamed = (records?.length ?? 0) + (folios?.length ?? 0) > 0
  if (isNamed || (!isOfList && (records ?? folios) !== undefined)) {
    const byFolio = await recordsOfFolios(deps.db, form.account_id, form.id, folios ?? [])
    return [...new Set([...(records ?? []).filter(isId24), ...byFolio])]
  }
  if (!isOfList && filters == null && filterId == null)
    throw new AppError('BAD_REQUEST', { where: 'body/records' })
  const view = filterId == null || filterId === '' ? null : String(filterId)
  if (view !== null && !/^\d{1,9}$/.test(view)) throw new AppError('NOT_FOUND')
  return { filterId: view === null ? null : Number(view), petition: filters ?? '' }
}

/** Records that some task is about to change. */
export interface BusyRecords {
  readonly busy: readonly string[]
}

/**
 * Gives records the same answers. FIELDS_REQUIRED_BULK_EDIT without any, BULK_TOO_MANY_CHOSEN {max} where more are named than may be, and what
 * {@link beginBulk} throws.
 */
export async function updateRecords(
  deps: Deps,
  viewer: Viewer,
  body: UpdateRecordsRequest & { readonly records?: readonly string[] },
  idempotencyKey: string | null,
): Promise<BegunBulk | BusyRecords> {
  const form = await formOfRecords(deps, viewer, body.form_id)
  const { answers, dry_run: isDryRun = false, leave_invalid: leavesInvalid = false } = body
  if (Object.keys(answers).length === 0) throw new AppError('FIELDS_REQUIRED_BULK_EDIT')
  const of = await meantBy(deps, form, { ...body, records: body.records })
  if (!('petition' in of)) {
    if (of.length > mostEdited) throw new AppError('BULK_TOO_MANY_CHOSEN', { max: mostEdited })
    const busy = isDryRun ? [] : await recordsUnderWay(deps.db, form.account_id, of)
    if (busy.length > 0) return { busy }
  }
  return beginBulk(deps, viewer, {
    ...{ kind: 'edit', request: { answers }, form, tenantId: form.account_id, of, isDryRun },
    ...{ isWhole: !leavesInvalid, idempotencyKey },
  })
}
