import { Type, type Static } from 'typebox'
import { GroupSummary } from './account'
import { defineCall } from './call'
import { Id, IdParams } from './common'
import { paths } from './paths'

/** The roles that a user can have in a group: administrators change its members; they and supervisors see its people's inboxes and answers, and who is at work. */
export const groupRoles = ['user', 'supervisor', 'admin'] as const
export type GroupRole = (typeof groupRoles)[number]

const Member = Type.Object({
  id: Id,
  name: Type.String(),
  email: Type.String(),
  /** Whether who supervises the group sees their inbox. Not of those whom the group's own administrators added, until who manages users lets them. */
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

/** Who is in several lists has the strongest of these roles: administrator, then supervisor. A list that is left out stays as it was. */
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
  /** Members whom supervisors may watch from now on, for who manages users to say. */
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
