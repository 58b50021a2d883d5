import { generateRegistrationOptions, verifyRegistrationResponse } from '@simplewebauthn/server'
import type { ActivityAction } from '../../../schemas/api/activities'
import type { MadePasskey } from '../../../schemas/api/passkeys'
import { productName } from '../../../schemas/model/productName'
import { AppError, UserError } from '../../appError'
import type { Site } from '../../model/site'
import type { Viewer } from '../../policies/accessScope'
import { addActivity } from '../../store/items/activity'
import { identitiesOf } from '../../store/identity/identities'
import {
  deletePasskey,
  insertPasskey,
  passkeysOf,
  renamePasskey as rename,
  type PasskeyRow,
} from '../../store/identity/passkeys'
import { findSecondFactor, requiresSecondFactor } from '../../store/people/secondFactors'
import { endSessionsOf } from '../../store/people/sessions'
import { lockUser } from '../../store/people/users'
import type { AddressGroup } from '../../support/addressGroup'
import type { Deps } from '../deps'
import { allowedUser } from '../people/loadUser'
import { proofProblem } from '../people/proofProblem'
import { proveBoth, type SecondFactorProof } from '../people/secondFactor'
import { beginAttempt, lifetimes, openAttempt, over, useUpAttempt } from './attempts'
import { standing } from './identities'
import { challengeOf, keyIn } from './provePasskey'

/** The most passkeys of one user. */
const most = 20
const handleBytes = 32

const own = (deps: Deps, viewer: Viewer) => allowedUser(deps, viewer, viewer.userId, 'credentials.manage')
const holderOf = ({ accountId, userId }: Viewer) => ({ account_id: accountId, user_id: userId })
const full = () => new AppError('PASSKEYS_FULL', { count: most })

export async function ownPasskeys(deps: Deps, viewer: Viewer): Promise<PasskeyRow[]> {
  await own(deps, viewer)
  return passkeysOf(deps.db, holderOf(viewer))
}

/**
 * Returns the options with which a browser creates a passkey. Asks for password and code, as far as the user has them, so that somebody who
 * finds an open session cannot add a passkey. Throws a UserError of `current_password` or `one_time_code`, and PASSKEYS_FULL {count}.
 */
export async function beginPasskey(
  deps: Deps,
  viewer: Viewer,
  proof: SecondFactorProof,
  { site, address }: { readonly site: Site; readonly address: AddressGroup },
) {
  const user = await proveBoth(deps, viewer, proof, address)
  const rows = await passkeysOf(deps.db, holderOf(viewer))
  if (rows.length >= most) throw full()
  const handle = rows[0]?.user_handle ?? Buffer.from(deps.random(handleBytes))
  const begun = { userId: user.id, handle: handle.toString('base64url') }
  return generateRegistrationOptions({
    ...{ rpName: productName, rpID: site.name },
    ...{ userName: user.username, userID: new Uint8Array(handle) },
    userDisplayName: `${user.first_name} ${user.last_name}`.trim() || user.username,
    challenge: challengeOf(await beginAttempt(deps, 'newPasskey', begun)),
    timeout: lifetimes.newPasskey,
    excludeCredentials: rows.map(({ credential_id: id, transports }) => ({ id, transports })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
}

/** Verifies a passkey that a browser created. Throws PASSKEY_INVALID. */
async function read({ id, rawId, type, response }: MadePasskey, site: Site) {
  const found = await verifyRegistrationResponse({
    response: { id, rawId, type, response, clientExtensionResults: {} },
    // The challenge needs no check, because the attempt was found by it.
    expectedChallenge: () => true,
    ...{ expectedOrigin: site.origin, expectedRPID: site.name, requireUserVerification: true },
  }).catch(() => undefined)
  if (!found?.verified) throw new AppError('PASSKEY_INVALID')
  return found.registrationInfo
}

export interface NewPasskey {
  readonly name: string
  readonly made: MadePasskey
  readonly site: Site
}

const told = (viewer: Viewer, action: ActivityAction) => ({
  ...{ accountId: viewer.accountId, action },
  details: { user_id: viewer.userId },
})

/** Adds a passkey to the user. Throws SIGN_IN_OVER, PASSKEY_INVALID, PASSKEY_TAKEN, PASSKEYS_FULL {count}, RATE_LIMITED {seconds}. */
export async function addPasskey(
  deps: Deps,
  viewer: Viewer,
  { name, made, site }: NewPasskey,
  address: AddressGroup,
): Promise<PasskeyRow> {
  const key = keyIn(made.response.clientDataJSON)
  const { userId, handle } = await openAttempt(deps, 'newPasskey', key, address)
  if (userId !== viewer.userId) throw over()
  await useUpAttempt(deps, 'newPasskey', key)
  const { credential, credentialBackedUp: is_synced } = await read(made, site)
  const now = deps.now()
  return deps.db.transaction().execute(async (db) => {
    await lockUser(db, viewer.userId)
    if ((await ownPasskeys({ ...deps, db }, viewer)).length >= most) throw full()
    const row = await insertPasskey(db, {
      ...holderOf(viewer),
      ...{ credential_id: credential.id, public_key: Buffer.from(credential.publicKey) },
      ...{ counter: credential.counter, transports: credential.transports ?? [] },
      ...{ user_handle: Buffer.from(handle, 'base64url'), is_synced, name, created_at: now },
    })
    if (!row) throw new AppError('PASSKEY_TAKEN')
    await addActivity(db, viewer, now, told(viewer, 'passkey.added'))
    return row
  })
}

/** Renames a passkey. Throws NOT_FOUND. */
export async function renamePasskey(
  deps: Deps,
  viewer: Viewer,
  id: number,
  name: string,
): Promise<PasskeyRow> {
  await own(deps, viewer)
  const row = await rename(deps.db, { ...holderOf(viewer), id }, name)
  if (!row) throw new AppError('NOT_FOUND')
  return row
}

/**
 * Removes a passkey and ends all other sessions, so that anybody who got in by it is logged out. Throws NOT_FOUND, LAST_WAY_IN,
 * LAST_SECOND_FACTOR, and a UserError of `current_password`.
 */
export async function removePasskey(
  deps: Deps,
  viewer: Viewer,
  id: number,
  { password, address }: { readonly password: string | undefined; readonly address: AddressGroup },
): Promise<void> {
  const problem = await proofProblem(deps, await own(deps, viewer), password, address, viewer.sessionId)
  if (problem.current_password) throw new UserError(problem)
  const now = deps.now()
  const holder = holderOf(viewer)
  await deps.db.transaction().execute(async (db) => {
    await lockUser(db, viewer.userId)
    const user = await own({ ...deps, db }, viewer)
    const rows = await passkeysOf(db, holder)
    if (!rows.some((row) => row.id === id)) throw new AppError('NOT_FOUND')
    const isLast = rows.length === 1
    if (isLast && user.password_hash === null) {
      const { length } = standing(deps, await identitiesOf(db, viewer.accountId, viewer.userId))
      if (length === 0) throw new AppError('LAST_WAY_IN')
    }
    if (isLast && (await requiresSecondFactor(db, viewer.accountId))) {
      const codes = await findSecondFactor(db, holder)
      if (!codes?.confirmed_at) throw new AppError('LAST_SECOND_FACTOR')
    }
    await deletePasskey(db, { ...holder, id })
    await endSessionsOf(db, viewer.userId, now, viewer.sessionId)
    await addActivity(db, viewer, now, told(viewer, 'passkey.removed'))
  })
}
