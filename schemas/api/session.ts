import { Type, type Static } from 'typebox'
import { User } from './account'
import { defineCall } from './call'
import { ErrorCodeSchema } from './common'
import { paths } from './paths'

/** Password or API key; extra keys are ignored (domain notes §1.1). */
const LoginRequest = Type.Object({
  username: Type.String({ maxLength: 254 }),
  password: Type.Optional(Type.String({ maxLength: 1024 })),
  api_key: Type.Optional(Type.String({ maxLength: 1024 })),
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

/** 400: `code` 0 = account not active, 1 = wrong credentials (spec accounts §4). */
const LoginFailure = Type.Object({
  success: Type.Literal(false),
  code: Type.Union([Type.Literal(0), Type.Literal(1)]),
  error: Type.String(),
  error_code: ErrorCodeSchema,
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
    path: paths.logout,
    tag: 'session',
    summary: 'Log out',
    access: 'user',
    responses: { 200: Type.Object({ success: Type.Literal(true) }) },
  }),
}
