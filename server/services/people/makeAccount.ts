import { defaultLocale, localeFor } from '../../../schemas/model/locales'
import { cleanUsername } from '../../../schemas/model/username'
import { AppError } from '../../appError'
import { publicPrincipal } from '../../policies/principal'
import { uniqueViolation } from '../../store/databaseErrors'
import { addActivity } from '../../store/items/activity'
import { noteTerms } from '../../store/people/accounts'
import { findSignUp, takeSignUp, type SignUpRow } from '../../store/people/signUps'
import { nameTaken, type UserRow } from '../../store/people/users'
import type { Deps } from '../deps'
import type { WantedAccount } from '../../model/wantedAccount'
import { insertAccount } from './firstAccount'
import { readWanted } from './signUp'
import { columnsOf } from './userAttributes'
import type { SignUpRequest } from '../../../schemas/api/signUp'

/** Returns the sign-up of a link; undefined when the present settings allow no such sign-up. */
export async function openSignUp(
  { db, now, signUp }: Pick<Deps, 'db' | 'now' | 'signUp'>,
  hash: Buffer,
): Promise<SignUpRow | undefined> {
  const row = signUp === 'closed' ? undefined : await findSignUp(db, hash, now())
  return row && (row.is_invited || signUp === 'open') ? row : undefined
}

/**
 * Returns the wanted account: as the applicant said when asking, or, for an invitation, as the receiver says now. Throws a UserError by
 * attribute.
 */
export function wantedBy(
  deps: Deps,
  { email, is_invited: isInvited, wanted }: SignUpRow,
  given: Omit<SignUpRequest, 'email'>,
): WantedAccount {
  if (!isInvited) return wanted
  const locale = localeFor(columnsOf(given).language ?? '') ?? defaultLocale
  return readWanted(deps, given, { email, locale, under: 'user_admin' })
}

/** Returns the user name: the wanted one, or the e-mail address when the wanted name is taken or is itself an address. */
async function usernameFor(
  { db }: Pick<Deps, 'db'>,
  email: string,
  { username }: WantedAccount,
): Promise<string> {
  if (username === undefined || username.includes('@')) return email
  return (await nameTaken(db, cleanUsername(username), null)) ? email : username
}

/** The e-mail address, details and password of a new account. */
interface MadeOf {
  readonly email: string
  readonly wanted: WantedAccount
  readonly passwordHash: string
}

/**
 * Creates an account with its owner. `begin` uses up the link or identity that it is created by, and `then` adds what belongs to the owner.
 * The caller has proven that the address is theirs, so they may learn that it is taken. Throws EMAIL_TAKEN.
 */
export async function makeAccountBy(
  deps: Deps,
  { email, wanted, passwordHash }: MadeOf,
  steps: {
    readonly begin: (db: Deps['db']) => Promise<void>
    readonly then?: (db: Deps['db'], owner: UserRow) => Promise<void>
  },
): Promise<UserRow> {
  const { company = email, termsAcceptedAt, termsDigest } = wanted
  try {
    return await deps.db.transaction().execute(async (db) => {
      await steps.begin(db)
      if (await nameTaken(db, email, null)) throw new AppError('EMAIL_TAKEN')
      const username = await usernameFor({ db }, email, wanted)
      const owner = { ...wanted, username, email, password: '' }
      const user = await insertAccount(db, company, owner, async () => passwordHash)
      if (termsAcceptedAt !== undefined && termsDigest !== undefined)
        await noteTerms(db, user.account_id, {
          terms_accepted_at: new Date(termsAcceptedAt),
          terms_digest: termsDigest,
        })
      const about = { accountId: user.account_id, details: { user_id: user.id } }
      await addActivity(db, publicPrincipal, deps.now(), { ...about, action: 'account.made' })
      await steps.then?.(db, user)
      return user
    })
  } catch (error) {
    if (uniqueViolation(error) === undefined) throw error
    throw new AppError('EMAIL_TAKEN')
  }
}

/** Uses a sign-up link up and creates its account. Throws ACTIVATION_KEY_INCORRECT and EMAIL_TAKEN. */
export const makeAccount = (
  deps: Deps,
  signUp: SignUpRow,
  wanted: WantedAccount,
  passwordHash: string,
): Promise<UserRow> =>
  makeAccountBy(
    deps,
    { email: signUp.email, wanted, passwordHash },
    {
      begin: async (db) => {
        if (!(await takeSignUp(db, signUp))) throw new AppError('ACTIVATION_KEY_INCORRECT')
      },
    },
  )
