import { Type, type Static } from 'typebox'
import { defineCall } from './call'
import { Envelope, Id, Id24, IdParams, Nullable, PageQuery, Seconds } from './common'
import { paths } from './paths'

/**
 * `waiting`: it will be sent, or tried again; `sent`: the mail server took it; `kept`: no mail server is set up, so it lies here to be read;
 * `failed`: it was given up, and `problem` says why.
 */
export const mailStates = ['waiting', 'sent', 'kept', 'failed'] as const
export type MailState = (typeof mailStates)[number]

/**
 * What an e-mail is about: answers to a form, records that somebody sent, a link to choose a password, something that was shared, access that was asked for,
 * answers that somebody goes on with elsewhere, a comment, records that somebody was given, an approval
 * that is asked for, workflows that fail, a webhook that was switched off, a download that is ready, or an account that somebody asked for. No list shows drafts,
 * since they tell where a stranger goes on.
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
  /** What the mail server said, or why it was not asked; null where nothing went wrong. */
  problem: Nullable(Type.String()),
  to: Type.String(),
  /** Whose name it bears. */
  from_name: Type.String(),
  reply_to: Nullable(Type.String()),
  subject: Type.String(),
  /** The form and the record that it is about. */
  form_id: Nullable(Id),
  record_id: Nullable(Id24),
  attempts: Type.Integer(),
  created_at: Seconds,
  /** When it was sent, or given up. */
  ended_at: Nullable(Seconds),
  /** When it is tried next; null unless it waits. */
  next_attempt_at: Nullable(Seconds),
  resource_uri: Type.String(),
})
export type Mail = Static<typeof Mail>

export const MailWithText = Type.Object({
  ...Mail.properties,
  /** Whether it can be sent again: it failed, or was kept, and there is a mail server by now. */
  may_send: Type.Boolean(),
  /** Both are empty where the text opens something: nobody but the receiver reads it. */
  html: Type.String(),
  text: Type.String(),
  attachments: Type.Array(Type.Object({ name: Type.String() })),
})
export type MailWithText = Static<typeof MailWithText>

const ids = Type.String({
  pattern: '^\\d{1,10}(,\\d{1,10}){0,199}$',
  description: 'Some, with commas between',
})

/** What the link says at the end of an e-mail to somebody who is no user. */
const stopParams = Type.Object({ key: Type.String({ maxLength: 600 }) })

export const MailStop = Type.Object({
  address: Type.String(),
  /** Whose e-mails they are. */
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
  /** For who got an e-mail and has its link. NOT_FOUND for a link that is none of ours. */
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
