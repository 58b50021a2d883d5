import { Type, type Static } from 'typebox'
import { UserAttributes } from './account'
import { defineCall } from './call'
import { Nullable } from './common'
import { paths } from './paths'

const { name, first_name, last_name, lang, timezone, phone, position, username } = UserAttributes

/** Attributes of a new account and its owner, besides the e-mail address. */
export const WantedAttributes = {
  ...{ name, first_name, last_name, lang, timezone, phone, position },
  /** The wanted username. When it is taken, the e-mail address becomes the username and the e-mail says so. */
  username,
  /** Name of the account. */
  company: Type.Optional(Type.String({ maxLength: 150 })),
  /** Whether the terms are accepted. */
  terms: Type.Optional(Type.Boolean()),
}

/** Has no password: the receiver of the link sets it, because otherwise anybody could set one for another person's address. */
export const SignUpRequest = Type.Object({ ...WantedAttributes, email: Type.String({ maxLength: 254 }) })
export type SignUpRequest = Static<typeof SignUpRequest>

/** The 400 response of a sign-up: messages by attribute under `client`, and `codes` by attribute for programs. */
export const SignUpErrors = Type.Object({
  client: Type.Record(Type.String(), Type.Array(Type.String())),
  codes: Type.Record(Type.String(), Type.String()),
})
export type SignUpErrors = Static<typeof SignUpErrors>

export const Terms = Type.Object({
  /** The terms in Markdown; null when the operator wrote none. */
  text: Nullable(Type.String()),
  /** The operator of the installation, in their own words. */
  operator: Nullable(Type.String()),
})
export type Terms = Static<typeof Terms>

export const signUpCalls = {
  /** Answers the same whether or not the address is already in use. Errors: 403 when sign-up is off, 429 when called too often. */
  signUp: defineCall({
    method: 'POST',
    path: paths.signUp,
    tag: 'session',
    summary: 'Have a link sent by which an account is made',
    access: 'anyone',
    body: SignUpRequest,
    responses: { 202: Type.Object({ success: Type.Literal(true) }), 400: SignUpErrors },
  }),
  terms: defineCall({
    method: 'GET',
    path: paths.terms,
    tag: 'server',
    summary: 'On which terms people have accounts here',
    access: 'anyone',
    responses: { 200: Terms },
  }),
}
