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
/** Milliseconds for which a sign-up link works: an applicant reads their mail soon, an invited person may be away. */
const signUpLifetime = { asked: day, invited: 14 * day }

/** The details of a wanted account, without its address. */
type Given = Omit<SignUpRequest, 'email'>

/** Returns what is wrong with the details of a wanted account, without revealing which users exist. */
function wantedProblems(given: Given, email: string): UserProblems {
  const named = { ...given, name: given.name ?? given.first_name ?? '' }
  // The user name is the address unless another one is wanted.
  const wanted = { ...named, email, username: given.username ?? email }
  return {
    ...problemsIn(wanted, columnsOf(wanted)),
    ...((given.company ?? '').trim() === '' && { company: { code: 'COMPANY_REQUIRED' } }),
    ...(given.terms !== true && { terms: { code: 'TERMS_NOT_ACCEPTED' } }),
  }
}

/** Reads the details of a wanted account. Throws a UserError by attribute, named under `under`. */
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

/** Reads the sign-up of somebody who is not invited. Throws SIGNUP_CLOSED, SIGNUP_INVITATION, and a UserError by attribute. */
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
  /** The secret at the end of the link. It is returned only once; only its hash is stored. */
  readonly key: string
  readonly expiresAt: Date
}

/** Creates a sign-up link for an address; returns undefined when a user has that name or address already. */
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

/** Creates the link again for an applicant who lost it; returns undefined for an address that never asked. */
export async function makeSignUpAgain(deps: Deps, name: string): Promise<MadeSignUp | undefined> {
  const email = cleanUsername(name)
  const before = await findSignUpOf(deps.db, email, deps.now())
  return before && makeSignUp(deps, { email, isInvited: false, wanted: before.wanted })
}

export const sweepSignUps = hourlyTask('sweepSignUps', ({ db, now }) => forgetSignUps(db, now()))
