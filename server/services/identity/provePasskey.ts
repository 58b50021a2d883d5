import { generateAuthenticationOptions, verifyAuthenticationResponse } from '@simplewebauthn/server'
import type { PasskeyAnswer } from '../../../schemas/api/passkeyAnswer'
import { isObject, type Json } from '../../../schemas/model/json'
import { AppError } from '../../appError'
import type { Site } from '../../model/site'
import { addLogin } from '../../store/items/activity'
import { findPasskey, touchPasskey, type PasskeyRow } from '../../store/identity/passkeys'
import { countHit, secondsLeft } from '../../store/rateCounters'
import type { AddressGroup } from '../../support/addressGroup'
import type { Deps } from '../deps'
import { refuseWrongKeys } from '../people/guesses'
import { beginAttempt, lifetimes, openAttempt, useUpAttempt } from './attempts'

/** How often one address may ask within that many seconds, because each attempt keeps a row for some minutes. */
const asked = { seconds: 900, most: 2_000 }

/** The signed answer of a passkey, and the site where it was shown. */
export interface ShownPasskey {
  readonly answer: PasskeyAnswer
  readonly site: Site
}

/** Returns the one error for an unknown passkey, a wrong answer, and a user who may not log in. */
export const refused = () => new AppError('PASSKEY_REFUSED', undefined, { success: false })

/** Returns the challenge for the browser, which is the key of the attempt. */
export const challengeOf = (key: string) => new Uint8Array(Buffer.from(key, 'hex'))

/** Returns the attempt's key from the challenge that the browser signed; empty when there is none. */
export function keyIn(clientData: string): string {
  try {
    const said = JSON.parse(Buffer.from(clientData, 'base64url').toString()) as Json
    const challenge = isObject(said) ? said['challenge'] : undefined
    return typeof challenge === 'string' ? Buffer.from(challenge, 'base64url').toString('hex') : ''
  } catch {
    return ''
  }
}

/** Returns the options with which a browser asks for a passkey. Throws RATE_LIMITED {seconds}. */
export async function askForPasskey(deps: Deps, site: Site, address: AddressGroup) {
  const now = deps.now()
  if ((await countHit(deps.db, `passkey|address|${address}`, now, asked.seconds)) > asked.most)
    throw new AppError('RATE_LIMITED', { seconds: secondsLeft(now, asked.seconds) })
  return generateAuthenticationOptions({
    rpID: site.name,
    challenge: challengeOf(await beginAttempt(deps, 'passkey', {})),
    timeout: lifetimes.passkey,
    userVerification: 'required',
  })
}

async function isRight(deps: Deps, row: PasskeyRow, { answer, site }: ShownPasskey): Promise<boolean> {
  const { id, rawId, type, response } = answer
  const { userHandle, ...signed } = response
  if (typeof userHandle === 'string' && userHandle !== row.user_handle.toString('base64url')) return false
  const found = await verifyAuthenticationResponse({
    response: { id, rawId, type, response: signed, clientExtensionResults: {} },
    // The challenge needs no check, because the attempt was found by it.
    expectedChallenge: () => true,
    ...{ expectedOrigin: site.origin, expectedRPID: site.name, requireUserVerification: true },
    credential: {
      ...{ id: row.credential_id, publicKey: new Uint8Array(row.public_key) },
      counter: Number(row.counter),
    },
    // The library throws for whatever does not verify.
  }).catch(() => undefined)
  if (!found?.verified) return false
  const { newCounter: counter, credentialBackedUp: isSynced } = found.authenticationInfo
  return touchPasskey(deps.db, row, { counter, isSynced, now: deps.now() })
}

/**
 * Returns the passkey that was shown. It identifies its user without a password, because the device asked for finger, face or PIN. The
 * attempt is used up in any case. Throws PASSKEY_REFUSED, SIGN_IN_OVER, RATE_LIMITED {seconds}.
 */
export async function provePasskey(
  deps: Deps,
  shown: ShownPasskey,
  address: AddressGroup,
): Promise<PasskeyRow> {
  const key = keyIn(shown.answer.response.clientDataJSON)
  await openAttempt(deps, 'passkey', key, address)
  await useUpAttempt(deps, 'passkey', key)
  const row = await findPasskey(deps.db, shown.answer.id)
  if (row && (await isRight(deps, row, shown))) return row
  if (row) {
    const user = { id: row.user_id, account_id: row.account_id }
    await addLogin(deps.db, user, { at: deps.now(), address, action: 'user.login_failed' })
  }
  await refuseWrongKeys(deps, address)
  throw refused()
}
