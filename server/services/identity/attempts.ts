import { detailsAsJson, readDetails, type AttemptDetails, type AttemptKind } from '../../model/signInAttempt'
import { AppError } from '../../appError'
import { findAttempt, forgetAttempts, putAttempt, takeAttempt } from '../../store/identity/attempts'
import type { AddressGroup } from '../../support/addressGroup'
import type { Deps } from '../deps'
import { refuseWrongKeys } from '../people/guesses'
import { hashKey, makeKey } from '../people/hashKey'
import { hourlyTask } from '../tasks/hourlyTask'

const minute = 60_000

/** How long it may take to come back from the provider, to type a code, to say what an account is made of, to show a passkey or make one. */
export const lifetimes = {
  ...{ away: 10 * minute, code: 5 * minute, account: 30 * minute },
  ...{ passkey: 10 * minute, newPasskey: 10 * minute },
} as const

export const over = () => new AppError('SIGN_IN_OVER')

/** Keeps what somebody began. Whoever has the key that is returned goes on with it, once. */
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

/** What was begun; to look does not use it up. Throws SIGN_IN_OVER where it ended or was used, RATE_LIMITED {seconds}. */
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

/** Uses it up. Throws SIGN_IN_OVER where somebody did so before. */
export async function useUpAttempt(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  kind: AttemptKind,
  key: string,
): Promise<void> {
  if ((await takeAttempt(db, { hash: hashKey(key), kind }, now())) === undefined) throw over()
}

/** Notes that a token was used. Throws SIGN_IN_OVER where it was used before. */
export async function useUpToken({ db }: Pick<Deps, 'db'>, token: string, expires_at: Date): Promise<void> {
  if (!(await putAttempt(db, { hash: hashKey(token), kind: 'token', details: {}, expires_at }))) throw over()
}

export const sweepAttempts = hourlyTask('sweepAttempts', ({ db, now }) => forgetAttempts(db, now()))
