import { Type, type Static } from 'typebox'
import { UserErrors } from './account'
import { defineCall } from './call'
import { Id, IdParams, Nullable, Seconds } from './common'
import { paths } from './paths'
import { WantedAttributes } from './signUp'

/** A new activation link. `key` is the end of `/activation/<key>`; it is served once and can be used once, until `expires_at`. */
export const NewActivation = Type.Object({
  key: Type.String(),
  expires_at: Seconds,
  /** The e-mail address that the link was sent to; null when no mail server is configured. */
  sent_to: Nullable(Type.String()),
})
export type NewActivation = Static<typeof NewActivation>

/** The account or user that an activation link is for. */
export const Activation = Type.Object({
  /** Whether the link was used, that is, whether the user set a password through it. */
  activated: Type.Boolean(),
  /** Null when the user does not exist yet because the link creates an account. */
  user_id: Nullable(Id),
  /** Whether the user has no password yet; then they may sign in with the provider instead of setting one. */
  is_first: Type.Boolean(),
  /** What the page asks for: a password, or the attributes of a new account from somebody invited to create one. */
  asks: Type.Union([Type.Literal('password'), Type.Literal('account')]),
  username: Type.String(),
  name: Type.String(),
})
export type Activation = Static<typeof Activation>

export const ActivationRequest = Type.Object({
  /** 6 to 72 bytes. */
  password: Type.String({ maxLength: 1024 }),
  password2: Type.Optional(Type.String({ maxLength: 1024 })),
  /** Sent only by somebody who was invited to create an account. */
  ...WantedAttributes,
})
export type ActivationRequest = Static<typeof ActivationRequest>

/** The username, or the user's e-mail address. */
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
   * Tells the result only to users who administer users. Anonymous callers send it for themselves and always get 0, whether or not the name
   * exists. Errors: NO_MAIL_SERVER, and 429 when called too often.
   */
  mailActivation: defineCall({
    method: 'POST',
    path: paths.mailActivation,
    tag: 'account',
    summary: 'Send a user the link by which they set their first password',
    access: 'visitor',
    body: AskedName,
    responses: {
      /** 0: the e-mail is being sent; 1: the user already has a password; 2: no user of the account has that name. */
      200: Type.Object({ error: Type.Union([Type.Literal(0), Type.Literal(1), Type.Literal(2)]) }),
    },
  }),
  /** Answers the same whether or not a user has that name. Errors: NO_MAIL_SERVER, and 429 when called too often. */
  askForPassword: defineCall({
    method: 'POST',
    path: paths.askForPassword,
    tag: 'session',
    summary: 'Have a link sent by which a user who forgot their password sets another one',
    access: 'anyone',
    body: AskedName,
    responses: { 202: Type.Object({ success: Type.Literal(true) }) },
  }),
  /** Does what `activate` does, with the key in the body. */
  confirmPassword: defineCall({
    method: 'POST',
    path: paths.confirmPassword,
    tag: 'session',
    summary: 'Set the password of the user whom a link was sent to',
    access: 'anyone',
    body: Type.Object({ ...ActivationRequest.properties, token: Type.String({ maxLength: 100 }) }),
    responses: { 200: Activation, 400: UserErrors },
  }),
  /** Does not use up the link, because mail programs open links by themselves. */
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
