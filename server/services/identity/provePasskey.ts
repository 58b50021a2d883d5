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

/** Seconds, and how often one address may ask in them: each keeps a row for some minutes. */
const asked = { seconds: 900, most: 2_000 }

/** What somebody showed, and where. */
export interface ShownPasskey {
  readonly answer: PasskeyAnswer
  readonly site: Site
}

/** The same of one that is not known, of one that does not fit, and of whoever may not log in. */
export const refused = () => new AppError('PASSKEY_REFUSED', undefined, { success: false })

/** The key of what was begun, as the browser was given it. */
export const challengeOf = (key: string) => new Uint8Array(Buffer.from(key, 'hex'))

/** The key of what was begun, out of what the browser had signed; empty where it is not in there. */
export function keyIn(clientData: string): string {
  try {
    const said = JSON.parse(Buffer.from(clientData, 'base64url').toString()) as Json
    const challenge = isObject(said) ? said['challenge'] : undefined
    return typeof challenge === 'string' ? Buffer.from(challenge, 'base64url').toString('hex') : ''
  } catch {
    return ''
  }
}

/** What a browser asks for a passkey with, of whoever has one. Throws RATE_LIMITED {seconds}. */
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
    // It is what its row was found by.
    expectedChallenge: () => true,
    ...{ expectedOrigin: site.origin, expectedRPID: site.name, requireUserVerification: true },
    credential: {
      ...{ id: row.credential_id, publicKey: new Uint8Array(row.public_key) },
      counter: Number(row.counter),
    },
    // It throws for whatever does not fit.
  }).catch(() => undefined)
  if (!found?.verified) return false
  const { newCounter: counter, credentialBackedUp: isSynced } = found.authenticationInfo
  return touchPasskey(deps.db, row, { counter, isSynced, now: deps.now() })
}

/**
 * The passkey that somebody showed, by which they are known without a password: the device asked for their finger, face or PIN. What was asked is
 * used up, whatever comes of it. Throws PASSKEY_REFUSED, SIGN_IN_OVER, RATE_LIMITED {seconds}.
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
