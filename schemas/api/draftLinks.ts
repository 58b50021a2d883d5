import { Type, type Static } from 'typebox'
import { emailMaxLength } from '../email/emailAddress'
import { draftLinkFiles } from '../model/draftLimits'
import { defineCall } from './call'
import { Id } from './common'
import { paths } from './paths'
import { answerBodyLimit } from './records'

/** A draft, encrypted by who wrote it: the key is in the link, behind the `#`, and never sent here. */
export const DraftLinkRequest = Type.Object({
  form_id: Id,
  /** What the answers will be submitted with as `Idempotency-Key`: so two devices that send them make one record. */
  key: Type.String({ minLength: 1, maxLength: 200 }),
  /** Base64url. */
  content: Type.String({ minLength: 1, pattern: '^[A-Za-z0-9_-]+$' }),
  /** Addresses of uploaded files that it names: these are kept for as long as it is. */
  files: Type.Optional(Type.Array(Type.String({ maxLength: 2_000 }), { maxItems: draftLinkFiles })),
})
export type DraftLinkRequest = Static<typeof DraftLinkRequest>

/** The id is told this once. Epoch milliseconds. `may_mail`: there is a mail server to send the link by. */
export const DraftLink = Type.Object({
  id: Type.String(),
  expires_at: Type.Integer(),
  may_mail: Type.Boolean(),
})
export type DraftLink = Static<typeof DraftLink>

const OpenDraftRequest = Type.Object({ form_id: Id, id: Type.String({ minLength: 1, maxLength: 64 }) })

/** The link's own key is told here alone, by who wants it e-mailed. */
export const MailDraftRequest = Type.Object({
  ...OpenDraftRequest.properties,
  key: Type.String({ pattern: '^[A-Za-z0-9_-]{43}$' }),
  email: Type.String({ maxLength: emailMaxLength }),
})
export type MailDraftRequest = Static<typeof MailDraftRequest>

/** `now` lets a client know how far off its own clock is. */
export const LinkedDraft = Type.Object({
  content: Type.String(),
  expires_at: Type.Integer(),
  now: Type.Integer(),
})
export type LinkedDraft = Static<typeof LinkedDraft>

const tag = 'records' as const

export const draftLinkCalls = {
  /**
   * Keeps a draft for 7 days in place of the one that was kept under its key before. DRAFT_TOO_LARGE {max}; DRAFT_ROOM_FULL {seconds} where
   * its sender or its form has as much kept as there is room for; DRAFT_SENT once answers have arrived under its key.
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
  /** As often as wanted. DRAFT_LINK_ENDED for an id that leads nowhere any more; DRAFT_SENT once answers have arrived under its key. */
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
   * The server answers the same whether or not a person has that address, and sends one e-mail for a link and an address; RATE_LIMITED {seconds} for who sends too many,
   * NO_MAIL_SERVER, and as above.
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
