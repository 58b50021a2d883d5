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

/** Returns the error for a name that somebody else took after it was checked. */
function takenMeanwhile(error: unknown): UserError | undefined {
  const constraint = uniqueViolation(error)
  if (constraint === 'users_username') return new UserError({ username: { code: 'USERNAME_TAKEN' } })
  return constraint === 'users_email' ? new UserError({ email: { code: 'EMAIL_TAKEN' } }) : undefined
}

/** Fills in the usual values for what a request for a new user leaves out. */
export function newUser(viewer: Viewer, given: NewUserRequest) {
  return {
    ...given,
    username: given.username ?? given.email,
    permissions: given.permissions ?? usualPermissions.filter((one) => mayGive(viewer, one)),
    name: given.name ?? given.first_name ?? given.email,
  }
}

/** Inserts a user whose attributes were checked; call it in a transaction. Without a password the user needs a link to log in. */
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

/**
 * Creates a user, who may log in at once when a password is given, otherwise after choosing one by a link. Throws a UserError by attribute,
 * FORBIDDEN {who}, RATE_LIMITED {seconds}.
 */
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
