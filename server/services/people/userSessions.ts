import { AppError } from '../../appError'
import type { Viewer } from '../../policies/accessScope'
import { addActivity } from '../../store/items/activity'
import { endSession, endSessionsOf, openSessionsOf, type OpenSession } from '../../store/people/sessions'
import type { Deps } from '../deps'
import { allowedUser } from './loadUser'
import { hashKey } from './hashKey'
import { sessionTime } from './sessions'

export interface NamedUserSession extends OpenSession {
  /** The name by which clients refer to the session, because its real id, though of no use by itself, is kept private. */
  readonly name: string
  readonly isCurrent: boolean
}

const nameOf = (id: string): string => hashKey(id).toString('hex').slice(0, 24)

/**
 * Returns the open sessions of a user, for themselves and for viewers who manage their credentials. Throws NOT_FOUND and FORBIDDEN {who}.
 */
export async function sessionsOf(deps: Deps, viewer: Viewer, userId: number): Promise<NamedUserSession[]> {
  const user = await allowedUser(deps, viewer, userId, 'credentials.manage')
  const rows = await openSessionsOf(deps.db, user.id, sessionTime(deps))
  return rows.map((row) => ({ ...row, name: nameOf(row.id), isCurrent: row.id === viewer.sessionId }))
}

/** Ends one session of a user. Throws NOT_FOUND, also for a session that has ended, and FORBIDDEN {who}. */
export async function endSessionOf(deps: Deps, viewer: Viewer, userId: number, name: string): Promise<void> {
  const session = (await sessionsOf(deps, viewer, userId)).find((one) => one.name === name)
  if (!session) throw new AppError('NOT_FOUND')
  const now = deps.now()
  await deps.db.transaction().execute(async (db) => {
    if (!(await endSession(db, session.id, now, userId))) throw new AppError('NOT_FOUND')
    await addActivity(db, viewer, now, {
      accountId: viewer.accountId,
      action: 'session.ended',
      details: { user_id: userId },
    })
  })
}

/**
 * Ends all sessions of a user except the one that asks, and returns their number; for the user and for viewers who manage their
 * credentials. Throws NOT_FOUND and FORBIDDEN {who}.
 */
export async function endAllSessionsOf(deps: Deps, viewer: Viewer, userId: number): Promise<number> {
  const user = await allowedUser(deps, viewer, userId, 'credentials.manage')
  const now = deps.now()
  return deps.db.transaction().execute(async (db) => {
    const count = await endSessionsOf(db, user.id, now, viewer.sessionId)
    if (count > 0)
      await addActivity(db, viewer, now, {
        accountId: viewer.accountId,
        action: 'session.ended',
        details: { user_id: userId, count },
      })
    return count
  })
}
