import type { GroupSummary, User } from '../../schemas/api/account'
import type { NewActivation } from '../../schemas/api/activation'
import type { Envelope } from '../../schemas/api/common'
import type { Group, GroupPatch, NewGroup } from '../../schemas/api/groups'
import type { PanelColumn, PanelUser } from '../../schemas/api/panels'
import { paths } from '../../schemas/api/paths'
import { peoplePaths } from '../../schemas/api/peoplePaths'
import type {
  ListedUser,
  NewUserRequest,
  OwnedItem,
  UserDeletion,
  UserDeletionPreview,
} from '../../schemas/api/users'
import type { ViewAs } from '../../schemas/api/viewAs'
import type { ApiClient } from './client'

export interface PageAsked {
  readonly limit: number
  readonly offset: number
  /** False leaves out the total count, for which the page then does not wait. */
  readonly with_count?: boolean
}

export interface UsersAsked extends PageAsked {
  /** A part of a name, username or e-mail. */
  readonly name?: string
  readonly is_active?: boolean
  /** Whether the user has a password. */
  readonly activated?: boolean
}

/** Users and groups, for administrators. */
export interface PeopleApi {
  readonly listUsers: (asked: UsersAsked, signal?: AbortSignal) => Promise<Envelope<ListedUser>>
  /** Lists which users are active; the call does not count as use of the session. */
  readonly usersPanel: (
    asked: PageAsked & { readonly order_by: PanelColumn | `-${PanelColumn}` },
    signal?: AbortSignal,
  ) => Promise<Envelope<PanelUser>>
  /** An invalid attribute fails like a user's 400. */
  readonly createUser: (wanted: NewUserRequest) => Promise<User>
  readonly askDeletion: (id: number, signal?: AbortSignal) => Promise<UserDeletionPreview>
  readonly deleteUser: (id: number, wanted: UserDeletion) => Promise<void>
  readonly formsOf: (id: number, asked: PageAsked, signal?: AbortSignal) => Promise<Envelope<OwnedItem>>
  readonly catalogsOf: (id: number, asked: PageAsked, signal?: AbortSignal) => Promise<Envelope<OwnedItem>>
  /** Ends the user's sessions except the one that asks; returns how many. */
  readonly endSessions: (id: number) => Promise<number>
  /** Creates the link with which a user sets their password; earlier links end. */
  readonly createActivation: (id: number) => Promise<NewActivation>
  /** Starts a view in which the caller sees lists as that user does. */
  readonly viewAs: (id: number) => Promise<ViewAs>
  readonly listGroups: (
    asked: PageAsked & { readonly name__icontains?: string },
    signal?: AbortSignal,
  ) => Promise<Envelope<GroupSummary>>
  readonly getGroup: (id: number, signal?: AbortSignal) => Promise<Group>
  readonly createGroup: (wanted: NewGroup) => Promise<Group>
  readonly updateGroup: (id: number, patch: GroupPatch) => Promise<Group>
  readonly deleteGroup: (id: number) => Promise<void>
}

export function createPeopleApi(client: ApiClient): PeopleApi {
  const heard = (signal?: AbortSignal) => (signal ? { signal } : {})
  return {
    listUsers: (asked, signal) =>
      client.get(paths.administeredUsers, { query: { ...asked }, ...heard(signal) }),
    usersPanel: (asked, signal) =>
      client.get(peoplePaths.usersPanel, { query: { ...asked }, ...heard(signal) }),
    createUser: (wanted) => client.post(paths.administeredUsers, wanted),
    askDeletion: (id, signal) => client.get(paths.userDeletion, { params: { id }, ...heard(signal) }),
    deleteUser: async (id, wanted) => {
      await client.delete(paths.user, { params: { id }, body: wanted })
    },
    formsOf: (id, asked, signal) =>
      client.get(paths.formsOfUser, { params: { id }, query: { ...asked }, ...heard(signal) }),
    catalogsOf: (id, asked, signal) =>
      client.get(paths.catalogsOfUser, { params: { id }, query: { ...asked }, ...heard(signal) }),
    endSessions: async (id) => {
      const { unlinked } = await client.post<{ unlinked: number }>(paths.unlinkDevice, {
        user_id: id,
        unlink_all: true,
      })
      return unlinked
    },
    createActivation: (id) => client.post(paths.userActivation, {}, { params: { id } }),
    viewAs: (id) => client.post(paths.viewAs, { user_id: id }),
    listGroups: (asked, signal) => client.get(paths.groups, { query: { ...asked }, ...heard(signal) }),
    getGroup: (id, signal) => client.get(paths.group, { params: { id }, ...heard(signal) }),
    createGroup: (wanted) => client.post(paths.groups, wanted),
    updateGroup: (id, patch) => client.patch(paths.group, patch, { params: { id } }),
    deleteGroup: async (id) => {
      await client.delete(paths.group, { params: { id } })
    },
  }
}
