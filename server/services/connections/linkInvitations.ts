import type { ActivityAction } from '../../../schemas/api/activities'
import { isEmailAddress } from '../../../schemas/email/emailAddress'
import { AppError } from '../../appError'
import type { Viewer } from '../../policies/accessScope'
import { linkAccounts, linkedAccount, type LinkedAccount } from '../../store/connections/accountLinks'
import {
  dropLinkInvitation,
  findLinkInvitation,
  linkInvitationsOf,
  putLinkInvitation,
  type LinkInvitationRow,
} from '../../store/connections/linkInvitations'
import { addActivity } from '../../store/items/activity'
import { findUserByEmail, accountOwner } from '../../store/people/users'
import { countHit, secondsLeft } from '../../store/rateCounters'
import { demand } from '../access/demand'
import type { Deps } from '../deps'
import { mailLink } from '../mail/mailLink'
import { hashKey, makeKey } from '../people/hashKey'

const window = 3_600
/** The most invitations of an account in the window, because each may be an e-mail that nobody asked for. */
const mostInvited = 30
const lifetime = 14 * 24 * 3_600_000

const demandToManage = (deps: Deps, viewer: Viewer) =>
  demand(deps, viewer, 'connections.manage', { kind: 'account', accountId: viewer.accountId })

export interface SentInvitation {
  readonly row: LinkInvitationRow
  /** The secret at the end of the link. It is returned only once; only its hash is stored. */
  readonly key: string
  readonly isMailed: boolean
}

/**
 * Invites the owner of an e-mail address to connect their account with the viewer's, without checking whether the address has a user.
 * Throws FORBIDDEN {who}, INVALID_EMAIL, CONNECTION_OWN_ACCOUNT, RATE_LIMITED {seconds}.
 */
export async function inviteConnection(deps: Deps, viewer: Viewer, address: string): Promise<SentInvitation> {
  await demandToManage(deps, viewer)
  const email = address.trim().toLowerCase()
  if (!isEmailAddress(email)) throw new AppError('INVALID_EMAIL')
  const { accountId, userId } = viewer
  if (await findUserByEmail(deps.db, accountId, email)) throw new AppError('CONNECTION_OWN_ACCOUNT')
  const now = deps.now()
  const hits = await countHit(deps.db, `link_invitation|${accountId}`, now, window)
  if (hits > mostInvited) throw new AppError('RATE_LIMITED', { seconds: secondsLeft(now, window) })
  const key = makeKey(deps)
  const expiresAt = new Date(now.getTime() + lifetime)
  const row = await deps.db.transaction().execute(async (db) => {
    await addActivity(db, viewer, now, { accountId, action: 'connection.invited', details: { email } })
    return putLinkInvitation(db, { accountId, email, hash: hashKey(key), byId: userId, now, expiresAt })
  })
  return { row, key, isMailed: await mailLink(deps, viewer, row, key) }
}

/** Returns the invitations of the viewer's account that are still unanswered. Throws FORBIDDEN {who}. */
export async function sentInvitations(deps: Deps, viewer: Viewer): Promise<readonly LinkInvitationRow[]> {
  await demandToManage(deps, viewer)
  return linkInvitationsOf(deps.db, viewer.accountId, deps.now())
}

/** Withdraws an invitation. Throws FORBIDDEN {who} and NOT_FOUND. */
export async function takeInvitationBack(deps: Deps, viewer: Viewer, id: number): Promise<void> {
  await demandToManage(deps, viewer)
  const { accountId } = viewer
  const now = deps.now()
  await deps.db.transaction().execute(async (db) => {
    const dropped = await dropLinkInvitation(db, { accountId, id }, now)
    if (!dropped) throw new AppError('NOT_FOUND')
    const details = { email: dropped.email }
    await addActivity(db, viewer, now, { accountId, action: 'connection.uninvited', details })
  })
}

export interface ReceivedInvitation {
  readonly row: LinkInvitationRow
  /** Whether the invitation was sent to the viewer's address. */
  readonly isTheirs: boolean
}

/** Opens the invitation of a link. Throws NOT_FOUND for an unknown, a used and an expired link alike. */
export async function openInvitation(deps: Deps, viewer: Viewer, key: string): Promise<ReceivedInvitation> {
  const row = await findLinkInvitation(deps.db, hashKey(key), deps.now())
  if (!row || viewer.limits !== null) throw new AppError('NOT_FOUND')
  return { row, isTheirs: row.email === viewer.email.toLowerCase() && row.account_id !== viewer.accountId }
}

/**
 * Accepts or refuses an invitation, which uses the link up. Only a user with the address that it was sent to may answer. Throws NOT_FOUND,
 * INVITATION_OTHER_ADDRESS, FORBIDDEN {who}.
 */
export async function answerInvitation(
  deps: Deps,
  viewer: Viewer,
  key: string,
  isAccepted: boolean,
): Promise<LinkedAccount | null> {
  const { row, isTheirs } = await openInvitation(deps, viewer, key)
  if (!isTheirs) throw new AppError('INVITATION_OTHER_ADDRESS')
  await demandToManage(deps, viewer)
  const { accountId, userId } = viewer
  const now = deps.now()
  const action: ActivityAction = isAccepted ? 'connection.made' : 'connection.refused'
  await deps.db.transaction().execute(async (db) => {
    const used = { accountId: row.account_id, id: row.id }
    if (!(await dropLinkInvitation(db, used, now))) throw new AppError('NOT_FOUND')
    if (isAccepted) await linkAccounts(db, [row.account_id, accountId], { byId: userId, now })
    const told = { action, details: { email: row.email, account: row.account_name } }
    await addActivity(db, viewer, now, { ...told, accountId })
    await addActivity(db, viewer, now, { ...told, accountId: row.account_id })
  })
  if (!isAccepted) return null
  const { id } = await accountOwner(deps.db, row.account_id)
  return (await linkedAccount(deps.db, accountId, id)) ?? null
}
