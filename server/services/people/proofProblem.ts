import type { CodedError } from '../../../schemas/model/errors'
import { provenSince } from '../../store/people/sessions'
import type { UserRow } from '../../store/people/users'
import type { AddressGroup } from '../../support/addressGroup'
import type { Deps } from '../deps'
import { passwordFits } from './guesses'

/** How long a login, or what somebody showed since, stands for a password where there is none. */
export const recent = 10 * 60_000

/**
 * What is wrong with the password that a user gives to prove who they are, if anything. Each that was given is a guess, of which a session has
 * few. Who has none, since a passkey or somebody else says who they are, has shown that a moment ago. Throws RATE_LIMITED {seconds}.
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
