import { Type, type Static } from 'typebox'
import { defineCall } from './call'
import { Envelope, Id, Id24, IdParams, Nullable, PageQuery, Seconds } from './common'
import { paths } from './paths'

/**
 * `waiting`: it will be sent or retried; `sent`: the mail server accepted it; `kept`: stored to be read here, because no mail server is
 * configured; `failed`: given up for the reason in `problem`.
 */
export const mailStates = ['waiting', 'sent', 'kept', 'failed'] as const
export type MailState = (typeof mailStates)[number]

/**
 * Reasons for e-mails: answers to a form, records sent by a user, a link to set a password, a share, a request for access, a draft to
 * continue elsewhere, a comment, an assignment, an approval, failing workflows, a webhook that was switched off, a finished download, or a
 * requested account. Lists leave out drafts, because they reveal where an anonymous person continues.
 */
export const mailReasons = [
  'record',
  'records',
  'activation',
  'invitation',
  'access',
  'draft',
  'comment',
  'connection',
  'assignment',
  'approval',
  'workflow',
  'webhook',
  'download',
  'sign_up',
] as const
export type MailReason = (typeof mailReasons)[number]

const State = Type.Unsafe<MailState>({ type: 'string', enum: [...mailStates] })

export const Mail = Type.Object({
  id: Id,
  reason: Type.Unsafe<MailReason>({ type: 'string', enum: [...mailReasons] }),
  state: State,
  /** The mail server's response, or why it was not contacted; null without a problem. */
  problem: Nullable(Type.String()),
  to: Type.String(),
  /** Display name of the sender. */
  from_name: Type.String(),
  reply_to: Nullable(Type.String()),
  subject: Type.String(),
  /** The form and record that the e-mail is about. */
  form_id: Nullable(Id),
  record_id: Nullable(Id24),
  attempts: Type.Integer(),
  created_at: Seconds,
  /** When it was sent or given up. */
  ended_at: Nullable(Seconds),
  /** Time of the next attempt; null unless the state is `waiting`. */
  next_attempt_at: Nullable(Seconds),
  resource_uri: Type.String(),
})
export type Mail = Static<typeof Mail>

export const MailWithText = Type.Object({
  ...Mail.properties,
  /** Whether it can be sent again: it failed or was kept, and a mail server is configured now. */
  may_send: Type.Boolean(),
  /** The content. Both are empty when the text contains a secret link, which only the receiver may read. */
  html: Type.String(),
  text: Type.String(),
  attachments: Type.Array(Type.Object({ name: Type.String() })),
})
export type MailWithText = Static<typeof MailWithText>

const ids = Type.String({
  pattern: '^\\d{1,10}(,\\d{1,10}){0,199}$',
  description: 'Some, with commas between',
})

/** Parameters of the unsubscribe link at the end of e-mails to people who are no users. */
const stopParams = Type.Object({ key: Type.String({ maxLength: 600 }) })

export const MailStop = Type.Object({
  address: Type.String(),
  /** Name of the account that sends the e-mails. */
  account: Type.String(),
  stopped: Type.Boolean(),
})
export type MailStop = Static<typeof MailStop>

export const mailCalls = {
  listMails: defineCall({
    method: 'GET',
    path: paths.mails,
    tag: 'mail',
    summary: 'E-mails of the account, the newest first, or those with some ids',
    access: 'user',
    query: Type.Object({
      ...PageQuery,
      id: Type.Optional(ids),
      form_id: Type.Optional(Id),
      record_id: Type.Optional(Id24),
      state: Type.Optional(State),
      search: Type.Optional(Type.String({ maxLength: 200, description: 'In address and subject' })),
    }),
    responses: { 200: Envelope(Mail) },
  }),
  getMail: defineCall({
    method: 'GET',
    path: paths.mail,
    tag: 'mail',
    summary: 'An e-mail with its text',
    access: 'user',
    params: IdParams,
    responses: { 200: MailWithText },
  }),
  sendMailAgain: defineCall({
    method: 'POST',
    path: paths.mailAgain,
    tag: 'mail',
    summary: 'Send an e-mail again that failed, or that was kept while no mail server was set up',
    access: 'user',
    params: IdParams,
    body: Type.Object({}),
    responses: { 202: Mail },
  }),
  /** For receivers of e-mails, through the link in them. NOT_FOUND for an unknown link. */
  getMailStop: defineCall({
    method: 'GET',
    path: paths.mailStop,
    tag: 'mail',
    summary: 'Whose e-mails come to which address, and whether they were stopped',
    access: 'anyone',
    params: stopParams,
    responses: { 200: MailStop },
  }),
  stopMails: defineCall({
    method: 'POST',
    path: paths.mailStop,
    tag: 'mail',
    summary: 'Get no more e-mails that people of an account send, or get them again',
    access: 'anyone',
    params: stopParams,
    body: Type.Object({ stopped: Type.Boolean() }),
    responses: { 200: MailStop },
  }),
}
