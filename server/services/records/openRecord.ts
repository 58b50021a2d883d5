import { processOf } from '../../../schemas/model/recordProcess'
import { AppError } from '../../appError'
import { recordFacts } from '../../model/recordFacts'
import type { Viewer, Visitor } from '../../policies/accessScope'
import { can } from '../../policies/can'
import type { LinkPrincipal } from '../../policies/principal'
import { findItem } from '../../store/items/items'
import type { RecordLinkRow } from '../../store/records/recordLinks'
import { findRecord, versionsOf, type RecordRow } from '../../store/records/records'
import type { Deps } from '../deps'
import type { Item } from '../items/items'
import { openLink } from './recordLinks'
import { viewOfRecords } from './recordsAsked'
import { allowedRecord } from './records'

export interface OpenedRecord {
  readonly record: RecordRow
  readonly item: Item
  /** The record was opened with a link's token, not by the visitor's own rights. */
  readonly byLink: boolean
}

export interface LoadedRecord extends OpenedRecord {
  /** The numbers of the record's earlier versions. */
  readonly versions: readonly number[]
}

/** Tells whether an error means missing rights, so that a link may still give access. */
const isRefusal = (error: unknown): boolean =>
  error instanceof AppError && (error.coded.code === 'NOT_FOUND' || error.coded.code === 'FORBIDDEN')

/**
 * Opens a record to read or edit, by the visitor's own rights or else by the link whose token they have. Throws NOT_AUTHENTICATED for the
 * public without a token, and what {@link openLink} throws. By link it also throws FORM_LOAD_UNAUTHORIZED_OR_NO_USER_ID for a record that
 * belongs to nobody, and RECORD_OF_PROCESS for one that belongs to a process.
 */
export async function openRecord(
  deps: Deps,
  visitor: Visitor,
  id: string,
  action: 'record.read' | 'record.edit',
  { token, formId }: { readonly token?: string | undefined; readonly formId?: number | undefined },
): Promise<OpenedRecord> {
  if (visitor.type !== 'public') {
    try {
      return { ...(await allowedRecord(deps, visitor, id, action, formId)), byLink: false }
    } catch (error) {
      if (token === undefined || !isRefusal(error)) throw error
    }
  }
  if (token === undefined) throw new AppError('NOT_AUTHENTICATED')
  const link = linkPrincipal(await openLink(deps, token, { recordId: id }))
  const record = await findRecord(deps.db, link.accountId, id)
  const item = record && (await findItem(deps.db, [record.account_id], record.form_id))
  if (!item || !can(link, action, recordFacts(record, item))) throw new AppError('FORM_LOAD_UNAUTHORIZED')
  if (record.user_id === null && record.assigned_group_id === null)
    throw new AppError('FORM_LOAD_UNAUTHORIZED_OR_NO_USER_ID')
  if (record.deleted_at || record.archived_at) throw new AppError('RECORD_NOT_EDITABLE')
  // Links do not work for records of a process.
  if (processOf(record.properties)) throw new AppError('RECORD_OF_PROCESS')
  return { record, item, byLink: true }
}

const linkPrincipal = (link: RecordLinkRow): LinkPrincipal => ({
  type: 'link',
  accountId: link.account_id,
  formId: link.form_id,
  recordId: link.record_id,
})

const withVersions = async (deps: Deps, opened: OpenedRecord): Promise<LoadedRecord> => ({
  ...opened,
  versions: await versionsOf(deps.db, opened.record.account_id, opened.record.id),
})

/** How a record is asked for: by a link's token, as a record of a form, through a saved view. */
interface AskedThrough {
  readonly token?: string | undefined
  readonly formId?: number | undefined
  readonly filter_id?: string | undefined
}

/** Throws NOT_FOUND where the saved view that a record is asked for through is not of the record's form. */
async function refuseOtherView(deps: Deps, visitor: Visitor, formId: number, filterId: string | undefined) {
  if (filterId === undefined) return
  if (visitor.type === 'public') throw new AppError('NOT_FOUND')
  if ((await viewOfRecords(deps, visitor, filterId)).formId !== formId) throw new AppError('NOT_FOUND')
}

/** Loads a record to read, with its version numbers. Throws like {@link openRecord}. */
export async function loadRecord(
  deps: Deps,
  visitor: Visitor,
  id: string,
  { token, formId, filter_id: filterId }: AskedThrough = {},
): Promise<LoadedRecord> {
  const opened = await openRecord(deps, visitor, id, 'record.read', { token, formId })
  if (!opened.byLink) await refuseOtherView(deps, visitor, opened.record.form_id, filterId)
  return withVersions(deps, opened)
}

/** Loads a record of the given form. Throws NOT_FOUND for a record of another form. */
export async function loadRecordOfForm(
  deps: Deps,
  viewer: Viewer,
  id: string,
  formId: number,
  filterId?: string,
): Promise<LoadedRecord> {
  const opened = await allowedRecord(deps, viewer, id, 'record.read', formId)
  if (opened.record.form_id !== formId) throw new AppError('NOT_FOUND')
  await refuseOtherView(deps, viewer, formId, filterId)
  return withVersions(deps, { ...opened, byLink: false })
}
