import type { AccessRequest, NewAccessRequest } from '../../schemas/api/accessRequests'
import { paths } from '../../schemas/api/paths'
import type { PermissionLevel } from '../../schemas/api/items'
import type { Envelope } from '../../schemas/api/common'
import type { ItemAccess, PendingShare, PersonAccess, Share } from '../../schemas/api/sharing'
import type { ApiClient } from './client'

/** Somebody to whom a right is given: a user, of whatever account, a group, or everybody of a connection. */
export type GranteeKind = 'user' | 'connection' | 'group' | 'account'

/** A saved view by which a right is given. */
export interface GivenView {
  readonly id: number | null
  readonly name: string
}

const viewKeys = (view: GivenView | null | undefined) =>
  view ? (view.id === null ? { filter_name: view.name } : { filter_id: view.id }) : {}

/** A right to give. */
export interface ShareWanted {
  readonly itemId: number
  readonly to: { readonly kind: GranteeKind; readonly id: number }
  readonly perm: PermissionLevel
  readonly canDeleteRecords: boolean
  /** A condition tree; null: all records. */
  readonly filter: object | null
  /** A saved view that says of which instead: one of a form by its id, a catalog's by its name. */
  readonly view?: GivenView | null | undefined
}

/** With whom something was shared themselves, or who reaches it by whatever right. */
export type SharesAsked =
  { readonly userId: number } | { readonly groupId: number } | { readonly reachedUserId: number }

const keysOf = (to: SharesAsked) => {
  if ('userId' in to) return { user_id: to.userId }
  return 'groupId' in to ? { group_id: to.groupId } : { reached_user_id: to.reachedUserId }
}

/** Who sees an item or a record. */
export interface ReachingPeople {
  readonly people: readonly PersonAccess[]
  /** Links that let anybody who has one see and edit the record. */
  readonly links: number
  /** Everybody answers the form, without login. */
  readonly isPublic: boolean
}

export interface SharingApi {
  /** What was shared with a user or a group itself, or reaches a user of the account also by groups and as a connection. */
  readonly list: (
    to: SharesAsked,
    page: { readonly limit: number; readonly offset: number },
    signal?: AbortSignal,
  ) => Promise<Envelope<Share>>
  /** Who reaches an item and because of what. */
  readonly access: (itemId: number, signal?: AbortSignal) => Promise<readonly ItemAccess[]>
  /** Everybody who can see an item, or one record of it, and why; with a user only that one, also when they cannot. */
  readonly people: (
    itemId: number,
    about: { readonly userId?: number | undefined; readonly recordId?: string | undefined },
    signal?: AbortSignal,
  ) => Promise<ReachingPeople>
  /** Gives a right, in the place of one that there was. */
  readonly share: (wanted: ShareWanted) => Promise<Share | undefined>
  /** Gives rights on several items, all or none. */
  readonly shareAll: (wanted: readonly ShareWanted[]) => Promise<readonly Share[]>
  readonly unshare: (...shareIds: readonly number[]) => Promise<void>
  /** Who asks for access to what the user may share. */
  readonly accessRequests: (
    page: { readonly limit: number; readonly offset: number },
    signal?: AbortSignal,
  ) => Promise<Envelope<AccessRequest>>
  /** Asks for access to an item, or to that of a record; whether it is there is not told. */
  readonly askForAccess: (ask: NewAccessRequest) => Promise<void>
  /** Null refuses; otherwise what is given. */
  readonly answerAccessRequest: (id: number, perm: PermissionLevel | null) => Promise<void>
  /** The request waits again, and what was given by it goes. */
  readonly takeBackAccessAnswer: (id: number) => Promise<void>
  /** The same for an e-mail address: the right waits until it is a user's. */
  readonly invite: (wanted: InvitationWanted) => Promise<Invited>
  readonly invited: (itemId: number, signal?: AbortSignal) => Promise<readonly PendingShare[]>
  readonly uninvite: (pendingId: number) => Promise<void>
}

export interface InvitationWanted extends Omit<ShareWanted, 'to'> {
  readonly email: string
}

export interface Invited {
  /** Of who is a user already. */
  readonly share: Share | null
  readonly invited: PendingShare | null
  readonly is_mailed: boolean
}

export function createSharingApi(client: ApiClient): SharingApi {
  async function shareAll(wanted: readonly ShareWanted[]): Promise<readonly Share[]> {
    const objects = wanted.map(({ itemId, to, perm, canDeleteRecords, filter, view }) => ({
      ...(to.kind === 'group' ? { group_id: to.id } : { owner: to.id }),
      ...(to.kind === 'account' && { is_connection: true }),
      ...{ file_shared: itemId, perm, can_delete_records: canDeleteRecords, filter },
      ...viewKeys(view),
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
