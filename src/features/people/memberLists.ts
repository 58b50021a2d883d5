import type { Group, GroupPatch, GroupRole } from '../../../schemas/api/groups'

/** The list of a group for each role. */
export const listOfRole = {
  user: 'users',
  supervisor: 'supervisor_users',
  admin: 'admin_users',
} as const satisfies Record<GroupRole, keyof Group>

/** Returns the members of a group without one of them, as ids by list. */
export function memberIdsBut(
  group: Group,
  userId: number,
): Required<Omit<GroupPatch, 'name' | 'watched_users'>> {
  const but = (list: Group['users']) => list.map(({ id }) => id).filter((id) => id !== userId)
  return {
    users: but(group.users),
    supervisor_users: but(group.supervisor_users),
    admin_users: but(group.admin_users),
  }
}

/** Returns the change that gives one member exactly this role. */
export function withMember(group: Group, userId: number, role: GroupRole): GroupPatch {
  const lists = memberIdsBut(group, userId)
  const list = listOfRole[role]
  return { ...lists, [list]: [...lists[list], userId] }
}
