import type { DraftLink, DraftLinkRequest, LinkedDraft } from '../../../schemas/api/draftLinks'
import { draftLinkBytes, draftLinkDays } from '../../../schemas/model/draftLimits'
import { AppError } from '../../appError'
import type { Visitor } from '../../policies/accessScope'
import {
  deleteDraftLinks,
  draftBytes,
  findDraftLink,
  putDraftLink,
  type DraftLinkRow,
} from '../../store/records/draftLinks'
import { findSubmission } from '../../store/records/records'
import { limitPublic } from '../access/publicLimit'
import type { Deps } from '../deps'
import { readFileAddress } from '../files/fileAddress'
import { loadFormForAnswer } from '../forms/forms'
import type { Item } from '../items/items'
import { hourlyTask } from '../tasks/hourlyTask'
import { hashOf } from './recordLinks'
import { senderKey } from './senderKey'
import type { AddressGroup } from '../../support/addressGroup'
import { mebibyte } from '../../support/mebibyte'

const day = 24 * 3_600_000
/** The most bytes kept for one network address or user, over all forms, because a whole crew may share one address. */
const mostOfSender = 32 * mebibyte
const mostOfForm = 256 * mebibyte
/** Seconds after which a client may retry; the oldest drafts may end, and make room, at any moment. */
const retryAfter = 3_600

const full = () => new AppError('DRAFT_ROOM_FULL', { seconds: retryAfter })

/**
 * Stores an encrypted draft and returns its link. Throws DRAFT_TOO_LARGE {max}, DRAFT_ROOM_FULL {seconds}, SERVER_FULL, RATE_LIMITED
 * {seconds} or DRAFT_SENT.
 */
export async function createDraftLink(
  deps: Deps,
  visitor: Visitor,
  { form_id: formId, key: given, content: encoded, files = [] }: DraftLinkRequest,
  address: AddressGroup,
): Promise<DraftLink> {
  const { item } = await loadFormForAnswer(deps, visitor, formId)
  await limitPublic(deps, visitor, 'draft', item, address)
  const content = Buffer.from(encoded, 'base64url')
  if (content.length > draftLinkBytes)
    throw new AppError('DRAFT_TOO_LARGE', { max: Math.floor(draftLinkBytes / 1024) })
  const { account_id: accountId } = item
  const { key, userId } = senderKey(visitor, accountId, given, address)
  if (key === null) throw new AppError('BAD_REQUEST', { where: 'body/key' })
  if (await findSubmission(deps.db, accountId, formId, key, userId)) throw new AppError('DRAFT_SENT')
  const sender = userId === null ? address : `user ${userId}`
  if ((await draftBytes(deps.db, { sender })) + content.length > mostOfSender) throw full()
  if ((await draftBytes(deps.db, { account_id: accountId, form_id: formId })) + content.length > mostOfForm)
    throw full()
  const id = Buffer.from(deps.random(24)).toString('base64url')
  const now = deps.now()
  const expiresAt = new Date(now.getTime() + draftLinkDays * day)
  const link = {
    account_id: accountId,
    id_hash: hashOf(id),
    form_id: formId,
    key,
    user_id: userId,
    sender,
    content,
    size: content.length,
    file_keys: files.flatMap((file) => readFileAddress(file)?.accessKey ?? []),
    created_at: now,
    expires_at: expiresAt,
  }
  await deps.disk.within(content.length, () => putDraftLink(deps.db, link))
  return { id, expires_at: expiresAt.getTime(), may_mail: deps.mailer !== undefined }
}

interface NamedDraft {
  readonly form_id: number
  readonly id: string
}

/** Finds a stored draft and its form. Throws DRAFT_LINK_ENDED, or DRAFT_SENT once its answers have arrived. */
export async function findDraft(
  deps: Deps,
  visitor: Visitor,
  { form_id: formId, id }: NamedDraft,
  address: AddressGroup,
): Promise<{ readonly item: Item; readonly link: DraftLinkRow }> {
  const { item } = await loadFormForAnswer(deps, visitor, formId)
  await limitPublic(deps, visitor, 'draft', item, address)
  const place = { account_id: item.account_id, form_id: formId, id_hash: hashOf(id) }
  const link = await findDraftLink(deps.db, place)
  if (!link || link.expires_at <= deps.now()) throw new AppError('DRAFT_LINK_ENDED')
  if (await findSubmission(deps.db, link.account_id, formId, link.key, link.user_id))
    throw new AppError('DRAFT_SENT')
  return { item, link }
}

/** Returns the draft that a link leads to. Throws like {@link findDraft}. */
export async function openDraftLink(
  deps: Deps,
  visitor: Visitor,
  named: NamedDraft,
  address: AddressGroup,
): Promise<LinkedDraft> {
  const { link } = await findDraft(deps, visitor, named, address)
  return {
    content: link.content.toString('base64url'),
    expires_at: link.expires_at.getTime(),
    now: deps.now().getTime(),
  }
}

/** Deletes drafts whose links have ended and returns their number. */
export const forgetDrafts = ({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<number> =>
  deleteDraftLinks(db, now())

export const sweepDraftLinks = hourlyTask('sweepDraftLinks', forgetDrafts)
