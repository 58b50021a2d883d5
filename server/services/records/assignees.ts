import { foldForSearch } from '../../../schemas/conditions/fold'
import { AppError } from '../../appError'
import { recordFacts } from '../../model/recordFacts'
import type { Viewer } from '../../policies/accessScope'
import { can } from '../../policies/can'
import { factsOf } from '../../policies/resource'
import { isConnected } from '../../store/access/shares'
import { linkedAccounts } from '../../store/connections/accountLinks'
import { findItems } from '../../store/items/items'
import { groupsOfUsers } from '../../store/people/usersOfGroups'
import { findGroup } from '../../store/people/groups'
import { accountsOfUsers, findNameOfUser, findUser } from '../../store/people/users'
import type { Holder } from '../../store/records/changes/assignRecords'
import type { RecordRow } from '../../store/records/records'
import { scopesTo, type ScopedUser } from '../access/whoReaches'
import type { Deps } from '../deps'
import { allowedItem } from '../items/items'

/** The most users, groups and connections offered, of each. */
const mostOffered = 50

interface Named {
  readonly id: number
  readonly name: string
}

/** The users, groups and connections that records of a form can be given to. */
export interface Assignees {
  readonly users: readonly Named[]
  /** Groups that at least one of the users is in. */
  readonly groups: readonly Named[]
  /** Users of other accounts, each with their connection (named by the account's owner). */
  readonly connections: readonly (Named & { readonly connection: Named })[]
  readonly more: boolean
}

const isOfAccount = ({ user }: ScopedUser, accountId: number): boolean => user.account_id === accountId

/**
 * Tells whether a viewer who assigns records of account `home` knows the users of another account. A viewer of `home` knows those of all
 * its connections, a viewer of another account only those of `home` and of their own, and a limited API key only those of `home` and of its
 * own account.
 */
const isKnown = (viewer: Viewer, home: number, accountId: number): boolean =>
  accountId === home || (viewer.limits === null && [home, accountId].includes(viewer.accountId))

/** Throws NOT_FOUND for a user that the viewer does not know. */
export async function demandKnown(
  deps: Pick<Deps, 'db'>,
  viewer: Viewer,
  accountId: number,
  userId: number | null,
): Promise<void> {
  if (userId === null) return
  const [user] = await accountsOfUsers(deps.db, [userId])
  if (!user || !isKnown(viewer, accountId, user.accountId)) throw new AppError('NOT_FOUND')
}

/**
 * Returns who may edit records of a form, and their groups, for a viewer who may assign its records. `search` keeps names that contain the
 * text, `userId` keeps one user. Throws NOT_FOUND for an item that is no form.
 */
export async function findAssignees(
  deps: Deps,
  viewer: Viewer,
  formId: number,
  { search = '', userId }: { readonly search?: string | undefined; readonly userId?: number | undefined },
): Promise<Assignees> {
  const item = await allowedItem(deps, viewer, formId, 'record.assign')
  if (item.itype !== 'form') throw new AppError('NOT_FOUND')
  const { account_id: accountId } = item
  const able = (await scopesTo(deps, item)).filter(
    ({ user, scope }) =>
      (userId === undefined || user.id === userId) &&
      isKnown(viewer, accountId, user.account_id) &&
      can(scope, 'record.edit', factsOf(item)),
  )
  const wanted = foldForSearch(search.trim())
  const isWanted = (name: string) => foldForSearch(name).includes(wanted)
  const own = able.filter((one) => isOfAccount(one, accountId))
  const users = own.map(({ user: { id, name } }) => ({ id, name })).filter(({ name }) => isWanted(name))
  const ownIds = own.map(({ user }) => user.id)
  const groups = (await groupsOfUsers(deps.db, [accountId], ownIds)).filter(({ name }) => isWanted(name))
  const links = new Map(
    (await linkedAccounts(deps.db, accountId)).map(({ ownerId, name }) => [ownerId, name]),
  )
  const connections = able
    .filter((one) => !isOfAccount(one, accountId))
    .map(({ user: { id, name, email, account_owner_id: owner } }) => ({
      ...{ id, name },
      connection: { id: owner, name: links.get(owner) ?? email },
    }))
    .filter(({ name, connection }) => isWanted(name) || isWanted(connection.name))
  return {
    users: users.slice(0, mostOffered),
    groups: groups.slice(0, mostOffered).map(({ id, name }) => ({ id, name })),
    connections: connections.slice(0, mostOffered),
    more: [users, groups, connections].some(({ length }) => length > mostOffered),
  }
}

/**
 * Returns the name of the user or group that records are given to, or '' when nobody is named. Throws NOT_FOUND for a user or group of
 * another account.
 */
export async function nameOfHolder(
  deps: Pick<Deps, 'db'>,
  accountId: number,
  { userId, groupId }: Holder,
): Promise<string> {
  if (groupId !== null) {
    const group = await findGroup(deps.db, accountId, groupId)
    if (!group) throw new AppError('NOT_FOUND')
    return group.name
  }
  if (userId === null) return ''
  if (!(await findUser(deps.db, accountId, userId))) throw new AppError('NOT_FOUND')
  return findNameOfUser(deps.db, userId)
}

/** Returns the same name as {@link nameOfHolder}, but also accepts a user of a connection. */
export async function nameOfAssignee(deps: Pick<Deps, 'db'>, accountId: number, to: Holder): Promise<string> {
  const { userId } = to
  return userId !== null && (await isConnected(deps.db, accountId, userId))
    ? findNameOfUser(deps.db, userId)
    : nameOfHolder(deps, accountId, to)
}

/** Returns the users, among those meant, who could edit a record once it was assigned to them. */
export type AbleToEdit = (record: RecordRow) => readonly ScopedUser['user'][]

/**
 * Builds a check that is made for each record, because a right may cover some records only, such as a user's own. Being assigned a record
 * grants no rights.
 */
export async function ableToEdit(
  deps: Pick<Deps, 'db'>,
  accountId: number,
  formIds: readonly number[],
  { userId, groupId }: Holder,
): Promise<AbleToEdit> {
  const forms = new Map((await findItems(deps.db, [accountId], formIds)).map((item) => [item.id, item]))
  const scopes = new Map<number, readonly ScopedUser[]>()
  for (const item of forms.values()) {
    const meant = (await scopesTo(deps, item)).filter(
      // A group contains users of its own account only; a group of another account may have the same id.
      (one) =>
        groupId === null
          ? one.user.id === userId
          : isOfAccount(one, accountId) && one.user.group_ids.includes(groupId),
    )
    scopes.set(item.id, meant)
  }
  return (record) => {
    const item = forms.get(record.form_id)
    const facts = item && recordFacts({ ...record, user_id: userId }, item)
    const meant = scopes.get(record.form_id) ?? []
    return facts ? meant.filter(({ scope }) => can(scope, 'record.edit', facts)).map(({ user }) => user) : []
  }
}
