import { Type, type Static } from 'typebox'
import { UserErrors } from './account'
import { defineCall } from './call'
import { Id, IdParams, Nullable, Seconds } from './common'
import { PasskeyAnswer } from './passkeyAnswer'
import { passkeyPaths as paths } from './passkeyPaths'
import { SecondFactorProof } from './secondFactor'
import { LoginFailure, LoginSuccess } from './session'

/** A passkey: a phone, computer or security key that proves a user's identity. */
export const Passkey = Type.Object({
  id: Id,
  name: Type.String(),
  /** Whether the passkey is synchronised between the user's devices; otherwise it exists on one device only. */
  is_synced: Type.Boolean(),
  created_at: Seconds,
  last_used_at: Nullable(Seconds),
})
export type Passkey = Static<typeof Passkey>

const Name = Type.String({ maxLength: 100 })
const Encoded = Type.String({ maxLength: 16_384 })

/** The browser's response when a passkey was created (`PublicKeyCredential.toJSON()`). */
export const MadePasskey = Type.Object({
  id: Type.String({ maxLength: 1400 }),
  rawId: Type.String({ maxLength: 1400 }),
  type: Type.Literal('public-key'),
  response: Type.Object({
    clientDataJSON: Encoded,
    attestationObject: Encoded,
    transports: Type.Optional(Type.Array(Type.String({ maxLength: 40 }), { maxItems: 20 })),
  }),
})
export type MadePasskey = Static<typeof MadePasskey>

/** Input of the browser's `PublicKeyCredential.parseCreationOptionsFromJSON` and `parseRequestOptionsFromJSON`. */
const Options = Type.Unsafe<Readonly<Record<string, unknown>>>({
  type: 'object',
  additionalProperties: true,
})

const own = { tag: 'account', access: 'user', beforeSecondFactor: true } as const
const session = { tag: 'session', access: 'anyone' } as const

/**
 * Passkeys (WebAuthn). A user who presents one with a finger, face or PIN needs neither password nor code. Errors: PASSKEY_REFUSED,
 * PASSKEY_INVALID, PASSKEY_TAKEN, PASSKEYS_FULL {count}, SIGN_IN_OVER, LAST_WAY_IN, LAST_SECOND_FACTOR, RATE_LIMITED {seconds}.
 */
export const passkeyCalls = {
  challengePasskey: defineCall({
    ...session,
    method: 'POST',
    path: paths.challenge,
    summary: 'Ask for what a passkey signs to show whose it is; good once and for some minutes',
    body: Type.Object({}),
    responses: { 200: Options },
  }),
  logInByPasskey: defineCall({
    ...session,
    method: 'POST',
    path: paths.logIn,
    summary: 'Log in by a passkey',
    body: Type.Object({ passkey: PasskeyAnswer }),
    responses: { 200: LoginSuccess, 400: LoginFailure },
  }),
  provePasskey: defineCall({
    ...own,
    method: 'POST',
    path: paths.prove,
    summary: 'Show anew by a passkey who one is, as by logging in a moment ago',
    body: Type.Object({ passkey: PasskeyAnswer }),
    responses: { 200: Type.Object({ success: Type.Literal(true) }) },
  }),
  listPasskeys: defineCall({
    ...own,
    method: 'GET',
    path: paths.passkeys,
    summary: 'One’s own passkeys',
    responses: { 200: Type.Object({ objects: Type.Array(Passkey) }) },
  }),
  beginPasskey: defineCall({
    ...own,
    method: 'POST',
    path: paths.begin,
    summary: 'Ask for what a passkey is made of',
    body: SecondFactorProof,
    responses: { 200: Options, 400: UserErrors },
  }),
  addPasskey: defineCall({
    ...own,
    method: 'POST',
    path: paths.passkeys,
    summary: 'Log in by a passkey from now on',
    body: Type.Object({ name: Name, passkey: MadePasskey }),
    responses: { 201: Passkey },
  }),
  renamePasskey: defineCall({
    ...own,
    method: 'PATCH',
    path: paths.passkey,
    summary: 'Call a passkey something else',
    params: IdParams,
    body: Type.Object({ name: Name }),
    responses: { 200: Passkey },
  }),
  removePasskey: defineCall({
    ...own,
    method: 'DELETE',
    path: paths.passkey,
    summary: 'Log in by a passkey no more; other sessions end',
    params: IdParams,
    body: Type.Object({ current_password: Type.Optional(Type.String({ maxLength: 1024 })) }),
    responses: { 204: Type.Null(), 400: UserErrors },
  }),
}
