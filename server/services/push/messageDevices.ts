import { mostMessaged, type MessageReach, type MessageRequest } from '../../../schemas/api/push'
import { AppError } from '../../appError'
import type { Viewer } from '../../policies/accessScope'
import { findGroup } from '../../store/people/groups'
import { usersOfGroups } from '../../store/people/usersOfGroups'
import { insertMessages, receiversAmong } from '../../store/push/messages'
import { countSubscribed } from '../../store/push/subscriptions'
import { addActivity } from '../../store/items/activity'
import { countHit, secondsLeft } from '../../store/rateCounters'
import { demand } from '../access/demand'
import type { Deps } from '../deps'
import { sessionTime } from '../people/sessions'

/** Seconds of the limit on messages from one user. */
const window = 3_600
const mostSent = 60

const clean = (text: string) => text.replace(/[\p{Cc}\p{Cf}]+/gu, ' ').trim()

/** Returns a path within the app; throws MESSAGE_LINK for anything that could lead to another site. */
function checkedLink(link: string | null | undefined): string | null {
  if (link == null || link.trim() === '') return null
  const path = link.trim()
  if (!/^\/(?![/\\])[^\\\p{Cc}\s]*$/u.test(path) || path.startsWith('/api/'))
    throw new AppError('MESSAGE_LINK')
  return path
}

type Receivers = Pick<MessageRequest, 'users' | 'group_id'>

/**
 * Returns the active ones among these users and a group's members. Throws NOT_FOUND for users and groups of other accounts, and FORBIDDEN
 * {who}.
 */
async function receiversOf(
  deps: Deps,
  viewer: Viewer,
  { users = [], group_id: groupId }: Receivers,
): Promise<readonly number[]> {
  const { accountId } = viewer
  await demand(deps, viewer, 'user.message', { kind: 'account', accountId })
  const wanted = [...new Set(users)]
  const known = await receiversAmong(deps.db, accountId, wanted)
  if (known.length < wanted.length) throw new AppError('NOT_FOUND')
  const members = groupId == null ? [] : await membersOf(deps, accountId, groupId)
  const active = [...known, ...members].filter(({ is_active: isActive }) => isActive)
  return [...new Set(active.map(({ id }) => id))]
}

/** Tells how many users a message would reach, and how many of them on a device. Throws NOT_FOUND and FORBIDDEN {who}. */
export async function messageReach(deps: Deps, viewer: Viewer, receivers: Receivers): Promise<MessageReach> {
  const userIds = await receiversOf(deps, viewer, receivers)
  const asked = { accountId: viewer.accountId, userIds, kind: 'message' } as const
  return { people: userIds.length, on_devices: await countSubscribed(deps.db, asked, sessionTime(deps)) }
}

/**
 * Sends a message to active users, in the app and on their devices, and returns their number. Throws MESSAGE_NOBODY, MESSAGE_LINK,
 * RATE_LIMITED {seconds}, NOT_FOUND for users and groups of other accounts, FORBIDDEN {who}.
 */
export async function messageDevices(
  deps: Deps,
  viewer: Viewer,
  { title, text, link, ...receivers }: MessageRequest,
): Promise<number> {
  const { accountId } = viewer
  const to = await receiversOf(deps, viewer, receivers)
  const message = { title: clean(title), text: clean(text), link: checkedLink(link) }
  if (message.title === '') throw new AppError('BAD_REQUEST', { where: 'body/title' })
  if (to.length === 0) throw new AppError('MESSAGE_NOBODY')
  const hits = await countHit(deps.db, `message|${viewer.userId}`, deps.now(), window)
  if (hits > mostSent) throw new AppError('RATE_LIMITED', { seconds: secondsLeft(deps.now(), window) })
  await deps.db.transaction().execute(async (db) => {
    const now = deps.now()
    for (let at = 0; at < to.length; at += mostMessaged)
      await insertMessages(
        db,
        { ...message, accountId, byId: viewer.userId, now },
        to.slice(at, at + mostMessaged),
      )
    const details = { title: message.title, count: to.length }
    await addActivity(db, viewer, now, { accountId, action: 'user.messaged', details })
  })
  return to.length
}

async function membersOf({ db }: Deps, accountId: number, groupId: number) {
  if (!(await findGroup(db, accountId, groupId))) throw new AppError('NOT_FOUND')
  return receiversAmong(db, accountId, await usersOfGroups(db, [accountId], [groupId]))
}
