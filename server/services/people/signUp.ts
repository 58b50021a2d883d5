import type { SignUpRequest } from '../../../schemas/api/signUp'
import type { Locale } from '../../../schemas/model/locales'
import { cleanUsername } from '../../../schemas/model/username'
import { AppError, UserError } from '../../appError'
import type { WantedAccount } from '../../model/wantedAccount'
import { findSignUpOf, forgetSignUps, putSignUp, type SignUpRow } from '../../store/people/signUps'
import { nameTaken } from '../../store/people/users'
import { termsDigest } from '../../support/terms'
import type { Deps } from '../deps'
import { hourlyTask } from '../tasks/hourlyTask'
import { hashKey, makeKey } from './hashKey'
import { columnsOf, problemsIn, type UserProblems } from './userAttributes'

const day = 24 * 3_600_000
/** Whoever asked reads their mail soon; who was invited may be away. */
const signUpLifetime = { asked: day, invited: 14 * day }

/** What somebody says of the account that they want. */
type Given = Omit<SignUpRequest, 'email'>

/** What is wrong with it, as far as that is seen from it alone: who else there is, nobody is told. */
function wantedProblems(given: Given, email: string): UserProblems {
  const named = { ...given, name: given.name ?? given.first_name ?? '' }
  // A name to log in with is their address, unless they want another one.
  const wanted = { ...named, email, username: given.username ?? email }
  return {
    ...problemsIn(wanted, columnsOf(wanted)),
    ...((given.company ?? '').trim() === '' && { company: { code: 'COMPANY_REQUIRED' } }),
    ...(given.terms !== true && { terms: { code: 'TERMS_NOT_ACCEPTED' } }),
  }
}

/** What is wanted, once nothing is wrong with it. Throws a UserError by attribute, told under `under`. */
export function readWanted(
  deps: Pick<Deps, 'terms' | 'now'>,
  given: Given,
  of: { readonly email: string; readonly locale: Locale; readonly under: UserError['under'] },
): WantedAccount {
  const problems = wantedProblems(given, of.email)
  if (Object.keys(problems).length > 0) throw new UserError(problems, of.under)
  const columns = columnsOf(given)
  return {
    company: (given.company ?? '').trim(),
    firstName: columns.first_name ?? '',
    lastName: columns.last_name ?? '',
    language: columns.language ?? of.locale,
    ...(columns.username === undefined ? {} : { username: columns.username }),
    ...(columns.phone === undefined ? {} : { phone: columns.phone }),
    ...(columns.position === undefined ? {} : { position: columns.position }),
    ...(columns.timezone === undefined ? {} : { timezone: columns.timezone }),
    termsAcceptedAt: deps.now().toISOString(),
    termsDigest: termsDigest(deps.terms, of.locale),
  }
}

/** What somebody who is not invited asks for. Throws SIGNUP_CLOSED, SIGNUP_INVITATION, a UserError by attribute. */
export function readSignUp(
  deps: Deps,
  { email: typed, ...given }: SignUpRequest,
  locale: Locale,
  under: UserError['under'] = 'client',
): { readonly email: string; readonly wanted: WantedAccount } {
  if (deps.signUp === 'closed') throw new AppError('SIGNUP_CLOSED')
  if (deps.signUp === 'invitation') throw new AppError('SIGNUP_INVITATION')
  const email = cleanUsername(typed)
  return { email, wanted: readWanted(deps, given, { email, locale, under }) }
}

export interface MadeSignUp {
  readonly email: string
  /** What the link ends with. It is told this once and kept only as a hash. */
  readonly key: string
  readonly expiresAt: Date
}

/** Makes a link by which an address makes an account; undefined where somebody logs in by that name, or gets their mail there. */
export async function makeSignUp(
  deps: Pick<Deps, 'db' | 'now' | 'random'>,
  {
    email,
    isInvited,
    wanted,
  }: { readonly email: string; readonly isInvited: boolean; readonly wanted: WantedAccount },
): Promise<MadeSignUp | undefined> {
  if (await nameTaken(deps.db, email, null)) return undefined
  const key = makeKey(deps)
  const now = deps.now()
  const expiresAt = new Date(now.getTime() + (isInvited ? signUpLifetime.invited : signUpLifetime.asked))
  const row: SignUpRow = {
    ...{ hash: hashKey(key), email, is_invited: isInvited, wanted, created_at: now, expires_at: expiresAt },
  }
  await putSignUp(deps.db, row)
  return { email, key, expiresAt }
}

/** The same again for who has lost their link; undefined where they asked for none. */
export async function makeSignUpAgain(deps: Deps, name: string): Promise<MadeSignUp | undefined> {
  const email = cleanUsername(name)
  const before = await findSignUpOf(deps.db, email, deps.now())
  return before && makeSignUp(deps, { email, isInvited: false, wanted: before.wanted })
}

export const sweepSignUps = hourlyTask('sweepSignUps', ({ db, now }) => forgetSignUps(db, now()))
