import { Type, type Static } from 'typebox'
import { GroupSummary } from './account'
import { defineCall } from './call'
import { Id, IdParams, Nullable } from './common'
import { paths } from './paths'

/**
 * Roles of a user in a group. Administrators change its members; administrators and supervisors see its members' inboxes, answers and
 * activity.
 */
export const groupRoles = ['user', 'supervisor', 'admin'] as const
export type GroupRole = (typeof groupRoles)[number]

const Member = Type.Object({
  id: Id,
  name: Type.String(),
  email: Type.String(),
  /**
   * Whether the group's supervisors see this member's inbox. Members added by the group's own administrators are not watched until a user
   * who manages users allows it.
   */
  is_watched: Type.Boolean(),
})
const Members = Type.Array(Member)

export const Group = Type.Object({
  ...GroupSummary.properties,
  users: Members,
  admin_users: Members,
  supervisor_users: Members,
})
export type Group = Static<typeof Group>

const Ids = Type.Array(Id, { maxItems: 10_000 })

/**
 * Members by role. A user in several lists gets the strongest role: administrator, then supervisor. An absent list leaves its role
 * unchanged.
 */
const memberLists = {
  users: Type.Optional(Ids),
  admin_users: Type.Optional(Ids),
  supervisor_users: Type.Optional(Ids),
}

const groupName = Type.String({ minLength: 1, maxLength: 150 })

export const NewGroup = Type.Object({ name: groupName, ...memberLists })
export type NewGroup = Static<typeof NewGroup>

export const GroupPatch = Type.Object({
  name: Type.Optional(groupName),
  ...memberLists,
  /**
   * Roles that single users get, after the lists; null removes the user. All other members stay, also those whom others added meanwhile.
   */
  member_roles: Type.Optional(
    Type.Array(
      Type.Object({
        user_id: Id,
        role: Nullable(Type.Unsafe<GroupRole>({ type: 'string', enum: [...groupRoles] })),
      }),
      { maxItems: 10_000 },
    ),
  ),
  /** Members whom supervisors may watch from now on; only users who manage users may set this. */
  watched_users: Type.Optional(Ids),
})
export type GroupPatch = Static<typeof GroupPatch>

export const groupCalls = {
  getGroup: defineCall({
    method: 'GET',
    path: paths.group,
    tag: 'account',
    summary: 'A group with its members',
    access: 'user',
    params: IdParams,
    responses: { 200: Group },
  }),
  createGroup: defineCall({
    method: 'POST',
    path: paths.groups,
    tag: 'account',
    summary: 'Make a group',
    access: 'user',
    body: NewGroup,
    responses: { 201: Group },
  }),
  updateGroup: defineCall({
    method: 'PATCH',
    path: paths.group,
    tag: 'account',
    summary: 'Rename a group or change its members',
    access: 'user',
    params: IdParams,
    body: GroupPatch,
    responses: { 202: Group },
  }),
  deleteGroup: defineCall({
    method: 'DELETE',
    path: paths.group,
    tag: 'account',
    summary: 'Delete a group; its members stay, what they reached through it ends',
    access: 'user',
    params: IdParams,
    responses: { 204: Type.Null() },
  }),
}
