import { Type, type Static } from 'typebox'
import { User } from './account'
import { defineCall } from './call'
import { ErrorCodeSchema } from './common'
import { PasskeyAnswer } from './passkeyAnswer'
import { paths } from './paths'

/** A login with a password or an API key; extra keys are ignored. */
const LoginRequest = Type.Object({
  username: Type.String({ maxLength: 254 }),
  password: Type.Optional(Type.String({ maxLength: 1024 })),
  api_key: Type.Optional(Type.String({ maxLength: 1024 })),
  /** A code of the authenticator app, or a recovery code, for users with a second factor; API keys need none. */
  one_time_code: Type.Optional(Type.String({ maxLength: 100 })),
  /** A passkey that the user presents instead of the code. */
  passkey: Type.Optional(PasskeyAnswer),
})

export const LoginSuccess = Type.Object({
  success: Type.Literal(true),
  code: Type.Literal(2),
  /** Sent in later requests as `Authorization: Bearer <jwt>`. */
  jwt: Type.String(),
  session_id: Type.String(),
  user: User,
})
export type LoginSuccess = Static<typeof LoginSuccess>

/**
 * The 400 response: `code` 0 = the account is not active, 1 = wrong credentials, 3 = correct credentials, but `one_time_code` is missing or
 * wrong.
 */
export const LoginFailure = Type.Object({
  success: Type.Literal(false),
  code: Type.Union([Type.Literal(0), Type.Literal(1), Type.Literal(3)]),
  error: Type.String(),
  error_code: ErrorCodeSchema,
  /** With `code` 3: the second factors that the user has; revealed only after correct credentials. */
  factors: Type.Optional(Type.Array(Type.Union([Type.Literal('code'), Type.Literal('passkey')]))),
})

/** Path of the JWKS with the same keys, relative to the origin. */
export const tokenKeySetPath = '/.well-known/jwks.json'
/** A new key is used at once, so a client that meets an unknown `kid` fetches the keys again. */
export const publicKeysAge = 'public, max-age=300'

/** The public key that verifies the `jwt` of a login. */
const TokenPublicKey = Type.Object({
  /** The key id in the header of the tokens that it verifies. */
  kid: Type.String(),
  alg: Type.Literal('RS256'),
  public_key: Type.String({ description: 'PEM (SPKI), to be kept as a file' }),
})

export const sessionCalls = {
  /** Also renews an ended session (440): the same call with the current username. */
  login: defineCall({
    method: 'POST',
    path: paths.login,
    tag: 'session',
    summary: 'Log in',
    access: 'anyone',
    body: LoginRequest,
    responses: { 200: LoginSuccess, 400: LoginFailure },
  }),
  /** Ends this session on all nodes at once. */
  logout: defineCall({
    method: 'POST',
    reads: true,
    path: paths.logout,
    tag: 'session',
    summary: 'Log out',
    access: 'user',
    beforeSecondFactor: true,
    responses: { 200: Type.Object({ success: Type.Literal(true) }) },
  }),
  /** Returns the newest key; `/.well-known/jwks.json` also has the older ones that still verify. */
  publicKey: defineCall({
    method: 'GET',
    path: paths.jwtPublicKey,
    tag: 'session',
    summary: 'The public key that verifies session tokens (RS256), as PEM in JSON',
    access: 'anyone',
    responses: { 200: TokenPublicKey },
  }),
}
