import { addLogin } from '../../store/items/activity'
import { noteAddress } from '../../store/people/knownAddresses'
import { proveSession } from '../../store/people/sessions'
import { findUser } from '../../store/people/users'
import type { Viewer } from '../../policies/accessScope'
import type { AddressGroup } from '../../support/addressGroup'
import type { Deps } from '../deps'
import { refuseWrongKeys } from '../people/guesses'
import { allowedUser } from '../people/loadUser'
import { startSession, type LoggedIn, type Whence } from '../people/startSession'
import { provePasskey, refused, type ShownPasskey } from './provePasskey'

/**
 * Logs a user in by a passkey, which counts as password and second factor. An inactive user gets the same error as a stranger. Throws
 * PASSKEY_REFUSED, SIGN_IN_OVER, RATE_LIMITED {seconds}.
 */
export async function logInByPasskey(deps: Deps, shown: ShownPasskey, whence: Whence): Promise<LoggedIn> {
  const { address } = whence
  const { id, account_id: accountId, user_id: userId } = await provePasskey(deps, shown, address)
  const user = await findUser(deps.db, accountId, userId)
  const at = deps.now()
  if (!user?.is_active) {
    await addLogin(
      deps.db,
      { id: userId, account_id: accountId },
      { at, address, action: 'user.login_failed' },
    )
    await refuseWrongKeys(deps, address)
    throw refused()
  }
  const loggedIn = await startSession(deps, user, { passkeyId: id }, whence)
  await noteAddress(deps.db, user.id, address, at)
  await addLogin(deps.db, user, { at, address, action: 'user.logged_in_by_passkey' })
  return loggedIn
}

/** Notes that the logged-in user showed a passkey of theirs just now. Throws like {@link provePasskey}. */
export async function proveByPasskey(
  deps: Deps,
  viewer: Viewer,
  shown: ShownPasskey,
  address: AddressGroup,
): Promise<void> {
  await allowedUser(deps, viewer, viewer.userId, 'credentials.manage')
  const { user_id: userId } = await provePasskey(deps, shown, address)
  if (userId !== viewer.userId || viewer.sessionId === null) throw refused()
  await proveSession(deps.db, viewer.sessionId, deps.now())
}
