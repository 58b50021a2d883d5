import { createHash } from 'node:crypto'
import { linkSeconds } from '../../../schemas/model/formTimer'
import { processOf } from '../../../schemas/model/recordProcess'
import { AppError } from '../../appError'
import { recordFacts } from '../../model/recordFacts'
import type { Viewer } from '../../policies/accessScope'
import { can } from '../../policies/can'
import { addActivity } from '../../store/items/activity'
import type { FormRow } from '../../store/forms/forms'
import type { ItemRow } from '../../store/items/itemLists'
import { findItem } from '../../store/items/items'
import {
  endLinks,
  findLink,
  insertLink,
  linksByMaker,
  type RecordLinkRow,
} from '../../store/records/recordLinks'
import { findRecord, findSubmission, type RecordRow } from '../../store/records/records'
import type { Deps } from '../deps'
import { readRevision, type Revision } from '../forms/formRevisions'
import { limitPublic } from '../access/publicLimit'
import { viewerAtWork } from '../access/viewerAtWork'
import { allowedRecord } from './records'
import { isUnguessable } from './senderKey'
import type { AddressGroup } from '../../support/addressGroup'

/** Seconds for which a link works when its form does not say. */
const usualSeconds = 30 * 24 * 3600

/** Returns the hash of a token; only the hash is stored. */
export const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest()

/** Returns the form's newest revision when it lets records be edited without a login; otherwise undefined. */
async function openRevision(deps: Deps, form: FormRow): Promise<Revision | undefined> {
  const revision = await readRevision(deps, form.account_id, form.id, form.revision)
  return form.public && revision.document.edit_public_records === true ? revision : undefined
}

/** Throws RECORDS_ARE_FINAL for a form that lets nobody edit, whatever else it says of links. */
const refuseFinal = (form: FormRow): void => {
  if (!form.edits_records) throw new AppError('RECORDS_ARE_FINAL')
}

export interface MadeLink {
  readonly token: string
  readonly formId: number
  readonly recordId: string
  readonly expiresAt: Date
}

/** Returns the path of a link, from the root of the site. */
export const linkPath = ({ token, formId, recordId }: Omit<MadeLink, 'expiresAt'>): string =>
  `/forms/public/${formId}/${recordId}/#token=${token}`

/** Creates a link by which a record is edited without a login. Throws RECORD_LINK_NOT_ALLOWED where the form does not allow that. */
export async function createLink(deps: Deps, viewer: Viewer, recordId: string): Promise<MadeLink> {
  const { record, item } = await allowedRecord(deps, viewer, recordId, 'item.manage')
  const found = await deps.gathered.findForm(item.id)
  if (found) refuseFinal(found.form)
  const revision = found && (await openRevision(deps, found.form))
  if (!revision) throw new AppError('RECORD_LINK_NOT_ALLOWED')
  if (record.deleted_at || record.archived_at) throw new AppError('RECORD_NOT_EDITABLE')
  if (processOf(record.properties)) throw new AppError('RECORD_OF_PROCESS')
  return writeLink(deps, { item, record, revision, by: viewer })
}

interface Linked {
  readonly item: Pick<ItemRow, 'id' | 'account_id' | 'owner_id'>
  readonly record: RecordRow
  readonly revision: Revision
  /** The maker of the link; null when the form itself gives it, in an e-mail or to an anonymous submitter. */
  readonly by: Viewer | null
  /** Seconds for which the link works; as long as the form says when absent. */
  readonly seconds?: number | null
}

async function writeLink(deps: Deps, { item, record, revision, by, ...given }: Linked): Promise<MadeLink> {
  const { id: recordId } = record
  const token = Buffer.from(deps.random(24)).toString('base64url')
  const now = deps.now()
  const seconds = given.seconds ?? linkSeconds(revision.document) ?? usualSeconds
  const expiresAt = new Date(now.getTime() + seconds * 1000)
  await deps.db.transaction().execute(async (db) => {
    await insertLink(db, {
      account_id: item.account_id,
      token_hash: hashOf(token),
      form_id: item.id,
      record_id: recordId,
      created_at: now,
      created_by_id: by?.userId ?? item.owner_id,
      maker_id: by?.userId ?? null,
      expires_at: expiresAt,
      revoked_at: null,
    })
    const about = { accountId: item.account_id, itemId: item.id, recordId }
    if (by) await addActivity(db, by, now, { ...about, action: 'record.linked' })
  })
  return { token, formId: item.id, recordId, expiresAt }
}

/** Creates an edit link for an e-mail of the form; returns null where the form lets nobody edit without a login. */
export async function createMailedLink(
  deps: Deps,
  { item, record, seconds }: Pick<Linked, 'item' | 'record' | 'seconds'>,
): Promise<MadeLink | null> {
  const found = await deps.gathered.findForm(item.id)
  const revision = found?.form.edits_records ? await openRevision(deps, found.form) : undefined
  if (!revision || record.archived_at) return null
  return writeLink(deps, { item, record, revision, by: null, ...(seconds == null ? {} : { seconds }) })
}

/** An anonymous submitter, identified by the idempotency key of the submission, which nobody else knows. */
export interface Submitter {
  readonly formId: number
  readonly key: string
  readonly address: AddressGroup
}

/** Creates an edit link for the anonymous submitter of a record. Throws NOT_FOUND for a key that could be guessed or is unknown. */
export async function createOwnLink(deps: Deps, { formId, key, address }: Submitter): Promise<MadeLink> {
  const anybody = { type: 'public' } as const
  const found = await deps.gathered.findForm(formId)
  if (!found?.form.public || !isUnguessable(key)) throw new AppError('NOT_FOUND')
  const { form, item } = found
  await limitPublic(deps, anybody, 'submit', item, address)
  const submission = await findSubmission(deps.db, item.account_id, formId, key, null)
  const record = submission && (await findRecord(deps.db, item.account_id, submission.id))
  if (!record) throw new AppError('NOT_FOUND')
  refuseFinal(form)
  const revision = await openRevision(deps, form)
  if (!revision) throw new AppError('RECORD_LINK_NOT_ALLOWED')
  if (record.deleted_at || record.archived_at) throw new AppError('RECORD_NOT_EDITABLE')
  return writeLink(deps, { item, record, revision, by: null })
}

/** Revokes all links to a record. */
export async function revokeLinks(deps: Deps, viewer: Viewer, recordId: string): Promise<void> {
  const { item } = await allowedRecord(deps, viewer, recordId, 'item.manage')
  await deps.db.transaction().execute(async (db) => {
    await endLinks(db, item.account_id, recordId, deps.now())
    const about = { accountId: item.account_id, itemId: item.id, recordId }
    await addActivity(db, viewer, deps.now(), { ...about, action: 'record.unlinked' })
  })
}

type Lent = Pick<RecordLinkRow, 'account_id' | 'form_id' | 'record_id' | 'maker_id'>

/**
 * Tells whether the maker of a link still has the rights to make it, because a link must not give access to what its maker can no longer
 * reach. Links given by the form itself, in e-mails and to submitters, have no maker and stay valid.
 */
async function isStillLent(deps: Deps, link: Lent): Promise<boolean> {
  const { account_id: accountId, form_id: formId, record_id: recordId, maker_id: makerId } = link
  if (makerId === null) return true
  const [maker, record, item] = await Promise.all([
    viewerAtWork(deps, accountId, makerId),
    findRecord(deps.db, accountId, recordId),
    findItem(deps.db, [accountId], formId),
  ])
  if (!maker || !record || !item) return false
  const facts = recordFacts(record, item)
  return can(maker, 'record.read', facts) && can(maker, 'item.manage', facts.item)
}

/** Counts the links to a record that work now. The caller checks that the viewer may know. */
export async function countLinks(deps: Deps, formId: number, recordId: string): Promise<number> {
  const found = await deps.gathered.findForm(formId)
  if (!found?.form.edits_records || !(await openRevision(deps, found.form))) return 0
  const { account_id: accountId } = found.item
  const record = await findRecord(deps.db, accountId, recordId)
  if (!record || record.deleted_at || record.archived_at || processOf(record.properties)) return 0
  let count = 0
  for (const { maker_id: makerId, links } of await linksByMaker(deps.db, accountId, recordId, deps.now())) {
    const lent = { account_id: accountId, form_id: formId, record_id: recordId, maker_id: makerId }
    if (await isStillLent(deps, lent)) count += links
  }
  return count
}

/**
 * Returns the link of a token, when it leads to that record or form. Throws LINK_EXPIRED, and FORM_LOAD_UNAUTHORIZED for anything else, so
 * that a token tells nothing about what it does not open.
 */
export async function openLink(
  deps: Deps,
  token: string,
  place: { readonly formId: number } | { readonly recordId: string },
): Promise<RecordLinkRow> {
  const link = await findLink(deps.db, hashOf(token))
  const leads =
    link && ('formId' in place ? link.form_id === place.formId : link.record_id === place.recordId)
  if (!leads || link.revoked_at) throw new AppError('FORM_LOAD_UNAUTHORIZED')
  if (link.expires_at <= deps.now()) throw new AppError('LINK_EXPIRED')
  if (!(await isStillLent(deps, link))) throw new AppError('FORM_LOAD_UNAUTHORIZED')
  const found = await deps.gathered.findForm(link.form_id)
  if (!found || !(await openRevision(deps, found.form))) throw new AppError('FORM_LOAD_UNAUTHORIZED')
  refuseFinal(found.form)
  return link
}
