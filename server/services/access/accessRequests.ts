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

/** What somebody asks for, and of what. */
export interface AccessAsked {
  readonly itemId: number | undefined
  /** A record of the item that is meant, for who knows only its address. */
  readonly recordId: string | undefined
  readonly level: PermissionLevel
}

/** A request as who may grant it sees it. */
export interface OfferedRequest {
  readonly request: AccessRequestRow
  /** What granting it gives, when nothing else is said. */
  readonly level: PermissionLevel
  /** The most that granting it may give. */
  readonly most: PermissionLevel
}

const window = 3_600
const mostAsked = 60

/**
 * Asks those who can share an item for a right on it. Nothing that is answered tells whether there is such an item: the same comes back
 * for one that is not there, that is another account's, and that the asker reaches already. Throws RATE_LIMITED {seconds}, BAD_REQUEST.
 */
export async function askForAccess(deps: Deps, viewer: Viewer, asked: AccessAsked): Promise<void> {
  if ((asked.itemId === undefined) === (asked.recordId === undefined))
    throw new AppError('BAD_REQUEST', { where: 'body/item_id' })
  const now = deps.now()
  // All count, whatever they are about: a limit for those that are there would tell which these are.
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

/** What waits for an answer that the viewer may give. */
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

/** What an owner says to who asks: no, or yes, with another level than was asked for where they name one. */
export interface RequestAnswer {
  readonly isGranted: boolean
  readonly level?: PermissionLevel | undefined
}

/** Grants or refuses what somebody asked for; SHARE_ABOVE_OWN; NOT_FOUND for what the viewer cannot answer, or what was answered already. */
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

/** Sharing answers what was asked for, by this click or in the dialog. */
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
  // Nobody loses by asking, whatever they are given.
  const wanted = had ? strongerOf(level, had.level) : level
  const [share] = await changeShares(deps, viewer, {
    wishes: [
      {
        ...{ itemId, to: { kind: 'person', id: userId } },
        // To administer is of all records: who has some of them shares at most.
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

/** How long an answer can be taken back by whoever gave it. */
const second = 3_600_000

/**
 * Takes back an answer of the viewer's own: the request waits again, and what was given goes, or is what it was before. NOT_FOUND for one that is not
 * theirs or too old; what sharing throws where they may not change it any more.
 */
export async function takeBackAnswer(deps: Deps, viewer: Viewer, id: number): Promise<void> {
  await deps.db.transaction().execute(async (db) => {
    const inside = { ...deps, db }
    const tenants = tenantsOf(viewer).toSorted((a, b) => a - b)
    for (const accountId of tenants) await lockTree(db, accountId)
    const since = new Date(deps.now().getTime() - second)
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
