import { Type, type Static } from 'typebox'
import { User } from './account'
import { defineCall } from './call'
import { ErrorCodeSchema } from './common'
import { PasskeyAnswer } from './passkeyAnswer'
import { paths } from './paths'

/** Password or API key; extra keys are ignored. */
const LoginRequest = Type.Object({
  username: Type.String({ maxLength: 254 }),
  password: Type.Optional(Type.String({ maxLength: 1024 })),
  api_key: Type.Optional(Type.String({ maxLength: 1024 })),
  /** Of the app of a user who has a second factor, or one of their recovery codes; a key needs none. */
  one_time_code: Type.Optional(Type.String({ maxLength: 100 })),
  /** Of a user who shows one of their passkeys in place of the code. */
  passkey: Type.Optional(PasskeyAnswer),
})

export const LoginSuccess = Type.Object({
  success: Type.Literal(true),
  code: Type.Literal(2),
  /** What the Authorization header carries from now on: `Bearer <jwt>`. */
  jwt: Type.String(),
  session_id: Type.String(),
  user: User,
})
export type LoginSuccess = Static<typeof LoginSuccess>

/** 400: `code` 0 = account not active, 1 = wrong credentials, 3 = the right ones, and `one_time_code` is missing or wrong. */
export const LoginFailure = Type.Object({
  success: Type.Literal(false),
  code: Type.Union([Type.Literal(0), Type.Literal(1), Type.Literal(3)]),
  error: Type.String(),
  error_code: ErrorCodeSchema,
  /** With `code` 3: what the user has in place of it; told to nobody who has not shown who they are. */
  factors: Type.Optional(Type.Array(Type.Union([Type.Literal('code'), Type.Literal('passkey')]))),
})

/** Where the same keys are as a JWKS, relative to the origin. */
export const tokenKeySetPath = '/.well-known/jwks.json'
/** A new key is in use at once: whoever meets a `kid` that they do not know asks again. */
export const publicKeysAge = 'public, max-age=300'

/** The key that verifies the `jwt` of a login. */
const TokenPublicKey = Type.Object({
  /** As in the header of the tokens that it verifies. */
  kid: Type.String(),
  alg: Type.Literal('RS256'),
  public_key: Type.String({ description: 'PEM (SPKI), to be kept as a file' }),
})

export const sessionCalls = {
  /** Also how a session that ended (440) is renewed: the same call with the current username. */
  login: defineCall({
    method: 'POST',
    path: paths.login,
    tag: 'session',
    summary: 'Log in',
    access: 'anyone',
    body: LoginRequest,
    responses: { 200: LoginSuccess, 400: LoginFailure },
  }),
  /** Ends this session on every node at once. */
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
  /** The newest key; older ones that still verify are in the JWKS at `/.well-known/jwks.json`. */
  publicKey: defineCall({
    method: 'GET',
    path: paths.jwtPublicKey,
    tag: 'session',
    summary: 'The public key that verifies session tokens (RS256), as PEM in JSON',
    access: 'anyone',
    responses: { 200: TokenPublicKey },
  }),
}
