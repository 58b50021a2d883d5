import type { AccessRequest, NewAccessRequest } from '../../schemas/api/accessRequests'
import { paths } from '../../schemas/api/paths'
import type { PermissionLevel } from '../../schemas/api/items'
import type { Envelope } from '../../schemas/api/common'
import type { ItemAccess, PendingShare, PersonAccess, Share } from '../../schemas/api/sharing'
import type { ApiClient } from './client'

/** What kind of grantee: a user of any account, a group, or everybody of a connection. */
export type GranteeKind = 'user' | 'connection' | 'group' | 'account'

/** A saved view that limits a right. */
export interface GivenView {
  readonly id: number | null
  readonly name: string
}

const viewKeys = (view: GivenView | null | undefined) =>
  view ? (view.id === null ? { filter_name: view.name } : { filter_id: view.id }) : {}

/** A right to grant. */
export interface ShareWanted {
  readonly itemId: number
  readonly to: { readonly kind: GranteeKind; readonly id: number }
  readonly perm: PermissionLevel
  readonly canDeleteRecords: boolean
  /** A condition tree; null means all records. */
  readonly filter: object | null
  /** A saved view instead of a filter: one of a form by its id, one of a catalog by its name. */
  readonly view?: GivenView | null | undefined
  /** The right that it takes the place of, as it was seen: SHARE_CHANGED where it is another one by then. */
  readonly replaces?: Pick<Share, 'perm' | 'can_delete_records' | 'filter'> | undefined
}

/** Grants to a user or group directly, or everything that a user reaches by any right. */
export type SharesAsked =
  { readonly userId: number } | { readonly groupId: number } | { readonly reachedUserId: number }

const keysOf = (to: SharesAsked) => {
  if ('userId' in to) return { user_id: to.userId }
  return 'groupId' in to ? { group_id: to.groupId } : { reached_user_id: to.reachedUserId }
}

/** Who sees an item or a record. */
export interface ReachingPeople {
  readonly people: readonly PersonAccess[]
  /** The number of links with which anybody can see and edit the record. */
  readonly links: number
  /** Anybody can answer the form, without login. */
  readonly isPublic: boolean
}

export interface SharingApi {
  /** Lists the grants of a user or a group, or everything that reaches a user, also through groups and connections. */
  readonly list: (
    to: SharesAsked,
    page: { readonly limit: number; readonly offset: number },
    signal?: AbortSignal,
  ) => Promise<Envelope<Share>>
  /** Lists who reaches an item, and why. */
  readonly access: (itemId: number, signal?: AbortSignal) => Promise<readonly ItemAccess[]>
  /** Lists everybody who can see an item, or one record of it, and why; given a user, only that one, even if they cannot. */
  readonly people: (
    itemId: number,
    about: { readonly userId?: number | undefined; readonly recordId?: string | undefined },
    signal?: AbortSignal,
  ) => Promise<ReachingPeople>
  /** Grants a right, which replaces an earlier one. */
  readonly share: (wanted: ShareWanted) => Promise<Share | undefined>
  /** Grants rights on several items, all or none. */
  readonly shareAll: (wanted: readonly ShareWanted[]) => Promise<readonly Share[]>
  readonly unshare: (...shareIds: readonly number[]) => Promise<void>
  /** Lists who asks for access to what the user may share. */
  readonly accessRequests: (
    page: { readonly limit: number; readonly offset: number },
    signal?: AbortSignal,
  ) => Promise<Envelope<AccessRequest>>
  /** Asks for access to an item, or to that of a record; the reply does not reveal whether it exists. */
  readonly askForAccess: (ask: NewAccessRequest) => Promise<void>
  /** Grants a level; null refuses. */
  readonly answerAccessRequest: (id: number, perm: PermissionLevel | null) => Promise<void>
  /** Reopens the request and revokes what was granted by it. */
  readonly takeBackAccessAnswer: (id: number) => Promise<void>
  /** Grants a right to an e-mail address: it waits until a user has that address. */
  readonly invite: (wanted: InvitationWanted) => Promise<Invited>
  readonly invited: (itemId: number, signal?: AbortSignal) => Promise<readonly PendingShare[]>
  readonly uninvite: (pendingId: number) => Promise<void>
}

export interface InvitationWanted extends Omit<ShareWanted, 'to' | 'replaces'> {
  readonly email: string
}

export interface Invited {
  /** Set when the address already belongs to a user. */
  readonly share: Share | null
  readonly invited: PendingShare | null
  readonly is_mailed: boolean
}

export function createSharingApi(client: ApiClient): SharingApi {
  async function shareAll(wanted: readonly ShareWanted[]): Promise<readonly Share[]> {
    const objects = wanted.map(({ itemId, to, perm, canDeleteRecords, filter, view, replaces }) => ({
      ...(to.kind === 'group' ? { group_id: to.id } : { owner: to.id }),
      ...(to.kind === 'account' && { is_connection: true }),
      ...{ file_shared: itemId, perm, can_delete_records: canDeleteRecords, filter },
      ...viewKeys(view),
      ...(replaces && { replaces }),
    }))
    return (await client.patch<{ objects: Share[] }>(paths.shares, { objects })).objects
  }
  return {
    list: (to, page, signal) =>
      client.get(paths.shares, {
        query: { ...page, ...keysOf(to) },
        ...(signal ? { signal } : {}),
      }),
    access: async (id, signal) => {
      const { objects } = await client.get<{ objects: ItemAccess[] }>(paths.itemAccess, {
        params: { id },
        ...(signal ? { signal } : {}),
      })
      return objects
    },
    people: async (id, { userId, recordId }, signal) => {
      const {
        objects,
        links = 0,
        is_public: isPublic = false,
      } = await client.get<{ objects: PersonAccess[]; links?: number; is_public?: boolean }>(
        paths.itemPeople,
        {
          params: { id },
          query: { user_id: userId, record_id: recordId },
          ...(signal ? { signal } : {}),
        },
      )
      return { people: objects, links, isPublic }
    },
    share: async (wanted) => (await shareAll([wanted]))[0],
    shareAll,
    invite: ({ itemId, email, perm, canDeleteRecords, filter, view }) =>
      client.post(paths.invitations, {
        ...{ file_shared: itemId, email, perm, can_delete_records: canDeleteRecords, filter },
        ...viewKeys(view),
      }),
    invited: async (itemId, signal) => {
      const { objects } = await client.get<{ objects: PendingShare[] }>(paths.invitations, {
        query: { item_id: itemId },
        ...(signal ? { signal } : {}),
      })
      return objects
    },
    uninvite: async (pendingId) => {
      await client.patch(paths.invitations, { deleted_objects: [pendingId] })
    },
    unshare: async (...shareIds) => {
      await client.patch(paths.shares, { deleted_objects: shareIds })
    },
    accessRequests: (page, signal) =>
      client.get(paths.accessRequests, { query: { ...page }, ...(signal ? { signal } : {}) }),
    askForAccess: async (ask) => {
      await client.post(paths.accessRequests, ask)
    },
    answerAccessRequest: async (id, perm) => {
      const answer = { is_granted: perm !== null, ...(perm && { perm }) }
      await client.post(paths.accessRequest, answer, { params: { id } })
    },
    takeBackAccessAnswer: async (id) => {
      await client.delete(paths.accessAnswer, { params: { id } })
    },
  }
}
