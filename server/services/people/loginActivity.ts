import { AppError } from '../../appError'
import { addLogin } from '../../store/items/activity'
import { findUserByName } from '../../store/people/users'
import type { Deps } from '../deps'
import { logIn, type Credentials } from './sessions'
import type { LoggedIn, Whence } from './startSession'

const refusals: readonly string[] = ['WRONG_CREDENTIALS', 'SECOND_FACTOR_WRONG', 'ACCOUNT_NOT_ACTIVE']

/** Records a failed login in the activity of the named user's account, if that user exists. */
async function noteFailure(deps: Deps, username: string, { address }: Whence): Promise<void> {
  const user = await findUserByName(deps.db, username)
  if (user) await addLogin(deps.db, user, { at: deps.now(), address, action: 'user.login_failed' })
}

/** Logs in like {@link logIn}, and records the outcome in the account's activity. */
export async function logInNoted(deps: Deps, given: Credentials, whence: Whence): Promise<LoggedIn> {
  try {
    const loggedIn = await logIn(deps, given, whence)
    const { address } = whence
    await addLogin(deps.db, loggedIn.user, { at: deps.now(), address, action: 'user.logged_in' })
    return loggedIn
  } catch (error) {
    // The response does not wait for it, because its time would reveal whether the user exists.
    if (error instanceof AppError && refusals.includes(error.coded.code))
      void noteFailure(deps, given.username, whence).catch(() => undefined)
    throw error
  }
}
