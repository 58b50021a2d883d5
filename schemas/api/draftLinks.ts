import { Type, type Static } from 'typebox'
import { emailMaxLength } from '../email/emailAddress'
import { draftLinkFiles } from '../model/draftLimits'
import { defineCall } from './call'
import { Id } from './common'
import { paths } from './paths'
import { answerBodyLimit } from './records'

/** A draft encrypted by its author. The key follows the `#` of the link and is never sent to the server. */
export const DraftLinkRequest = Type.Object({
  form_id: Id,
  /** The `Idempotency-Key` of the later submission, so that two devices that send the draft create one record. */
  key: Type.String({ minLength: 1, maxLength: 200 }),
  /** The encrypted draft in base64url. */
  content: Type.String({ minLength: 1, pattern: '^[A-Za-z0-9_-]+$' }),
  /** Addresses of the uploaded files that the draft names; they are kept as long as the draft. */
  files: Type.Optional(Type.Array(Type.String({ maxLength: 2_000 }), { maxItems: draftLinkFiles })),
})
export type DraftLinkRequest = Static<typeof DraftLinkRequest>

/**
 * A kept draft. The id is served only in this response; times are epoch milliseconds. `may_mail` says whether a mail server can send the
 * link.
 */
export const DraftLink = Type.Object({
  id: Type.String(),
  expires_at: Type.Integer(),
  may_mail: Type.Boolean(),
})
export type DraftLink = Static<typeof DraftLink>

const OpenDraftRequest = Type.Object({ form_id: Id, id: Type.String({ minLength: 1, maxLength: 64 }) })

/** Contains the link's key, which the server learns only when the user wants the link e-mailed. */
export const MailDraftRequest = Type.Object({
  ...OpenDraftRequest.properties,
  key: Type.String({ pattern: '^[A-Za-z0-9_-]{43}$' }),
  email: Type.String({ maxLength: emailMaxLength }),
})
export type MailDraftRequest = Static<typeof MailDraftRequest>

/** `now` lets a client compute how far its own clock is off. */
export const LinkedDraft = Type.Object({
  content: Type.String(),
  expires_at: Type.Integer(),
  now: Type.Integer(),
})
export type LinkedDraft = Static<typeof LinkedDraft>

const tag = 'records' as const

export const draftLinkCalls = {
  /**
   * Keeps a draft for 7 days and replaces the one kept under the same key. Errors: DRAFT_TOO_LARGE {max}; DRAFT_ROOM_FULL {seconds} when
   * the sender or the form has used up its room; DRAFT_SENT once the answers were submitted under the key.
   */
  createDraftLink: defineCall({
    method: 'POST',
    path: paths.draftLinks,
    tag,
    summary: 'Keep a draft, encrypted, so that another device goes on with it',
    access: 'visitor',
    body: DraftLinkRequest,
    bodyLimit: answerBodyLimit,
    responses: { 201: DraftLink },
  }),
  /**
   * May be called any number of times. DRAFT_LINK_ENDED for an unknown or expired id; DRAFT_SENT once the answers were submitted under its
   * key.
   */
  openDraftLink: defineCall({
    method: 'POST',
    reads: true,
    path: paths.openDraftLink,
    tag,
    summary: 'Open a draft that was kept for another device',
    access: 'visitor',
    body: OpenDraftRequest,
    responses: { 200: LinkedDraft },
  }),
  /**
   * Answers the same whether or not anybody has that address, and sends one e-mail per link and address. Errors: RATE_LIMITED {seconds} for
   * too many, NO_MAIL_SERVER, and those of `openDraftLink`.
   */
  mailDraftLink: defineCall({
    method: 'POST',
    path: paths.mailDraftLink,
    tag,
    summary: 'E-mail the link to a draft to an address that its writer gives',
    access: 'visitor',
    body: MailDraftRequest,
    responses: { 202: Type.Object({}) },
  }),
}
