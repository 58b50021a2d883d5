import type { SignInAccount } from '../../../schemas/api/identities'
import type { Locale } from '../../../schemas/model/locales'
import { cleanUsername } from '../../../schemas/model/username'
import { AppError, UserError } from '../../appError'
import { addLogin } from '../../store/items/activity'
import { insertIdentity } from '../../store/identity/identities'
import type { Deps } from '../deps'
import { askForLink } from '../mail/askedLinks'
import { makeAccountBy } from '../people/makeAccount'
import { hashPassword, passwordProblem } from '../people/passwords'
import { readSignUp } from '../people/signUp'
import { startSession, type LoggedIn, type Whence } from '../people/startSession'
import { openAttempt, useUpAttempt } from './attempts'
import { providerAsked } from './beginSignIn'

/**
 * The result for somebody whom the provider named but nobody here knows: a session in a new account, or the address a link was sent to when
 * it must be verified first.
 */
export type MadeBySignIn = { readonly loggedIn: LoggedIn } | { readonly sentTo: string }

/**
 * Creates an account for somebody whom the provider named. With an address that the provider has verified, it is created at once and linked
 * to the identity. With another address, this is an ordinary sign-up: a link verifies the address, and no identity is linked, because
 * whoever opens the link may be somebody else. Throws a UserError by attribute, SIGNUP_CLOSED, SIGNUP_INVITATION, SIGN_IN_OVER,
 * EMAIL_TAKEN, NO_MAIL_SERVER, RATE_LIMITED {seconds}.
 */
export async function makeSignInAccount(
  deps: Deps,
  { ticket, password, password2, ...given }: SignInAccount,
  { locale, whence }: { readonly locale: Locale; readonly whence: Whence },
): Promise<MadeBySignIn> {
  const { issuer } = providerAsked(deps)
  const known = await openAttempt(deps, 'account', ticket, whence.address)
  if (known.issuer !== issuer) throw new AppError('SIGN_IN_OVER')
  const { email, wanted } = readSignUp(deps, given, locale, 'user_admin')
  if (!known.isVerified || cleanUsername(known.email ?? '') !== email) {
    await askForLink(deps, { wish: 'sign_up', name: email, locale, details: wanted }, whence.address)
    await useUpAttempt(deps, 'account', ticket)
    return { sentTo: email }
  }
  const problem = passwordProblem(password ?? '')
  if (problem) throw new UserError({ password: problem })
  if (password2 !== password) throw new UserError({ password2: { code: 'PASSWORDS_DIFFER' } })
  const { subject } = known
  const passwordHash = await hashPassword(password ?? '')
  const now = deps.now()
  const user = await makeAccountBy(
    deps,
    { email, wanted, passwordHash },
    {
      begin: (db) => useUpAttempt({ ...deps, db }, 'account', ticket),
      then: async (db, { id, account_id }) => {
        const row = { account_id, user_id: id, issuer, subject, email, created_at: now }
        if (!(await insertIdentity(db, row))) throw new AppError('IDENTITY_TAKEN')
      },
    },
  )
  const loggedIn = await startSession(deps, user, { knownAs: { issuer, subject } }, whence)
  const { address } = whence
  await addLogin(deps.db, user, { at: now, address, action: 'user.logged_in_by_identity' })
  return { loggedIn }
}
