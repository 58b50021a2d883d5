import type { GroupPatch, GroupRole, NewGroup } from '../../../schemas/api/groups'
import { AppError } from '../../appError'
import type { Viewer } from '../../policies/accessScope'
import type { Action } from '../../policies/actions'
import type { UserPrincipal } from '../../policies/principal'
import { addActivity } from '../../store/items/activity'
import {
  administersGroup,
  deleteGroup,
  findGroup,
  holdGroup,
  insertGroup,
  listGroups,
  membersOf,
  renameGroup,
  replaceMembers,
  unknownUsers,
  watchMembers,
  type GroupRow,
  type MemberRow,
} from '../../store/people/groups'
import { can } from '../../policies/can'
import { demand } from '../access/demand'
import { forgetPlacements } from '../../store/items/placements'
import type { Deps } from '../deps'
import { moveWithMembers, type MovedMembers } from '../inbox/inboxOfRecords'

/** Returns groups of the viewer's account, for pickers. */
export const groupsOf = (
  deps: Deps,
  viewer: UserPrincipal,
  query: { readonly ids?: readonly number[]; readonly name?: string },
  page: { readonly limit: number; readonly offset: number },
): Promise<{ rows: GroupRow[]; total: number }> =>
  listGroups(deps.db, viewer.accountId, { ...page, ...query })

export interface GroupWithMembers {
  readonly group: GroupRow
  readonly members: readonly MemberRow[]
}

const withMembers = async ({ db }: Deps, group: GroupRow): Promise<GroupWithMembers> => ({
  group,
  members: await membersOf(db, group),
})

/** Returns a group of the viewer's account when the viewer may do the action with it. Throws NOT_FOUND and FORBIDDEN {who}. */
async function allowedGroup(
  deps: Deps,
  viewer: Viewer,
  id: number,
  action: Action & `group.${string}`,
): Promise<GroupRow> {
  const group = await findGroup(deps.db, viewer.accountId, id)
  if (!group) throw new AppError('NOT_FOUND')
  const administered = await administersGroup(deps.db, group, viewer.userId)
  await demand(deps, viewer, action, { kind: 'group', accountId: group.account_id, id, administered })
  return group
}

export async function loadGroup(deps: Deps, viewer: Viewer, id: number): Promise<GroupWithMembers> {
  return withMembers(deps, await allowedGroup(deps, viewer, id, 'group.read'))
}

/** The list of a request that holds the members of each role. */
const listOfRole = { user: 'users', supervisor: 'supervisor_users', admin: 'admin_users' } as const
/** Roles from the weakest on: a member in several lists gets the last role. */
const rolesInOrder = ['user', 'supervisor', 'admin'] as const satisfies readonly GroupRole[]

/** Returns the members and their roles after a request; lists that it leaves out and members whom it does not name stay as they were. */
function rolesAfter(wanted: GroupPatch, before: readonly MemberRow[]): ReadonlyMap<number, GroupRole> {
  const roles = new Map<number, GroupRole>()
  for (const role of rolesInOrder) {
    const stood = before.filter((member) => member.role === role).map(({ id }) => id)
    for (const id of wanted[listOfRole[role]] ?? stood) roles.set(id, role)
  }
  for (const { user_id: id, role } of wanted.member_roles ?? []) {
    if (role === null) roles.delete(id)
    else roles.set(id, role)
  }
  return roles
}

interface Setting {
  readonly wanted: GroupPatch
  readonly members: readonly MemberRow[]
  /** Whether supervisors may see the inboxes of new members. */
  readonly isWatched: boolean
  readonly done: { readonly at: Date; readonly byId: number }
}

/** Replaces the members of a group. Throws UNKNOWN_MEMBERS {ids} for users outside the account. */
async function setMembers(
  db: Deps['db'],
  group: GroupRow,
  { wanted, members, isWatched, done }: Setting,
): Promise<void> {
  const setsLists = rolesInOrder.some((role) => wanted[listOfRole[role]] !== undefined)
  if (!setsLists && wanted.member_roles === undefined) return
  const roles = rolesAfter(wanted, members)
  const unknown = await unknownUsers(db, group.account_id, [...roles.keys()])
  if (unknown.length > 0) throw new AppError('UNKNOWN_MEMBERS', { ids: unknown.slice(0, 10).join(', ') })
  await replaceMembers(db, group, roles, isWatched)
  const before = members.map(({ id }) => id)
  const left = before.filter((id) => !roles.has(id))
  const joined = [...roles.keys()].filter((id) => !before.includes(id))
  await followMembers(db, group, { before, joined, left }, done)
}

/** Adds or removes what members have only through the group: items in inboxes, and where they placed shared items. */
async function followMembers(
  db: Deps['db'],
  { account_id: accountId, id: groupId }: GroupRow,
  moved: MovedMembers,
  done: { readonly at: Date; readonly byId: number },
): Promise<void> {
  if (moved.left.length > 0) await forgetPlacements(db, accountId, { userIds: moved.left })
  await moveWithMembers(db, { accountId, groupId }, moved, done)
}

const cleanName = (name: string): string => {
  const clean = name.trim()
  if (!clean) throw new AppError('NAME_REQUIRED')
  return clean
}

/** Creates a group. Throws FORBIDDEN {who}, NAME_REQUIRED, UNKNOWN_MEMBERS {ids}. */
export async function createGroup(deps: Deps, viewer: Viewer, wanted: NewGroup): Promise<GroupWithMembers> {
  const { accountId } = viewer
  await demand(deps, viewer, 'groups.manage', { kind: 'account', accountId })
  const now = deps.now()
  const group = await deps.db.transaction().execute(async (db) => {
    const made = await insertGroup(db, {
      account_id: accountId,
      name: cleanName(wanted.name),
      created_at: now,
    })
    const done = { at: now, byId: viewer.userId }
    await setMembers(db, made, { wanted, members: [], isWatched: true, done })
    await addActivity(db, viewer, now, { accountId, action: 'group.created', details: { group_id: made.id } })
    return made
  })
  return withMembers(deps, group)
}

/** Changes a group. Throws NOT_FOUND, FORBIDDEN {who}, NAME_REQUIRED, UNKNOWN_MEMBERS {ids}. */
export async function updateGroup(
  deps: Deps,
  viewer: Viewer,
  id: number,
  wanted: GroupPatch,
): Promise<GroupWithMembers> {
  const now = deps.now()
  return deps.db.transaction().execute(async (db) => {
    const inside = { ...deps, db }
    // Who changes it at the same time waits, and goes on from what is then.
    await holdGroup(db, viewer.accountId, id)
    const group = await allowedGroup(inside, viewer, id, 'group.update')
    const name = wanted.name === undefined ? group.name : cleanName(wanted.name)
    if (name !== group.name) await renameGroup(db, group, name)
    // A supervisor who adds members does not thereby see their inboxes; otherwise they could see anybody's.
    const account = { kind: 'account', accountId: group.account_id } as const
    const isWatched = can(viewer, 'groups.manage', account)
    const members = await membersOf(db, group)
    await setMembers(db, group, { wanted, members, isWatched, done: { at: now, byId: viewer.userId } })
    if (wanted.watched_users) {
      await demand(inside, viewer, 'groups.manage', account)
      await watchMembers(db, group, wanted.watched_users)
    }
    await addActivity(db, viewer, now, {
      accountId: group.account_id,
      action: 'group.changed',
      details: { group_id: id },
    })
    return withMembers(inside, { ...group, name })
  })
}

/** Deletes a group. Its members stay users, but lose what they reached through the group. */
export async function removeGroup(deps: Deps, viewer: Viewer, id: number): Promise<void> {
  const { accountId } = viewer
  const now = deps.now()
  await deps.db.transaction().execute(async (db) => {
    const group = await allowedGroup({ ...deps, db }, viewer, id, 'group.read')
    await demand(deps, viewer, 'groups.manage', { kind: 'account', accountId })
    const members = await membersOf(db, group)
    await deleteGroup(db, group, now)
    const left = members.map(({ id: member }) => member)
    await followMembers(db, group, { before: left, joined: [], left }, { at: now, byId: viewer.userId })
    await addActivity(db, viewer, now, { accountId, action: 'group.deleted', details: { group_id: id } })
  })
}
