import type { NewUserRequest } from '../../../schemas/api/users'
import { usualPermissions } from '../../../schemas/model/profilePermissions'
import { cleanUsername } from '../../../schemas/model/username'
import { UserError } from '../../appError'
import type { Viewer } from '../../policies/accessScope'
import { mayGive } from '../../policies/principal'
import { findCompany } from '../../store/company/companies'
import { uniqueViolation } from '../../store/databaseErrors'
import { addActivity } from '../../store/items/activity'
import { insertUser, type UserRow } from '../../store/people/users'
import { demand } from '../access/demand'
import { giveWhatWaited } from '../access/invitations'
import type { Deps } from '../deps'
import { withOwner, type LoadedUser } from './loadUser'
import { hashPassword } from './passwords'
import { attributeProblems, columnsOf } from './userAttributes'

/** Which names somebody else took between the question and the answer. */
function takenMeanwhile(error: unknown): UserError | undefined {
  const constraint = uniqueViolation(error)
  if (constraint === 'users_username') return new UserError({ username: { code: 'USERNAME_TAKEN' } })
  return constraint === 'users_email' ? new UserError({ email: { code: 'EMAIL_TAKEN' } }) : undefined
}

/** What a new user is made of: what was left out is as it usually is. */
export function newUser(viewer: Viewer, given: NewUserRequest) {
  return {
    ...given,
    username: given.username ?? given.email,
    permissions: given.permissions ?? usualPermissions.filter((one) => mayGive(viewer, one)),
    name: given.name ?? given.first_name ?? given.email,
  }
}

/** Inside a transaction: adds a user of whom nothing is wrong. Without a password they need a link. */
export async function addUser(
  deps: Deps,
  viewer: Viewer,
  wanted: ReturnType<typeof newUser>,
  password_hash: string | null,
): Promise<UserRow> {
  const { db } = deps
  const { language, timezone } = await findCompany(db, viewer.accountId)
  const user = await insertUser(db, {
    ...{ language, timezone },
    ...columnsOf(wanted),
    account_id: viewer.accountId,
    username: cleanUsername(wanted.username),
    email: cleanUsername(wanted.email),
    password_hash,
  })
  await giveWhatWaited(deps, user)
  const about = { accountId: viewer.accountId, details: { user_id: user.id } }
  await addActivity(db, viewer, deps.now(), { ...about, action: 'user.created' })
  return user
}

/** Adds a user, who may log in at once when a password is given, and else once a link let them choose one. Throws a UserError by attribute, FORBIDDEN {who}, RATE_LIMITED {seconds}. */
export async function createUser(deps: Deps, viewer: Viewer, given: NewUserRequest): Promise<LoadedUser> {
  await demand(deps, viewer, 'users.manage', { kind: 'account', accountId: viewer.accountId })
  const wanted = newUser(viewer, given)
  const problems = await attributeProblems(deps, viewer, wanted)
  if (Object.keys(problems).length > 0) throw new UserError(problems)
  const hash = given.password === undefined ? null : await hashPassword(given.password)
  try {
    const user = await deps.db.transaction().execute((db) => addUser({ ...deps, db }, viewer, wanted, hash))
    return await withOwner(deps, user)
  } catch (error) {
    throw takenMeanwhile(error) ?? error
  }
}
