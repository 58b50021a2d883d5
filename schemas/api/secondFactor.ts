import { Type, type Static } from 'typebox'
import { UserErrors } from './account'
import { defineCall } from './call'
import { IdParams, Nullable, Seconds } from './common'
import { paths } from './paths'

export const SecondFactor = Type.Object({
  is_on: Type.Boolean(),
  since: Nullable(Seconds),
  /** Number of unused recovery codes. */
  codes_left: Type.Integer(),
  /** Number of the user's passkeys, each of which counts as a second factor. */
  passkeys: Type.Integer(),
  /** Whether the account's owner requires a second factor of everybody. */
  is_required: Type.Boolean(),
})
export type SecondFactor = Static<typeof SecondFactor>

/** The secret for an authenticator app: `secret` in base32 for typing, `uri` for a QR code. */
export const NewSecondFactor = Type.Object({ secret: Type.String(), uri: Type.String() })
export type NewSecondFactor = Static<typeof NewSecondFactor>

/** Recovery codes, each usable once in place of a code. Served once and stored only as hashes. */
export const RecoveryCodes = Type.Object({ recovery_codes: Type.Array(Type.String()) })
export type RecoveryCodes = Static<typeof RecoveryCodes>

const Code = Type.String({ maxLength: 100 })
const Password = Type.String({ maxLength: 1024 })

/** Requires both the password and a current code; a recovery code counts as one. Wrong ones count like failed logins. */
export const SecondFactorProof = Type.Object({
  current_password: Type.Optional(Password),
  one_time_code: Type.Optional(Code),
})
export type SecondFactorProof = Static<typeof SecondFactorProof>

const shared = { tag: 'account', access: 'user', beforeSecondFactor: true } as const

/**
 * Time-based one-time codes (RFC 6238), which login requires after the password. Errors: SECOND_FACTOR_IS_ON, SECOND_FACTOR_IS_OFF,
 * RATE_LIMITED {seconds}.
 */
export const secondFactorCalls = {
  getSecondFactor: defineCall({
    ...shared,
    method: 'GET',
    path: paths.userSecondFactor,
    summary: 'Whether a user has a second factor',
    params: IdParams,
    responses: { 200: SecondFactor },
  }),
  beginSecondFactor: defineCall({
    ...shared,
    method: 'POST',
    path: paths.secondFactor,
    summary: 'Make the secret of one’s own second factor, which holds once a first code was given',
    body: Type.Object({ current_password: Type.Optional(Password) }),
    responses: { 201: NewSecondFactor, 400: UserErrors },
  }),
  turnOnSecondFactor: defineCall({
    ...shared,
    method: 'PUT',
    path: paths.secondFactor,
    summary: 'Turn one’s own second factor on with a first code',
    body: Type.Object({ one_time_code: Code }),
    responses: { 200: RecoveryCodes, 400: UserErrors },
  }),
  turnOffSecondFactor: defineCall({
    ...shared,
    method: 'DELETE',
    path: paths.secondFactor,
    summary: 'Turn one’s own second factor off',
    body: SecondFactorProof,
    responses: { 204: Type.Null(), 400: UserErrors },
  }),
  renewRecoveryCodes: defineCall({
    ...shared,
    method: 'POST',
    path: paths.recoveryCodes,
    summary: 'Make other recovery codes in place of one’s own',
    body: SecondFactorProof,
    responses: { 201: RecoveryCodes, 400: UserErrors },
  }),
  takeSecondFactor: defineCall({
    method: 'DELETE',
    path: paths.userSecondFactor,
    tag: 'account',
    summary: 'Take the second factor from a user who lost it',
    access: 'user',
    params: IdParams,
    responses: { 204: Type.Null() },
  }),
  requireSecondFactors: defineCall({
    method: 'PUT',
    path: paths.requiredSecondFactor,
    tag: 'account',
    summary: 'Ask everybody of the account for a second factor, or leave off; for its owner',
    access: 'user',
    body: Type.Object({ is_required: Type.Boolean() }),
    responses: { 200: Type.Object({ is_required: Type.Boolean() }) },
  }),
}
