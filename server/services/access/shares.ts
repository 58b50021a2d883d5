import { isDeepStrictEqual } from 'node:util'
import type { ConditionTree } from '../../../schemas/conditions/conditionTree'
import type { ActivityAction } from '../../../schemas/api/activities'
import type { PermissionLevel } from '../../../schemas/api/items'
import { AppError } from '../../appError'
import { tenantsOf, permittedItems, type Access, type Viewer } from '../../policies/accessScope'
import { factsOf } from '../../policies/resource'
import { giftOf, giveable, mayChangeGift, type Gift } from '../../policies/sharing'
import { answerAccessRequest } from '../../store/access/accessRequests'
import { idsOfGrantsFor } from '../../store/access/grants'
import {
  endShare,
  findShares,
  holdShare,
  isConnected,
  putShare,
  sharesOf,
  type Grantee,
  type ShareRow,
  type SharesWanted,
} from '../../store/access/shares'
import { addActivity } from '../../store/items/activity'
import { forgetPlacements } from '../../store/items/placements'
import { findItems, lockTree } from '../../store/items/items'
import { linkedAccount } from '../../store/connections/accountLinks'
import { findGroup } from '../../store/people/groups'
import { findPrincipalUser } from '../../store/people/principals'
import { findUser } from '../../store/people/users'
import type { Deps } from '../deps'
import { rowsWished, type RowsWish } from './givenRows'
import { isOfPerson } from './reachScope'
import { viewerOf } from './viewer'
import { allowedItem, type Item } from '../items/items'

/** A share that a viewer wants to give. */
export interface ShareWish extends RowsWish {
  readonly itemId: number
  readonly to: { readonly kind: 'group' | 'person' | 'account'; readonly id: number }
  readonly level: PermissionLevel
  readonly canDeleteRecords: boolean
  /** What whoever wishes it saw that they have. */
  readonly replaces?: Access & { readonly filter: unknown }
}

const whole = { limit: null, offset: 0 }

/** Returns the shares on items that the viewer may share, and those given to the viewer. */
export const sharesFor = (
  deps: Deps,
  viewer: Viewer,
  wanted: SharesWanted,
  page: { readonly limit: number | null; readonly offset: number } = whole,
) => findShares(deps.db, permittedItems(viewer, 'item.share'), viewer.userId, wanted, page)

/**
 * Returns the shares, among those that the viewer may see, by which a user of the viewer's account reaches items: their own, those of their
 * groups, and those of connected accounts for them or their whole account. Returns none for an unknown user.
 */
export async function sharesReaching(
  deps: Deps,
  viewer: Viewer,
  userId: number,
  wanted: Omit<SharesWanted, 'ids'>,
  page: { readonly limit: number | null; readonly offset: number },
) {
  const { accountId } = viewer
  const user = await findPrincipalUser(deps.db, accountId, userId)
  if (!user) return { rows: [], total: 0 }
  const { group_ids: groupIds, connected_to: connectedTo } = user
  const ids = await idsOfGrantsFor(deps.db, { accountId, userId, groupIds, connectedTo })
  return sharesFor(deps, viewer, { ...wanted, ids }, page)
}

/** Gives some shares and ends others, all or none; returns those that were given. */
export async function changeShares(
  deps: Deps,
  viewer: Viewer,
  { wishes, ended }: { readonly wishes: readonly ShareWish[]; readonly ended: readonly number[] },
): Promise<readonly ShareRow[]> {
  const ids = await deps.db.transaction().execute(async (db) => {
    const inside = { ...deps, db }
    // Two users who share at the same time could each rely on rights that the other removes, so the second waits for the lock and reads
    // their rights anew.
    for (const accountId of tenantsOf(viewer).toSorted((a, b) => a - b)) await lockTree(db, accountId)
    const now = await viewerOf(inside, viewer)
    for (const id of ended) await end(inside, now, id)
    const given: number[] = []
    for (const wish of wishes) given.push(await give(inside, now, wish))
    return given
  })
  return ids.length === 0 ? [] : (await sharesFor(deps, viewer, { ids })).rows
}

/** Replaces a share by another for the same grantee. Throws NOT_FOUND for a share that the viewer may not know of. */
export async function changeShare(
  deps: Deps,
  viewer: Viewer,
  id: number,
  wanted: Omit<ShareWish, 'itemId' | 'to'>,
): Promise<ShareRow> {
  const { item_id: itemId, principal_type: type, known_as: to } = await knownShare(deps, viewer, id)
  const kind = isOfPerson(type) ? 'person' : type === 'group' ? 'group' : 'account'
  const wishes = [{ ...wanted, itemId, to: { kind, id: to } as const }]
  const [changed] = await changeShares(deps, viewer, { wishes, ended: [] })
  if (!changed) throw new AppError('NOT_FOUND')
  return changed
}

async function knownShare(deps: Deps, viewer: Viewer, id: number): Promise<ShareRow> {
  const [share] = (await sharesFor(deps, viewer, { ids: [id] })).rows
  if (!share) throw new AppError('NOT_FOUND')
  return share
}

/**
 * Gives one share and returns its id; call it in a transaction that holds the tree's lock. Throws SHARE_OWN_ACCESS, SHARE_ADMIN_WHOLE,
 * SHARE_ABOVE_OWN, ONLY_SHARE_OWN_ACCOUNT and what {@link rowsWished} throws.
 */
export async function give(deps: Deps, viewer: Viewer, wish: ShareWish): Promise<number> {
  const item = await allowedItem(deps, viewer, wish.itemId, 'item.share')
  const to = await granteeOf(deps, item, wish.to)
  // Nobody shares with the item's owner, who has all rights, or with themselves, to gain or lose rights.
  if (isOfPerson(to.type) && (to.id === item.owner_id || to.id === viewer.userId))
    throw new AppError('SHARE_OWN_ACCESS')
  if (wish.level === 'can_manage_item' && (to.type === 'connection' || to.type === 'account'))
    throw new AppError('SHARE_ADMIN_WHOLE')
  const filter = await rowsWished(deps, viewer, item, wish)
  const { most, gift } = giftFor(viewer, item, { ...wish, filter })
  const place = { accountId: item.account_id, itemId: item.id }
  const before = await holdShare(deps.db, place, to)
  if (before && !mayChangeGift(most, before)) throw new AppError('SHARE_ABOVE_OWN')
  // What somebody else gave or ended meanwhile is not undone unseen.
  if (wish.replaces && !isDeepStrictEqual(wish.replaces, before && giftIn(before)))
    throw new AppError('SHARE_CHANGED')
  await tell(deps, viewer, item, 'item.shared', to, gift)
  // Whatever share a person is given answers their access request.
  if (isOfPerson(to.type)) {
    const answer = { isGranted: true, byId: viewer.userId, now: deps.now(), had: before && giftIn(before) }
    await answerAccessRequest(deps.db, { ...place, userId: to.id }, answer)
  }
  return putShare(deps.db, { ...place, ...gift, to, byId: viewer.userId })
}

const giftIn = ({ level, canDeleteRecords, filter }: Gift): Gift => ({ level, canDeleteRecords, filter })

/** Restores the share that a person had before, or ends it when they had none; call it in a transaction that holds the tree's lock. */
export async function putBack(
  deps: Deps,
  viewer: Viewer,
  place: { readonly accountId: number; readonly itemId: number },
  to: Grantee,
  had: Gift | null,
): Promise<void> {
  const now = (await sharesOf(deps.db, place.accountId, [place.itemId])).find(
    (share) => share.principal_type === to.type && share.principal_id === to.id,
  )
  if (!now) return
  if (had) await give(deps, viewer, { ...had, itemId: place.itemId, to: { kind: 'person', id: to.id } })
  else await end(deps, viewer, now.id)
}

/** Returns the gift of a wish, and the most that the viewer could give. Throws SHARE_ADMIN_WHOLE and SHARE_ABOVE_OWN. */
export function giftFor(
  viewer: Viewer,
  item: Item,
  {
    level,
    canDeleteRecords,
    filter,
  }: Pick<ShareWish, 'level' | 'canDeleteRecords'> & { readonly filter: ConditionTree | null },
) {
  if (level === 'can_manage_item' && filter !== null) throw new AppError('SHARE_ADMIN_WHOLE')
  const most = giveable(viewer, factsOf(item))
  const gift = most && giftOf(most, { level, canDeleteRecords, filter })
  if (!gift) throw new AppError('SHARE_ABOVE_OWN')
  return { most, gift }
}

/**
 * Resolves the grantee of a share. Throws ONLY_SHARE_OWN_ACCOUNT both for users of unconnected accounts and for unknown ones, so that it
 * reveals neither.
 */
async function granteeOf({ db }: Deps, item: Item, { kind, id }: ShareWish['to']): Promise<Grantee> {
  if (kind === 'account') {
    const linked = await linkedAccount(db, item.account_id, id)
    if (!linked) throw new AppError('ONLY_SHARE_OWN_ACCOUNT')
    return { type: 'account', id: linked.accountId }
  }
  if (kind === 'group') {
    if (!(await findGroup(db, item.account_id, id))) throw new AppError('ONLY_SHARE_OWN_ACCOUNT')
    return { type: 'group', id }
  }
  if (await findUser(db, item.account_id, id)) return { type: 'user', id }
  if (await isConnected(db, item.account_id, id)) return { type: 'connection', id }
  throw new AppError('ONLY_SHARE_OWN_ACCOUNT')
}

/** Ends a share. A user may always give up a share of their own. */
async function end(deps: Deps, viewer: Viewer, id: number): Promise<void> {
  const share = await knownShare(deps, viewer, id)
  const isOwn = isOfPerson(share.principal_type) && share.principal_id === viewer.userId
  const [item] = await findItems(deps.db, tenantsOf(viewer), [share.item_id])
  if (!item) throw new AppError('NOT_FOUND')
  const to: Grantee = { type: share.principal_type, id: share.principal_id }
  const held = await holdShare(deps.db, { accountId: share.account_id, itemId: share.item_id }, to)
  if (!isOwn && held && !mayChangeGift(giveable(viewer, factsOf(item)), held))
    throw new AppError('SHARE_ABOVE_OWN')
  await tell(deps, viewer, item, 'item.unshared', to, share.grant)
  await endShare(deps.db, share)
  await forgetPlacements(deps.db, item.account_id, { itemId: item.id })
}

const tell = (deps: Deps, viewer: Viewer, item: Item, action: ActivityAction, to: Grantee, gift: Gift) =>
  addActivity(deps.db, viewer, deps.now(), {
    ...{ accountId: item.account_id, action, itemId: item.id },
    details: {
      ...{ to: to.type, to_id: to.id, level: gift.level, can_delete_records: gift.canDeleteRecords },
      is_filtered: gift.filter !== null,
    },
  })
