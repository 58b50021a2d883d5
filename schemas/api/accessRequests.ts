import { Type, type Static } from 'typebox'
import { defineCall } from './call'
import { Envelope, Id, Id24, IdParams, Nullable, PageQuery, Seconds } from './common'
import { itemTypes, permissionLevels, type ItemType, type PermissionLevel } from './items'
import { paths } from './paths'
import { Share } from './sharing'

const Level = Type.Unsafe<PermissionLevel>({ type: 'string', enum: permissionLevels })

/** What somebody asked for, as those who can give it see it. */
export const AccessRequest = Type.Object({
  id: Id,
  resource_uri: Type.String(),
  item_id: Id,
  item_name: Type.String(),
  itype: Type.Unsafe<ItemType>({ type: 'string', enum: itemTypes }),
  user: Type.Object({ id: Id, name: Type.String(), email: Type.String() }),
  /** What granting it gives: what was asked for, as far as the viewer may give it. */
  perm: Level,
  /** The most that the viewer may give. */
  most: Level,
  created_at: Seconds,
})
export type AccessRequest = Static<typeof AccessRequest>

/** What is asked about: an item, or the form or catalog of a record. */
export const NewAccessRequest = Type.Object({
  item_id: Type.Optional(Id),
  record_id: Type.Optional(Id24),
  /** Left out: to see it. */
  perm: Type.Optional(Level),
})
export type NewAccessRequest = Static<typeof NewAccessRequest>

/** The right that was given, when it was. */
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
   * The answer is the same whether there is such an item or not, whose ever it is, and whether the asker may have it already: asking
   * tells nothing. RATE_LIMITED {seconds}.
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
  /** What the asker had is never lessened, and stays of the records that it was of. */
  answerAccessRequest: defineCall({
    method: 'POST',
    path: paths.accessRequest,
    tag,
    summary: 'Grant or refuse access that somebody asked for',
    access,
    params: IdParams,
    body: Type.Object({
      is_granted: Type.Boolean(),
      /** Another level than `perm`: SHARE_ABOVE_OWN for more than the viewer may give. */
      perm: Type.Optional(Level),
    }),
    responses: { 200: AnsweredAccessRequest },
  }),
  /** Within an hour of it: the request waits again, and what was given goes, or is what it was before. */
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
