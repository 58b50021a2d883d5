import { Type, type Static } from 'typebox'
import { defineCall } from './call'
import { Envelope, Id, Id24, IdParams, Nullable, PageQuery, Seconds } from './common'
import { itemTypes, permissionLevels, type ItemType, type PermissionLevel } from './items'
import { paths } from './paths'
import { Share } from './sharing'

const Level = Type.Unsafe<PermissionLevel>({ type: 'string', enum: permissionLevels })

/** A request for access, as served to those who can grant it. */
export const AccessRequest = Type.Object({
  id: Id,
  resource_uri: Type.String(),
  item_id: Id,
  item_name: Type.String(),
  itype: Type.Unsafe<ItemType>({ type: 'string', enum: itemTypes }),
  user: Type.Object({ id: Id, name: Type.String(), email: Type.String() }),
  /** The level that granting gives: the requested one, capped at what the viewer may give. */
  perm: Level,
  /** The highest level that the viewer may give. */
  most: Level,
  created_at: Seconds,
})
export type AccessRequest = Static<typeof AccessRequest>

/** Names the item by id, or by one of its records or rows. */
export const NewAccessRequest = Type.Object({
  item_id: Type.Optional(Id),
  record_id: Type.Optional(Id24),
  /** The requested level; reading when absent. */
  perm: Type.Optional(Level),
})
export type NewAccessRequest = Static<typeof NewAccessRequest>

/** The share that granting created, or null. */
const AnsweredAccessRequest = Type.Object({ share: Nullable(Share) })

const tag = 'items' as const
const access = 'user' as const

export const accessRequestCalls = {
  listAccessRequests: defineCall({
    method: 'GET',
    path: paths.accessRequests,
    tag,
    summary: 'Who asks for access to items that the viewer may share',
    access,
    query: Type.Object(PageQuery),
    responses: { 200: Envelope(AccessRequest) },
  }),
  /**
   * Answers the same whether or not the item exists, whoever owns it, and whether the asker already has access, so that the answer reveals
   * nothing. Errors: RATE_LIMITED {seconds}.
   */
  askForAccess: defineCall({
    method: 'POST',
    path: paths.accessRequests,
    tag,
    summary: 'Ask those who can share an item for access to it',
    access,
    body: NewAccessRequest,
    responses: { 204: Type.Null() },
  }),
  /** Never lessens what the asker already had; an earlier right keeps its records. */
  answerAccessRequest: defineCall({
    method: 'POST',
    path: paths.accessRequest,
    tag,
    summary: 'Grant or refuse access that somebody asked for',
    access,
    params: IdParams,
    body: Type.Object({
      is_granted: Type.Boolean(),
      /** Grants another level than the request's `perm`. SHARE_ABOVE_OWN for more than the viewer may give. */
      perm: Type.Optional(Level),
    }),
    responses: { 200: AnsweredAccessRequest },
  }),
  /** Works within an hour of the answer: the request is open again, and the right that it gave is removed or becomes what it was before. */
  takeBackAccessAnswer: defineCall({
    method: 'DELETE',
    path: paths.accessAnswer,
    tag,
    summary: 'Take back one’s own answer to who asked for access',
    access,
    params: IdParams,
    responses: { 204: Type.Null() },
  }),
}
