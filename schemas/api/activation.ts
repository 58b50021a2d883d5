import { Type, type Static } from 'typebox'
import { UserErrors } from './account'
import { defineCall } from './call'
import { Id, IdParams, Nullable, Seconds } from './common'
import { paths } from './paths'

/** `key` is what the link to `/activation/<key>` ends with: served this once, and good once, until `expires_at`. */
export const NewActivation = Type.Object({
  key: Type.String(),
  expires_at: Seconds,
  /** The address that it is on its way to by e-mail; null where no mail server is set up. */
  sent_to: Nullable(Type.String()),
})
export type NewActivation = Static<typeof NewActivation>

/** Whom a link is for. */
export const Activation = Type.Object({
  /** Whether the link was used, which it is once the user has set a password. */
  activated: Type.Boolean(),
  user_id: Id,
  username: Type.String(),
  name: Type.String(),
})
export type Activation = Static<typeof Activation>

export const ActivationRequest = Type.Object({
  /** 6 to 72 bytes. */
  password: Type.String({ maxLength: 1024 }),
  password2: Type.Optional(Type.String({ maxLength: 1024 })),
})
export type ActivationRequest = Static<typeof ActivationRequest>

const KeyParams = Type.Object({ key: Type.String({ maxLength: 100 }) })

export const activationCalls = {
  createActivation: defineCall({
    method: 'POST',
    path: paths.userActivation,
    tag: 'account',
    summary: 'Make the link by which a user sets their password',
    access: 'user',
    params: IdParams,
    body: Type.Object({}),
    responses: { 201: NewActivation },
  }),
  /** For who administers users: strangers would learn by it who has an account. NO_MAIL_SERVER where nothing can be sent. */
  mailActivation: defineCall({
    method: 'POST',
    path: paths.mailActivation,
    tag: 'account',
    summary: 'Send a user of the account the link by which they set their first password',
    access: 'user',
    body: Type.Object({ username: Type.String({ maxLength: 254 }) }),
    responses: {
      /** 0: the e-mail is on its way; 1: the user has a password already; 2: no user of the account has that name. */
      200: Type.Object({ error: Type.Union([Type.Literal(0), Type.Literal(1), Type.Literal(2)]) }),
    },
  }),
  /** To look uses nothing up: mail programs open links by themselves. */
  getActivation: defineCall({
    method: 'GET',
    path: paths.activation,
    tag: 'session',
    summary: 'Whom an activation link is for',
    access: 'anyone',
    params: KeyParams,
    responses: { 200: Activation },
  }),
  activate: defineCall({
    method: 'POST',
    path: paths.activation,
    tag: 'session',
    summary: 'Set the password of the user whom an activation link is for',
    access: 'anyone',
    params: KeyParams,
    body: ActivationRequest,
    responses: { 200: Activation, 400: UserErrors },
  }),
}
