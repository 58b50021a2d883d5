import type { Static, TObject } from 'typebox'
import type { UserAttributes } from '../../../schemas/api/account'
import { isEmailAddress } from '../../../schemas/email/emailAddress'
import type { CodedError } from '../../../schemas/model/errors'
import { locales } from '../../../schemas/model/locales'
import { zoneName } from '../../../schemas/model/localParts'
import { isProfilePermission } from '../../../schemas/model/profilePermissions'
import { cleanUsername, isUsername } from '../../../schemas/model/username'
import type { Viewer } from '../../policies/accessScope'
import { mayGive, type UserPrincipal } from '../../policies/principal'
import { nameProblems } from './nameProblems'
import { passwordProblem } from './passwords'
import type { UserRow } from '../../store/people/users'
import type { Deps } from '../deps'

/** The attributes of a user in a request. */
export type GivenUser = Static<TObject<typeof UserAttributes>> & {
  readonly email?: string
  readonly password?: string
  readonly password2?: string
}

/** The given attributes, as columns of the user's row. */
export type UserColumns = Partial<
  Pick<
    UserRow,
    | 'username'
    | 'email'
    | 'first_name'
    | 'last_name'
    | 'language'
    | 'timezone'
    | 'phone'
    | 'position'
    | 'permissions'
    | 'is_active'
  >
>

export type UserProblems = Record<string, CodedError>

const codeOf = (lang: GivenUser['lang']): string | undefined => (typeof lang === 'string' ? lang : lang?.code)

/** Splits `Ana María Prueba` into the first name `Ana` and the rest as the last name. */
function splitName(name: string): { first_name: string; last_name: string } {
  const [first = '', ...rest] = name.trim().split(/\s+/)
  return { first_name: first, last_name: rest.join(' ') }
}

/** Returns the given attributes as columns. `first_name` takes precedence over the whole name. */
export function columnsOf(given: GivenUser): UserColumns {
  const language = codeOf(given.lang)
  const { timezone } = given
  return {
    ...(given.name === undefined ? {} : splitName(given.name)),
    ...(given.first_name === undefined ? {} : { first_name: given.first_name.trim() }),
    ...(given.last_name === undefined ? {} : { last_name: given.last_name.trim() }),
    ...(given.username === undefined ? {} : { username: cleanUsername(given.username) }),
    ...(given.email === undefined ? {} : { email: cleanUsername(given.email) }),
    ...(language === undefined ? {} : { language }),
    ...(timezone === undefined ? {} : { timezone: zoneName(timezone) ?? timezone }),
    ...(given.phone === undefined ? {} : { phone: given.phone.trim() }),
    ...(given.position === undefined ? {} : { position: given.position.trim() }),
    ...(given.permissions === undefined ? {} : { permissions: [...new Set(given.permissions)] }),
    ...(given.is_active === undefined ? {} : { is_active: given.is_active }),
  }
}

/** Returns what is wrong with the given attributes, without comparing them to other users. */
export function problemsIn(given: GivenUser, columns: UserColumns): UserProblems {
  const problems: UserProblems = {}
  const { username, email, language, timezone, first_name: firstName } = columns
  if (language !== undefined && !locales.some((locale) => locale === language))
    problems['lang'] = { code: 'INVALID_LANGUAGE' }
  if (timezone !== undefined && zoneName(timezone) === null)
    problems['timezone'] = { code: 'INVALID_TIMEZONE' }
  if (firstName === '') problems['name'] = { code: 'NAME_REQUIRED' }
  if (username !== undefined && !isUsername(username)) problems['username'] = { code: 'INVALID_USERNAME' }
  if (email !== undefined && !isEmailAddress(email)) problems['email'] = { code: 'INVALID_EMAIL' }
  if (given.password !== undefined) {
    const problem = passwordProblem(given.password)
    if (problem) problems['password'] = problem
    if (given.password2 !== undefined && given.password2 !== given.password)
      problems['password2'] = { code: 'PASSWORDS_DIFFER' }
  }
  return problems
}

/** Returns what is wrong with a user's permissions. Those that they already have may stay. */
function permissionProblem(
  giver: UserPrincipal,
  wanted: readonly string[],
  before: readonly string[],
): CodedError | undefined {
  const added = wanted.filter((permission) => !before.includes(permission))
  const unknown = added.find((permission) => !isProfilePermission(permission))
  if (unknown !== undefined) return { code: 'UNKNOWN_PERMISSION', params: { permission: unknown } }
  const missing = added.find((permission) => !mayGive(giver, permission))
  return missing === undefined
    ? undefined
    : { code: 'CANNOT_GIVE_PERMISSION', params: { permission: missing } }
}

/**
 * Returns what is wrong with the attributes of a new user, or with changes of an existing one. Throws RATE_LIMITED {seconds} when too many
 * names belonged to other accounts.
 */
export async function attributeProblems(
  deps: Deps,
  giver: Viewer,
  given: GivenUser,
  before?: UserRow,
): Promise<UserProblems> {
  const columns = columnsOf(given)
  const problems = problemsIn(given, columns)
  const { username, email, permissions } = columns
  const isNew = (column: 'username' | 'email') => !problems[column] && columns[column] !== before?.[column]
  const wanted = {
    ...(username !== undefined && isNew('username') && { username }),
    ...(email !== undefined && isNew('email') && { email }),
  }
  Object.assign(problems, await nameProblems(deps, giver, wanted, before?.id ?? null))
  const wrong = permissions && permissionProblem(giver, permissions, before?.permissions ?? [])
  if (wrong) problems['permissions'] = wrong
  return problems
}
