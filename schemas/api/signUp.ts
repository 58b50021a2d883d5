import { Type, type Static } from 'typebox'
import { UserAttributes } from './account'
import { defineCall } from './call'
import { Nullable } from './common'
import { paths } from './paths'

const { name, first_name, last_name, lang, timezone, phone, position, username } = UserAttributes

/** Of an account and its owner, beside the address. */
export const WantedAttributes = {
  ...{ name, first_name, last_name, lang, timezone, phone, position },
  /** To log in with, where it is nobody's; else the address is, and the e-mail says so. */
  username,
  /** What the account is called. */
  company: Type.Optional(Type.String({ maxLength: 150 })),
  /** That the terms are accepted. */
  terms: Type.Optional(Type.Boolean()),
}

/** No password: whoever gets the link chooses one. Else whoever types somebody's address could choose it for them. */
export const SignUpRequest = Type.Object({ ...WantedAttributes, email: Type.String({ maxLength: 254 }) })
export type SignUpRequest = Static<typeof SignUpRequest>

/** 400 of a sign-up: messages by attribute under `client`; `codes` by attribute for programs. */
export const SignUpErrors = Type.Object({
  client: Type.Record(Type.String(), Type.Array(Type.String())),
  codes: Type.Record(Type.String(), Type.String()),
})
export type SignUpErrors = Static<typeof SignUpErrors>

export const Terms = Type.Object({
  /** In Markdown; null: whoever runs the installation wrote none. */
  text: Nullable(Type.String()),
  /** Who runs the installation, in their own words. */
  operator: Nullable(Type.String()),
})
export type Terms = Static<typeof Terms>

export const signUpCalls = {
  /** The answer is the same whether somebody has the address already or not. Where accounts are not made so: 403. Too often: 429. */
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
