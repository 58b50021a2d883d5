import type { NewUserRequest } from '../../../schemas/api/users'
import { usualPermissions } from '../../../schemas/model/profilePermissions'
import { cleanUsername } from '../../../schemas/model/username'
import { UserError } from '../../appError'
import type { Viewer } from '../../policies/accessScope'
import { mayGive } from '../../policies/principal'
import { findCompany } from '../../store/company/companies'
import { uniqueViolation } from '../../store/databaseErrors'
import { addActivity } from '../../store/items/activity'
import { insertUser } from '../../store/people/users'
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

/** Adds a user, who may log in at once when a password is given, and else once a link let them choose one. Throws a UserError by attribute, FORBIDDEN {who}. */
export async function createUser(deps: Deps, viewer: Viewer, given: NewUserRequest): Promise<LoadedUser> {
  await demand(deps, viewer, 'users.manage', { kind: 'account', accountId: viewer.accountId })
  const wanted = {
    ...given,
    username: given.username ?? given.email,
    permissions: given.permissions ?? usualPermissions.filter((one) => mayGive(viewer, one)),
    name: given.name ?? given.first_name ?? given.email,
  }
  const problems = await attributeProblems(deps, viewer, wanted)
  if (Object.keys(problems).length > 0) throw new UserError(problems)
  const password_hash = given.password === undefined ? null : await hashPassword(given.password)
  const { language, timezone } = await findCompany(deps.db, viewer.accountId)
  const now = deps.now()
  try {
    const user = await deps.db.transaction().execute(async (db) => {
      const made = await insertUser(db, {
        ...{ language, timezone },
        ...columnsOf(wanted),
        account_id: viewer.accountId,
        username: cleanUsername(wanted.username),
        email: cleanUsername(given.email),
        password_hash,
      })
      await giveWhatWaited({ ...deps, db }, made)
      const details = { user_id: made.id }
      await addActivity(db, viewer, now, { accountId: viewer.accountId, action: 'user.created', details })
      return made
    })
    return await withOwner(deps, user)
  } catch (error) {
    throw takenMeanwhile(error) ?? error
  }
}
