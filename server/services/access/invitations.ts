import { isEmailAddress } from '../../../schemas/email/emailAddress'
import { AppError } from '../../appError'
import { permittedItems, type Viewer } from '../../policies/accessScope'
import { factsOf } from '../../policies/resource'
import { giveable, mayChangeGift } from '../../policies/sharing'
import {
  endPendingShares,
  findPendingShares,
  putPendingShare,
  takePendingShares,
  type PendingShareRow,
} from '../../store/access/pendingShares'
import type { ShareRow } from '../../store/access/shares'
import { addActivity } from '../../store/items/activity'
import { lockTree } from '../../store/items/items'
import { countHit, secondsLeft } from '../../store/rateCounters'
import { connectedUserByEmail } from '../../store/connections/connectedPeople'
import { accountsOfUsers, findUserByEmail, type UserRow } from '../../store/people/users'
import type { Deps } from '../deps'
import { allowedItem, type Item } from '../items/items'
import { userAtWork } from '../people/sessions'
import { rowsWished } from './givenRows'
import { changeShares, give, giftFor, type ShareWish } from './shares'
import { viewerOf } from './viewer'

/** Seconds of the limit's window. Invitations are limited because each may send an e-mail that the addressee never asked for. */
const window = 3_600
const mostInvited = 100

/** A share for the owner of an e-mail address. */
export interface InvitationWish extends Omit<ShareWish, 'to'> {
  readonly email: string
}

/** The share, where a known user has the address; otherwise the invitation that waits until somebody has. */
export type Invited =
  | { readonly share: ShareRow; readonly invited: null }
  | { readonly share: null; readonly invited: PendingShareRow }

/**
 * Shares an item with an e-mail address. Reveals nothing about users of unconnected accounts: their addresses wait like unknown ones.
 * Throws INVALID_EMAIL, RATE_LIMITED {seconds} and what sharing throws.
 */
export async function invite(deps: Deps, viewer: Viewer, wish: InvitationWish): Promise<Invited> {
  const email = wish.email.trim().toLowerCase()
  if (!isEmailAddress(email)) throw new AppError('INVALID_EMAIL')
  const item = await allowedItem(deps, viewer, wish.itemId, 'item.share')
  // Besides users of the account, only users of connected accounts are recognized.
  const user =
    (await findUserByEmail(deps.db, item.account_id, email)) ??
    (await connectedUserByEmail(deps.db, item.account_id, email))
  if (user) {
    const wishes = [{ ...wish, to: { kind: 'person' as const, id: user.id } }]
    const [share] = await changeShares(deps, viewer, { wishes, ended: [] })
    if (!share) throw new AppError('NOT_FOUND')
    return { share, invited: null }
  }
  const hits = await countHit(deps.db, `invitation|${viewer.userId}`, deps.now(), window)
  if (hits > mostInvited) throw new AppError('RATE_LIMITED', { seconds: secondsLeft(deps.now(), window) })
  const id = await deps.db.transaction().execute(async (db) => {
    await lockTree(db, item.account_id)
    // An invitation that could not be given now is refused now. When it takes effect, the inviter's rights of that time count.
    const filter = await rowsWished({ ...deps, db }, viewer, item, wish)
    giftFor(viewer, item, { ...wish, filter })
    const waiting = await invitationsFor({ ...deps, db }, viewer, { itemId: item.id })
    for (const one of waiting) if (one.email.toLowerCase() === email) refuseStronger(viewer, item, one)
    const details = { email, level: wish.level }
    await addActivity(db, viewer, deps.now(), {
      ...{ accountId: item.account_id, action: 'item.invited', itemId: item.id },
      details,
    })
    return putPendingShare(db, {
      ...{ accountId: item.account_id, itemId: item.id, email, byId: viewer.userId, now: deps.now() },
      ...{ level: wish.level, canDeleteRecords: wish.canDeleteRecords },
      filter,
    })
  })
  const [invited] = await invitationsFor(deps, viewer, { ids: [id] })
  if (!invited) throw new AppError('NOT_FOUND')
  return { share: null, invited }
}

/** Returns the pending invitations to items that the viewer may share. */
export const invitationsFor = (
  deps: Deps,
  viewer: Viewer,
  wanted: { readonly ids?: readonly number[]; readonly itemId?: number | undefined },
): Promise<readonly PendingShareRow[]> =>
  findPendingShares(deps.db, permittedItems(viewer, 'item.share'), wanted)

/**
 * Throws SHARE_ABOVE_OWN for an invitation that gives more than the viewer could: like a share, it may only be changed by a user who could
 * give it.
 */
function refuseStronger(
  viewer: Viewer,
  item: Item,
  { level, can_delete_records: canDeleteRecords, filter }: PendingShareRow,
): void {
  if (!mayChangeGift(giveable(viewer, factsOf(item)), { level, canDeleteRecords, filter }))
    throw new AppError('SHARE_ABOVE_OWN')
}

/**
 * Ends all of the invitations or none. Throws NOT_FOUND for one that the viewer may not know of, and SHARE_ABOVE_OWN for one that gives
 * more than they could.
 */
export async function endInvitations(
  deps: Deps,
  viewer: Viewer,
  ids: readonly number[],
): Promise<readonly PendingShareRow[]> {
  return deps.db.transaction().execute(async (db) => {
    const found = await invitationsFor({ ...deps, db }, viewer, { ids })
    if (found.length < new Set(ids).size) throw new AppError('NOT_FOUND')
    for (const one of found) {
      const { account_id: accountId, item_id: itemId, id, email } = one
      refuseStronger(viewer, await allowedItem({ ...deps, db }, viewer, itemId, 'item.share'), one)
      await endPendingShares(db, accountId, [id])
      const about = { accountId, itemId, details: { email } }
      await addActivity(db, viewer, deps.now(), { ...about, action: 'item.uninvited' })
    }
    return found
  })
}

/**
 * Turns the pending invitations of a new user's address into shares, each in the name of its inviter and as far as they could give it now;
 * call it in the transaction that creates the user. Drops what can no longer be given.
 */
export async function giveWhatWaited(deps: Deps, user: UserRow): Promise<void> {
  const waiting = await takePendingShares(deps.db, user.account_id, user.email)
  if (waiting.length === 0) return
  await lockTree(deps.db, user.account_id)
  for (const {
    item_id: itemId,
    level,
    can_delete_records: canDeleteRecords,
    filter,
    created_by_id,
  } of waiting)
    try {
      // The inviter may belong to a connected account.
      const [by] = await accountsOfUsers(deps.db, [created_by_id])
      const accountId = by?.accountId ?? user.account_id
      const giver = await userAtWork(deps, { accountId, userId: created_by_id, apiKeyId: null })
      const to = { kind: 'person', id: user.id } as const
      await give(deps, await viewerOf(deps, giver), { itemId, to, level, canDeleteRecords, filter })
    } catch (error) {
      if (!(error instanceof AppError)) throw error
    }
}
