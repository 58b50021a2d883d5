import { Type, type Static } from 'typebox'
import { UserErrors } from './account'
import { defineCall } from './call'
import { Id, Nullable, Seconds } from './common'
import { identityPaths as paths } from './identityPaths'
import { PasskeyAnswer } from './passkeyAnswer'
import { SecondFactorProof } from './secondFactor'
import { LoginFailure, LoginSuccess } from './session'
import { WantedAttributes } from './signUp'

/** A user's identity at a sign-in provider. */
export const Identity = Type.Object({
  id: Id,
  /** The provider's name; its address when another provider is configured by now. */
  provider: Type.String(),
  /** The e-mail address that the provider reported at the last use. */
  email: Nullable(Type.String()),
  created_at: Seconds,
  last_used_at: Nullable(Seconds),
})
export type Identity = Static<typeof Identity>

const IdentityList = Type.Object({
  objects: Type.Array(Identity),
  /** Whether the user has a password. Without one, a recent login proves who they are. */
  has_password: Type.Boolean(),
})
export type IdentityList = Static<typeof IdentityList>

/** The address to which the browser goes next. */
const WayOut = Type.Object({ url: Type.String() })

/**
 * A further step of a sign-in with the provider, with a `ticket` valid for some minutes: the server asks for the code of the second factor
 * or the attributes of a new account. An address that the provider did not verify must be confirmed by e-mail first.
 */
export const SignInStep = Type.Object({
  success: Type.Literal(false),
  asks: Type.Union([Type.Literal('code'), Type.Literal('account')]),
  ticket: Type.String(),
  email: Nullable(Type.String()),
  is_verified: Type.Boolean(),
  name: Type.String(),
  /** Kinds of second factor that the user has. */
  factors: Type.Array(Type.Union([Type.Literal('code'), Type.Literal('passkey')])),
})
export type SignInStep = Static<typeof SignInStep>

/** The identity was linked to the user, who stays logged in. */
const Linked = Type.Object({ success: Type.Literal(true), linked: Type.Literal(true) })
export type Linked = Static<typeof Linked>

/** The logged-in user confirmed their identity again. */
const Proven = Type.Object({ success: Type.Literal(true), proven: Type.Literal(true) })
export type Proven = Static<typeof Proven>

export const SignInAccount = Type.Object({
  ticket: Type.String({ maxLength: 100 }),
  email: Type.String({ maxLength: 254 }),
  /** 6 to 72 bytes. Ignored when the address must be confirmed first, because the user then chooses it through the link. */
  password: Type.Optional(Type.String({ maxLength: 1024 })),
  password2: Type.Optional(Type.String({ maxLength: 1024 })),
  ...WantedAttributes,
})
export type SignInAccount = Static<typeof SignInAccount>

const Proof = Type.Object({ current_password: Type.Optional(Type.String({ maxLength: 1024 })) })
const session = { tag: 'session', access: 'anyone' } as const
const own = { tag: 'account', access: 'user' } as const

/**
 * Sign-in with the OpenID Connect provider that the installation configures; 404 without one. Errors: SIGN_IN_REFUSED, SIGN_IN_FORGED,
 * SIGN_IN_OVER, SIGN_IN_UNKNOWN, SIGN_IN_LINK_FIRST, SIGN_IN_OTHER_ADDRESS, SIGN_IN_OTHER_PERSON, IDENTITY_TAKEN, PROVIDER_DOWN.
 */
export const identityCalls = {
  beginSignIn: defineCall({
    ...session,
    method: 'POST',
    path: paths.beginSignIn,
    summary: 'Go to the provider to log in; a cookie says which browser went',
    /** The end of an activation link, from a user who has no password yet. */
    body: Type.Object({ activation: Type.Optional(Type.String({ maxLength: 100 })) }),
    responses: { 200: WayOut },
  }),
  /** Takes the parameters with which the provider sent the browser back; only the browser that began can call it, once. */
  finishSignIn: defineCall({
    method: 'POST',
    path: paths.finishSignIn,
    tag: 'session',
    access: 'visitor',
    beforeSecondFactor: true,
    summary: 'Come back from the provider',
    body: Type.Object({ answer: Type.String({ maxLength: 8192, description: 'The query of the address' }) }),
    responses: { 200: Type.Union([LoginSuccess, Linked, Proven]), 202: SignInStep, 400: LoginFailure },
  }),
  signInCode: defineCall({
    ...session,
    method: 'POST',
    path: paths.signInCode,
    summary: 'Give the code of the second factor, or show a passkey, after the provider said who it is',
    body: Type.Object({
      ticket: Type.String({ maxLength: 100 }),
      one_time_code: Type.Optional(Type.String({ maxLength: 100 })),
      passkey: Type.Optional(PasskeyAnswer),
    }),
    responses: { 200: LoginSuccess, 400: LoginFailure },
  }),
  /** 202 when the address must be confirmed by e-mail first. */
  signInAccount: defineCall({
    ...session,
    method: 'POST',
    path: paths.signInAccount,
    summary: 'Make an account after the provider said who it is',
    body: SignInAccount,
    responses: {
      200: LoginSuccess,
      202: Type.Object({ success: Type.Literal(false), sent_to: Type.String() }),
      400: UserErrors,
    },
  }),
  /** Accepts each token once. */
  signInToken: defineCall({
    ...session,
    method: 'POST',
    path: paths.signInToken,
    summary: 'Log in with an ID token that the provider gave to a page or an app',
    body: Type.Object({
      email: Type.String({ maxLength: 254 }),
      token: Type.String({ maxLength: 8192 }),
    }),
    responses: { 200: LoginSuccess, 202: SignInStep, 400: LoginFailure },
  }),
  listIdentities: defineCall({
    ...own,
    beforeSecondFactor: true,
    method: 'GET',
    path: paths.identities,
    summary: 'By which identities one logs in',
    responses: { 200: IdentityList },
  }),
  linkIdentity: defineCall({
    ...own,
    method: 'POST',
    path: paths.identities,
    summary: 'Go to the provider to log in by its word from now on',
    body: SecondFactorProof,
    responses: { 200: WayOut, 400: UserErrors },
  }),
  proveIdentity: defineCall({
    ...own,
    beforeSecondFactor: true,
    method: 'POST',
    path: paths.proof,
    summary: 'Go to the provider to show anew who one is, as by logging in a moment ago',
    body: Type.Object({}),
    responses: { 200: WayOut },
  }),
  unlinkIdentity: defineCall({
    ...own,
    method: 'DELETE',
    path: paths.identity,
    summary: 'Log in by an identity no more; other sessions end',
    params: Type.Object({ id: Id }),
    body: Proof,
    responses: { 204: Type.Null(), 400: UserErrors },
  }),
}
