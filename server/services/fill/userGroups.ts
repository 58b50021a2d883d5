import { foldedName } from '../../../schemas/conditions/fold'
import type { CodedError } from '../../../schemas/model/errors'
import type { Viewer } from '../../policies/accessScope'
import { can } from '../../policies/can'
import { addActivity } from '../../store/items/activity'
import { usersOfGroup } from '../../store/inbox/inbox'
import { addMembers, groupNames, membershipsIn } from '../../store/people/groups'
import type { Deps } from '../deps'
import { moveWithMembers } from '../inbox/inboxOfRecords'

/** Groups that a sheet adds users to. */
export interface JoiningGroups {
  /** Returns the errors of the groups that a row names. */
  readonly wrong: (names: readonly string[]) => readonly (readonly ['groups', CodedError])[]
  /** Returns the names of the named groups that the user is missing in. */
  readonly joinedBy: (userId: number, names: readonly string[]) => readonly string[]
  readonly join: (userId: number, names: readonly string[]) => void
  /** Writes the new members. Users who are in a group already keep their role. */
  readonly write: () => Promise<void>
}

/** Reads the account's groups for one batch. */
export async function joiningGroups(deps: Deps, viewer: Viewer): Promise<JoiningGroups> {
  const { accountId } = viewer
  const groups = await groupNames(deps.db, accountId)
  const members = await membershipsIn(deps.db, accountId)
  const idsOf = new Map<string, typeof groups>()
  for (const group of groups)
    idsOf.set(foldedName(group.name), [...(idsOf.get(foldedName(group.name)) ?? []), group])
  const joining = new Map<number, Set<number>>()
  const found = (names: readonly string[]) =>
    names.flatMap((name) => idsOf.get(foldedName(name))?.slice(0, 1) ?? [])
  const isIn = (userId: number, groupId: number) => members.has(`${groupId} ${userId}`)
  const wrongWith = (name: string): CodedError | undefined => {
    const [group, other] = idsOf.get(foldedName(name)) ?? []
    if (!group) return { code: 'UNKNOWN_GROUP', params: { group: name } }
    if (other) return { code: 'GROUP_NAMED_TWICE', params: { group: name } }
    const isMine = members.get(`${group.id} ${viewer.userId}`) === 'admin'
    const facts = { kind: 'group', accountId, id: group.id, administered: isMine } as const
    return can(viewer, 'group.update', facts) ? undefined : { code: 'FORBIDDEN' }
  }
  return {
    wrong: (names) =>
      names.flatMap((name) => {
        const error = wrongWith(name)
        return error ? [['groups', error] as const] : []
      }),
    joinedBy: (userId, names) => [
      ...new Set(found(names).flatMap(({ id, name }) => (isIn(userId, id) ? [] : [name]))),
    ],
    join: (userId, names) => {
      for (const { id } of found(names).filter((one) => !isIn(userId, one.id)))
        joining.set(id, (joining.get(id) ?? new Set()).add(userId))
    },
    write: async () => {
      for (const [id, users] of joining) {
        const before = await usersOfGroup(deps.db, accountId, id)
        await addMembers(deps.db, accountId, id, [...users])
        const [moved, done] = [
          { before, joined: [...users], left: [] },
          { at: deps.now(), byId: viewer.userId },
        ]
        await moveWithMembers(deps.db, { accountId, groupId: id }, moved, done)
        const details = { group_id: id }
        await addActivity(deps.db, viewer, deps.now(), { accountId, action: 'group.changed', details })
      }
    },
  }
}
