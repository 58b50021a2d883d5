import type { CodedError } from '../../../schemas/model/errors'
import { provenSince } from '../../store/people/sessions'
import type { UserRow } from '../../store/people/users'
import type { AddressGroup } from '../../support/addressGroup'
import type { Deps } from '../deps'
import { passwordFits } from './guesses'

/** Milliseconds for which a recent login, or another proof, counts instead of a password for users without one. */
export const recent = 10 * 60_000

/**
 * Returns what is wrong with a user's proof of who they are, if anything. Each given password counts as a guess. A user without a password
 * must have logged in, or proven themselves by a passkey or provider, a moment ago. Throws RATE_LIMITED {seconds}.
 */
export async function proofProblem(
  deps: Deps,
  user: UserRow,
  password: string | undefined,
  address: AddressGroup,
  sessionId: string | null,
): Promise<{ readonly current_password?: CodedError }> {
  if (user.password_hash === null) {
    const since = new Date(deps.now().getTime() - recent)
    const isRecent = sessionId !== null && (await provenSince(deps.db, sessionId, user.id, since))
    return isRecent ? {} : { current_password: { code: 'LOGIN_NOT_RECENT' } }
  }
  const guess = { name: user.username, address, user, session: sessionId ?? `user ${user.id}` }
  const fits = password !== undefined && (await passwordFits(deps, { ...guess, password }))
  return fits ? {} : { current_password: { code: 'WRONG_CREDENTIALS' } }
}
