import { Type, type Static } from 'typebox'
import { UserErrors } from './account'
import { defineCall } from './call'
import { Id, IdParams, Nullable, Seconds } from './common'
import { paths } from './paths'
import { WantedAttributes } from './signUp'

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
  /** Null where there is none yet: the link makes an account. */
  user_id: Nullable(Id),
  /** Whether there is no password yet: the provider may say who it is in its place. */
  is_first: Type.Boolean(),
  /** What is asked for: a password, or whatever an account is made with, by who was invited to. */
  asks: Type.Union([Type.Literal('password'), Type.Literal('account')]),
  username: Type.String(),
  name: Type.String(),
})
export type Activation = Static<typeof Activation>

export const ActivationRequest = Type.Object({
  /** 6 to 72 bytes. */
  password: Type.String({ maxLength: 1024 }),
  password2: Type.Optional(Type.String({ maxLength: 1024 })),
  /** Of who was invited to make an account. */
  ...WantedAttributes,
})
export type ActivationRequest = Static<typeof ActivationRequest>

/** The name that somebody logs in with, or the address where they get their mail. */
const AskedName = Type.Object({ username: Type.String({ minLength: 1, maxLength: 254 }) })

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
  /**
   * Who administers users learns what came of it. Whoever is not logged in is always answered with 0, whether anybody has that name or not, and
   * has it sent for themselves. NO_MAIL_SERVER where nothing can be sent; too often: 429.
   */
  mailActivation: defineCall({
    method: 'POST',
    path: paths.mailActivation,
    tag: 'account',
    summary: 'Send a user the link by which they set their first password',
    access: 'visitor',
    body: AskedName,
    responses: {
      /** 0: the e-mail is on its way; 1: the user has a password already; 2: no user of the account has that name. */
      200: Type.Object({ error: Type.Union([Type.Literal(0), Type.Literal(1), Type.Literal(2)]) }),
    },
  }),
  /** The answer is the same whether anybody has that name or not. NO_MAIL_SERVER where nothing can be sent; too often: 429. */
  askForPassword: defineCall({
    method: 'POST',
    path: paths.askForPassword,
    tag: 'session',
    summary: 'Have a link sent by which a user who forgot their password sets another one',
    access: 'anyone',
    body: AskedName,
    responses: { 202: Type.Object({ success: Type.Literal(true) }) },
  }),
  /** As `activate`, with the key in the body. */
  confirmPassword: defineCall({
    method: 'POST',
    path: paths.confirmPassword,
    tag: 'session',
    summary: 'Set the password of the user whom a link was sent to',
    access: 'anyone',
    body: Type.Object({ ...ActivationRequest.properties, token: Type.String({ maxLength: 100 }) }),
    responses: { 200: Activation, 400: UserErrors },
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
