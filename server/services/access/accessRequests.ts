import type { PermissionLevel } from '../../../schemas/api/items'
import { AppError } from '../../appError'
import { permittedItems, tenantsOf, type Viewer } from '../../policies/accessScope'
import { factsOf } from '../../policies/resource'
import { giveable, mayAskFor, strongerOf, strongestGift } from '../../policies/sharing'
import {
  answerAccessRequest,
  holdAnswer,
  openAccessRequests,
  putAccessRequest,
  reopenAccessRequest,
  type AccessRequestRow,
} from '../../store/access/accessRequests'
import { sharesOf, type ShareRow } from '../../store/access/shares'
import { addActivity } from '../../store/items/activity'
import { findItem, lockTree } from '../../store/items/items'
import { countHit, secondsLeft } from '../../store/rateCounters'
import { findRecords } from '../../store/records/records'
import type { Deps } from '../deps'
import { allowedItem, type Item } from '../items/items'
import { mailAccessAsked, mailAccessGranted } from '../mail/mailAccess'
import { isOfPerson } from './reachScope'
import { changeShares, putBack } from './shares'
import { viewerOf } from './viewer'

/** A request for access: the level asked for, and the item, named by its own id or by one of its records. */
export interface AccessAsked {
  readonly itemId: number | undefined
  /** A record of the wanted item, for a user who only knows the record's address. */
  readonly recordId: string | undefined
  readonly level: PermissionLevel
}

/** An access request as shown to a user who may grant it. */
export interface OfferedRequest {
  readonly request: AccessRequestRow
  /** The level that is granted unless another one is named. */
  readonly level: PermissionLevel
  /** The highest level that the viewer may grant. */
  readonly most: PermissionLevel
}

const window = 3_600
const mostAsked = 60

/**
 * Asks those who can share an item for access to it. The response never reveals whether the item exists: it is the same for an unknown
 * item, one of another account, and one that the asker reaches already. Throws RATE_LIMITED {seconds} and BAD_REQUEST.
 */
export async function askForAccess(deps: Deps, viewer: Viewer, asked: AccessAsked): Promise<void> {
  if ((asked.itemId === undefined) === (asked.recordId === undefined))
    throw new AppError('BAD_REQUEST', { where: 'body/item_id' })
  const now = deps.now()
  // Requests for unknown items count as well, because a limit for existing ones only would reveal which exist.
  const hits = await countHit(deps.db, `access_request|${viewer.userId}`, now, window)
  if (hits > mostAsked) throw new AppError('RATE_LIMITED', { seconds: secondsLeft(now, window) })
  const item = await itemAsked(deps, viewer, asked)
  if (!item || !mayAskFor(viewer, factsOf(item), asked.level)) return
  const { account_id: accountId, id: itemId } = item
  const isNew = await deps.db.transaction().execute(async (db) => {
    const wish = { accountId, itemId, userId: viewer.userId, level: asked.level, now }
    if (!(await putAccessRequest(db, wish))) return false
    await addActivity(db, viewer, now, {
      ...{ accountId, action: 'access.asked', itemId },
      details: { level: asked.level },
    })
    return true
  })
  if (isNew) await mailAccessAsked(deps, viewer, item)
}

async function itemAsked(
  { db }: Deps,
  viewer: Viewer,
  { itemId, recordId = '' }: AccessAsked,
): Promise<Item | undefined> {
  const tenants = tenantsOf(viewer)
  if (itemId !== undefined) return findItem(db, tenants, itemId)
  const [record] = await findRecords(db, tenants, recordId)
  return record && findItem(db, [record.account_id], record.form_id)
}

/** Returns the open access requests that the viewer may answer. */
export async function accessRequestsFor(
  deps: Deps,
  viewer: Viewer,
  page: { readonly limit: number | null; readonly offset: number; readonly id?: number },
): Promise<{ readonly rows: readonly OfferedRequest[]; readonly total: number }> {
  const { rows, total } = await openAccessRequests(deps.db, permittedItems(viewer, 'item.share'), page)
  return { rows: rows.map((request) => offered(viewer, request)), total }
}

function offered(viewer: Viewer, request: AccessRequestRow): OfferedRequest {
  const facts = factsOf({ ...request, id: request.item_id })
  const most = giveable(viewer, facts)
  const isConnection = request.user_account_id !== request.account_id
  const upTo = (level: PermissionLevel) => (most ? strongestGift(most, level, isConnection) : level)
  return { request, level: upTo(request.level), most: most ? upTo('can_manage_item') : request.level }
}

/** The answer to an access request: refused, or granted with the level asked for unless another is named. */
export interface RequestAnswer {
  readonly isGranted: boolean
  readonly level?: PermissionLevel | undefined
}

/**
 * Grants or refuses an access request. Returns the share, or null when refused. Throws SHARE_ABOVE_OWN, and NOT_FOUND for a request that
 * the viewer may not answer or that was answered already.
 */
export async function answerRequest(
  deps: Deps,
  viewer: Viewer,
  id: number,
  { isGranted, level }: RequestAnswer,
): Promise<ShareRow | null> {
  const [found] = (await accessRequestsFor(deps, viewer, { id, limit: 1, offset: 0 })).rows
  if (!found) throw new AppError('NOT_FOUND')
  if (isGranted) return grant(deps, viewer, { ...found, ...(level && { level }) })
  const { account_id: accountId, item_id: itemId, user_id: userId } = found.request
  const now = deps.now()
  await deps.db.transaction().execute(async (db) => {
    const answer = { isGranted: false, byId: viewer.userId, now }
    if (!(await answerAccessRequest(db, { accountId, itemId, userId }, answer)))
      throw new AppError('NOT_FOUND')
    await addActivity(db, viewer, now, {
      ...{ accountId, action: 'access.refused', itemId },
      details: { user_id: userId },
    })
  })
  return null
}

/** Grants a request by sharing the item; sharing it in the dialog answers the request just as well. */
async function grant(
  deps: Deps,
  viewer: Viewer,
  { request, level }: OfferedRequest,
): Promise<ShareRow | null> {
  const { account_id: accountId, item_id: itemId, user_id: userId } = request
  const had = (await sharesOf(deps.db, accountId, [itemId])).find(
    (share) => isOfPerson(share.principal_type) && share.principal_id === userId,
  )?.grant
  const filter = had?.filter ?? null
  // The stronger of both levels is given, because nobody loses rights by asking for more.
  const wanted = had ? strongerOf(level, had.level) : level
  const [share] = await changeShares(deps, viewer, {
    wishes: [
      {
        ...{ itemId, to: { kind: 'person', id: userId } },
        // can_manage_item always covers all records, so a user with a filter gets can_share_item at most.
        level: filter !== null && wanted === 'can_manage_item' ? 'can_share_item' : wanted,
        canDeleteRecords: had?.canDeleteRecords ?? false,
        filter,
      },
    ],
    ended: [],
  })
  if (share)
    await mailAccessGranted(deps, viewer, {
      ...{ accountId, userId, itemId },
      ...{ itemName: share.item_name, itype: share.itype },
    })
  return share ?? null
}

/** Milliseconds within which an answer can be taken back by the user who gave it. */
const longestTakenBack = 3_600_000

/**
 * Takes back an answer of the viewer's own: the request is open again, and the share is removed or becomes what it was before. Throws
 * NOT_FOUND for an answer that is somebody else's or too old, and what sharing throws when the viewer may no longer change the share.
 */
export async function takeBackAnswer(deps: Deps, viewer: Viewer, id: number): Promise<void> {
  await deps.db.transaction().execute(async (db) => {
    const inside = { ...deps, db }
    const tenants = tenantsOf(viewer).toSorted((a, b) => a - b)
    for (const accountId of tenants) await lockTree(db, accountId)
    const since = new Date(deps.now().getTime() - longestTakenBack)
    const given = await holdAnswer(db, tenants, { id, byId: viewer.userId, since })
    if (!given) throw new AppError('NOT_FOUND')
    const { account_id: accountId, item_id: itemId, user_id: userId } = given
    const now = await viewerOf(inside, viewer)
    await allowedItem(inside, now, itemId, 'item.share')
    const type = given.user_account_id === accountId ? 'user' : 'connection'
    if (given.is_granted) await putBack(inside, now, { accountId, itemId }, { type, id: userId }, given.had)
    await reopenAccessRequest(db, accountId, id)
    await addActivity(db, viewer, deps.now(), {
      ...{ accountId, action: 'access.reopened', itemId },
      details: { user_id: userId },
    })
  })
}
