import type { UserPatch } from '../../../schemas/api/account'
import type { CodedError } from '../../../schemas/model/errors'
import { locales } from '../../../schemas/model/locales'
import { AppError, UserError } from '../../appError'
import type { Viewer } from '../../policies/accessScope'
import type { UserPrincipal } from '../../policies/principal'
import { addActivity } from '../../store/items/activity'
import { endSessionsOf, revokeApiKeysOf } from '../../store/people/sessions'
import {
  accountOwner,
  findUser,
  groupIdsOf,
  listGroups,
  listUsers,
  type GroupRow,
  type UserRow,
} from '../../store/people/users'
import { demand } from '../access/demand'
import type { Deps } from '../deps'
import { zoneName } from '../../../schemas/model/localParts'
import { passwordFits } from './guesses'
import { hashPassword, passwordProblem } from './passwords'
import type { AddressGroup } from '../../support/addressGroup'

export interface LoadedUser {
  readonly user: UserRow
  readonly owner: UserRow
  readonly groupIds: readonly number[]
}

/** A user with the account's owner, as every answer about a user shows both. */
export async function withOwner(deps: Deps, user: UserRow): Promise<LoadedUser> {
  const owner = await accountOwner(deps.db, user.account_id)
  return { user, owner: owner.id === user.id ? user : owner, groupIds: await groupIdsOf(deps.db, user.id) }
}

async function allowedUser(deps: Deps, viewer: Viewer, id: number, action: 'user.read' | 'user.update') {
  const user = await findUser(deps.db, viewer.accountId, id)
  if (!user) throw new AppError('NOT_FOUND')
  await demand(deps, viewer, action, { kind: 'user', accountId: user.account_id, id })
  return user
}

export async function loadUser(deps: Deps, viewer: Viewer, id: number): Promise<LoadedUser> {
  return withOwner(deps, await allowedUser(deps, viewer, id, 'user.read'))
}

/** `Ana María Prueba` → first name `Ana`, the rest as the last name. */
function splitName(name: string): { first_name: string; last_name: string } {
  const [first = '', ...rest] = name.trim().split(/\s+/)
  return { first_name: first, last_name: rest.join(' ') }
}

const languageOf = (lang: UserPatch['lang']): string | undefined =>
  typeof lang === 'string' ? lang : lang?.code

/**
 * What is wrong with the password that a user gives to prove who they are, if anything. Each that was given is a guess like one at the
 * login. Throws RATE_LIMITED {seconds}.
 */
export async function proofProblem(
  deps: Deps,
  user: UserRow,
  password: string | undefined,
  address: AddressGroup,
): Promise<{ readonly current_password?: CodedError }> {
  const fits =
    password !== undefined && (await passwordFits(deps, { name: user.username, address, user, password }))
  return fits ? {} : { current_password: { code: 'WRONG_CREDENTIALS' } }
}

async function problemsOf(
  deps: Deps,
  user: UserRow,
  patch: UserPatch,
  by: { readonly isSelf: boolean; readonly address: AddressGroup },
): Promise<Record<string, CodedError>> {
  const problems: Record<string, CodedError> = {}
  const language = languageOf(patch.lang)
  if (language !== undefined && !locales.some((locale) => locale === language))
    problems['lang'] = { code: 'INVALID_LANGUAGE' }
  if (patch.timezone !== undefined && zoneName(patch.timezone) === null)
    problems['timezone'] = { code: 'INVALID_TIMEZONE' }
  if ((patch.name ?? patch.first_name)?.trim() === '') problems['name'] = { code: 'NAME_REQUIRED' }
  if (patch.password !== undefined) {
    const problem = passwordProblem(patch.password)
    if (problem) problems['password'] = problem
    if (patch.password2 !== undefined && patch.password2 !== patch.password)
      problems['password2'] = { code: 'PASSWORDS_DIFFER' }
    // Whoever found an open session must not be able to take the account over.
    if (by.isSelf || patch.current_password !== undefined)
      Object.assign(problems, await proofProblem(deps, user, patch.current_password, by.address))
  }
  return problems
}

/** Changes what is given. A new password ends the user's other sessions, and their keys but for those that are named. */
export async function updateUser(
  deps: Deps,
  viewer: Viewer,
  id: number,
  patch: UserPatch,
  address: AddressGroup,
): Promise<LoadedUser> {
  const user = await allowedUser(deps, viewer, id, 'user.update')
  const isSelf = viewer.userId === id
  const problems = await problemsOf(deps, user, patch, { isSelf, address })
  if (Object.keys(problems).length > 0) throw new UserError(problems)
  const language = languageOf(patch.lang)
  const hash = patch.password === undefined ? undefined : await hashPassword(patch.password)
  const now = deps.now()
  const changed = await deps.db.transaction().execute(async (db) => {
    // First the user's row: a login that goes on meanwhile waits for it, or is over when sessions end.
    const row = await db
      .updateTable('users')
      .set({
        ...(patch.name === undefined ? {} : splitName(patch.name)),
        ...(patch.first_name === undefined ? {} : { first_name: patch.first_name.trim() }),
        ...(patch.last_name === undefined ? {} : { last_name: patch.last_name.trim() }),
        ...(language === undefined ? {} : { language }),
        ...(patch.timezone === undefined ? {} : { timezone: zoneName(patch.timezone) ?? patch.timezone }),
        ...(patch.phone === undefined ? {} : { phone: patch.phone.trim() }),
        ...(patch.position === undefined ? {} : { position: patch.position.trim() }),
        ...(hash === undefined ? {} : { password_hash: hash }),
        updated_at: now,
      })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow()
    const about = { accountId: user.account_id }
    if (hash === undefined) {
      await addActivity(db, viewer, now, { ...about, action: 'user.changed', details: { user_id: id } })
      return row
    }
    await endSessionsOf(db, id, now, isSelf ? viewer.sessionId : null)
    const keysEnded = await revokeApiKeysOf(db, id, now, patch.kept_api_keys)
    const details = { user_id: id, keys_ended: keysEnded }
    await addActivity(db, viewer, now, { ...about, action: 'user.password_changed', details })
    return row
  })
  return withOwner(deps, changed)
}

/** People of the viewer's account, for pickers. */
export const usersOf = (
  deps: Deps,
  viewer: UserPrincipal,
  query: {
    readonly ids?: readonly number[]
    readonly name?: string
    readonly email__contains?: string
    readonly with_deleted?: boolean
  },
  page: { readonly limit: number; readonly offset: number },
): Promise<{ rows: UserRow[]; total: number }> =>
  listUsers(deps.db, viewer.accountId, {
    ...page,
    ...(query.ids === undefined ? {} : { ids: query.ids }),
    ...(query.name === undefined ? {} : { name: query.name }),
    ...(query.email__contains === undefined ? {} : { email: query.email__contains }),
    withDeleted: query.with_deleted === true,
  })

/** Groups of the viewer's account, for pickers. */
export const groupsOf = (
  deps: Deps,
  viewer: UserPrincipal,
  query: { readonly ids?: readonly number[]; readonly name?: string },
  page: { readonly limit: number; readonly offset: number },
): Promise<{ rows: GroupRow[]; total: number }> =>
  listGroups(deps.db, viewer.accountId, { ...page, ...query })
