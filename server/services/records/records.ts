import type { RecordsQuery } from '../../../schemas/api/records'
import { own } from '../../../schemas/model/json'
import { isId24 } from '../../../schemas/model/ids'
import { AppError } from '../../appError'
import { recordFacts } from '../../model/recordFacts'
import { listScope, tenantsOf, type Viewer } from '../../policies/accessScope'
import { ruleOf, type Action } from '../../policies/actions'
import { can } from '../../policies/can'
import { findForm } from '../../store/forms/forms'
import { findItem } from '../../store/items/items'
import {
  findRecords as recordsOfId,
  findVersion,
  versionsOfRecords,
  type RecordRow,
  type VersionRow,
} from '../../store/records/records'
import {
  countRecords,
  isRecordOrderColumn,
  listRecords,
  recordsById,
  type ListedRecord,
  type RecordOrder,
  type RecordsFilter,
} from '../../store/records/recordLists'
import { demand } from '../access/demand'
import type { Deps } from '../deps'
import { readRevision } from '../forms/formRevisions'
import { allowedItem, type Item } from '../items/items'

/** A record with its form, if the viewer may do that with it. Throws NOT_FOUND, or FORBIDDEN for who may only see it. */
export async function allowedRecord(
  deps: Deps,
  viewer: Viewer,
  id: string,
  action: Action,
): Promise<{ record: RecordRow; item: Item }> {
  for (const record of isId24(id) ? await recordsOfId(deps.db, tenantsOf(viewer), id) : []) {
    const item = await findItem(deps.db, [record.account_id], record.form_id)
    const facts = item && recordFacts(record, item)
    // Accounts may have records of the same id: the one that they may know of is meant.
    if (!facts || !can(viewer, 'record.read', facts)) continue
    await demand(deps, viewer, action, ruleOf(action).on === 'record' ? facts : facts.item)
    return { record, item }
  }
  throw new AppError('NOT_FOUND')
}

/** An earlier version by its name, `<record id>-<version>`; whoever reads the record reads its versions. */
export async function loadVersion(
  deps: Deps,
  viewer: Viewer,
  name: string,
): Promise<VersionRow & { form_id: number }> {
  const [, id = '', number = ''] = /^([0-9a-f]{24})-(\d{1,9})$/.exec(name) ?? []
  const { record } = await allowedRecord(deps, viewer, id, 'record.read')
  const version = await findVersion(deps.db, record.account_id, id, Number(number))
  if (!version) throw new AppError('NOT_FOUND')
  return { ...version, form_id: record.form_id }
}

/** `created_at`, `-folio`, `answer__<field id>`: what a list is ordered by; the newest first when it says nothing known. */
async function orderOf(deps: Deps, item: Item | undefined, text: string | undefined): Promise<RecordOrder> {
  const wanted = text ?? '-created_at'
  const descending = wanted.startsWith('-')
  const name = wanted.replace(/^-/, '')
  if (isRecordOrderColumn(name)) return { column: name, descending }
  const fieldId = /^answer__([0-9a-f]{24})$/.exec(name)?.[1]
  if (fieldId !== undefined && item) {
    const { account_id: accountId, id: formId } = item
    const form = await findForm(deps.db, accountId, formId)
    const revision = form && (await readRevision(deps, accountId, formId, form.revision))
    const field = revision && own(revision.compiled().fields, fieldId)
    if (field) return { fieldId, numeric: field.kind === 'number', descending }
  }
  throw new AppError('BAD_REQUEST', { where: 'query/order_by' })
}

/** Stored bytes of the records that are read at a time. They are compressed: what is held is up to some hundred times as much. */
const bytesAtOnce = 131_072
const recordsAtOnce = 500

/** A record of a list, with the numbers of its earlier versions. */
export interface VersionedRecord {
  readonly record: RecordRow
  readonly versions: readonly number[]
}

export type RecordPart = readonly VersionedRecord[]

/** A page of records that are read some at a time, so that a list comes whatever is stored. */
export interface FoundRecords {
  readonly total: number
  readonly items: ReadonlyMap<number, Item>
  readonly parts: AsyncGenerator<RecordPart, void>
}

export async function findRecords(
  deps: Deps,
  viewer: Viewer,
  query: RecordsQuery,
  page: { readonly limit: number; readonly offset: number },
): Promise<FoundRecords> {
  // Clients take what comes for the filter's, so all records must not.
  if (query.filter_id !== undefined) throw new AppError('NOT_FOUND')
  const items = new Map<number, Item>()
  const form =
    query.form_id === undefined ? undefined : await allowedItem(deps, viewer, query.form_id, 'record.read')
  if (form) items.set(form.id, form)
  const filter: RecordsFilter = {
    deleted: query.deleted ?? false,
    archived: query.archived ?? false,
    ...(query.form_id === undefined ? {} : { formId: query.form_id }),
    ...(query.folio === undefined ? {} : { folio: query.folio }),
    ...(query.user_id === undefined ? {} : { userId: query.user_id }),
    ...(query.created_by_id === undefined ? {} : { createdById: query.created_by_id }),
  }
  const order = await orderOf(deps, form, query.order_by)
  const scope = listScope(viewer, 'record.read')
  const [total, listed] = await Promise.all([
    countRecords(deps.db, scope, filter),
    query.get_count ? [] : listRecords(deps.db, scope, filter, order, page),
  ])
  for (const id of new Set(listed.map((row) => row.form_id))) {
    const item = items.has(id) ? undefined : await findItem(deps.db, tenantsOf(viewer), id)
    if (item) items.set(id, item)
  }
  return { total, items, parts: eachPart(deps, listed) }
}

async function versionedRecords(
  deps: Deps,
  accountId: number,
  listed: readonly ListedRecord[],
): Promise<VersionedRecord[]> {
  const ids = listed.flatMap((one) => (one.account_id === accountId ? one.id : []))
  const records = await recordsById(deps.db, accountId, ids)
  const edited = records.filter(({ version }) => version > 1).map(({ id }) => id)
  const versions = await versionsOfRecords(deps.db, accountId, edited)
  return records.map((record) => ({ record, versions: versions.get(record.id) ?? [] }))
}

async function* eachPart(deps: Deps, listed: readonly ListedRecord[]): FoundRecords['parts'] {
  for (let at = 0; at < listed.length;) {
    let bytes = 0
    let end = at
    do bytes += listed[end++]?.size ?? 0
    while (end < listed.length && end - at < recordsAtOnce && bytes < bytesAtOnce)
    const part = new Map<string, VersionedRecord>()
    for (const accountId of new Set(listed.slice(at, end).map((one) => one.account_id)))
      for (const one of await versionedRecords(deps, accountId, listed.slice(at, end)))
        part.set(`${accountId} ${one.record.id}`, one)
    yield listed.slice(at, end).flatMap((one) => part.get(`${one.account_id} ${one.id}`) ?? [])
    at = end
  }
}
