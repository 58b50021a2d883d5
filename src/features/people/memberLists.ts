import type { Group, GroupPatch, GroupRole } from '../../../schemas/api/groups'

/** The lists of a group, by the role that they give. */
export const listOfRole = {
  user: 'users',
  supervisor: 'supervisor_users',
  admin: 'admin_users',
} as const satisfies Record<GroupRole, keyof Group>

/** The members of a group without one of them, as ids by list. */
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

/** The members of a group with one of them in this role and no other. */
export function withMember(group: Group, userId: number, role: GroupRole): GroupPatch {
  const lists = memberIdsBut(group, userId)
  const list = listOfRole[role]
  return { ...lists, [list]: [...lists[list], userId] }
}
