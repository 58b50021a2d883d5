import { detailsAsJson, readDetails, type AttemptDetails, type AttemptKind } from '../../model/signInAttempt'
import { AppError } from '../../appError'
import { findAttempt, forgetAttempts, putAttempt, takeAttempt } from '../../store/identity/attempts'
import type { AddressGroup } from '../../support/addressGroup'
import type { Deps } from '../deps'
import { refuseWrongKeys } from '../people/guesses'
import { hashKey, makeKey } from '../people/hashKey'
import { hourlyTask } from '../tasks/hourlyTask'

const minute = 60_000

/**
 * Milliseconds for each step: to come back from the provider, to type a code, to give the details of an account, to show a passkey or
 * create one.
 */
export const lifetimes = {
  ...{ away: 10 * minute, code: 5 * minute, account: 30 * minute },
  ...{ passkey: 10 * minute, newPasskey: 10 * minute },
} as const

export const over = () => new AppError('SIGN_IN_OVER')

/** Stores an attempt and returns its key, which continues it once. */
export async function beginAttempt<K extends AttemptKind>(
  deps: Deps,
  kind: K,
  details: AttemptDetails[K],
): Promise<string> {
  const key = makeKey(deps)
  const expires_at = new Date(deps.now().getTime() + lifetimes[kind])
  await putAttempt(deps.db, { hash: hashKey(key), kind, details: detailsAsJson(details), expires_at })
  return key
}

/** Returns the details of an attempt without using it up. Throws SIGN_IN_OVER when it has ended or was used, and RATE_LIMITED {seconds}. */
export async function openAttempt<K extends AttemptKind>(
  deps: Deps,
  kind: K,
  key: string,
  address: AddressGroup,
): Promise<AttemptDetails[K]> {
  const details = await findAttempt(deps.db, { hash: hashKey(key), kind }, deps.now())
  if (details !== undefined) return readDetails<K>(details)
  await refuseWrongKeys(deps, address)
  throw over()
}

/** Uses an attempt up. Throws SIGN_IN_OVER when it was used before. */
export async function useUpAttempt(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  kind: AttemptKind,
  key: string,
): Promise<void> {
  if ((await takeAttempt(db, { hash: hashKey(key), kind }, now())) === undefined) throw over()
}

/**
 * Returns the part of a token that its signature covers. The signature itself can be written in several ways that all verify: with a blank
 * behind it, or with other bits at its end.
 */
const signedPart = (token: string): string => token.slice(0, token.lastIndexOf('.'))

/** Notes that a token was used, however its signature is written. Throws SIGN_IN_OVER when it was used before. */
export async function useUpToken({ db }: Pick<Deps, 'db'>, token: string, expires_at: Date): Promise<void> {
  const hash = hashKey(signedPart(token))
  if (!(await putAttempt(db, { hash, kind: 'token', details: {}, expires_at }))) throw over()
}

export const sweepAttempts = hourlyTask('sweepAttempts', ({ db, now }) => forgetAttempts(db, now()))
