import { insertNotices } from '../../store/comments/notices'
import type { Holder } from '../../store/records/changes/assignRecords'
import type { RecordRow } from '../../store/records/records'
import type { Viewer } from '../../policies/accessScope'
import type { Deps } from '../deps'
import type { Item } from '../items/items'
import { mailAssigned } from '../mail/mailAssigned'
import { ableToEdit } from './assignees'

export interface ToldAssignment {
  /** One of the assigned records; `records` is their number. */
  readonly record: RecordRow
  readonly item: Item
  readonly records: number
  readonly to: Holder
  readonly mails: boolean
  /** Whether users who want it are also notified on their devices. */
  readonly pushes: boolean
  /** A key that is the same on each retry. */
  readonly cause: string
}

/**
 * Notifies the users who were given records, except the one who assigned them: one notice and, where asked for, one e-mail each, however
 * many records there are.
 */
export async function tellAssigned(deps: Deps, viewer: Viewer, told: ToldAssignment): Promise<void> {
  const { record, item, records, to, mails, pushes, cause } = told
  const { account_id: accountId, id: recordId } = record
  const able = await ableToEdit(deps, accountId, [item.id], to)
  const users = able(record).filter(({ id }) => id !== viewer.userId)
  const about = { accountId, recordId, commentId: null, records, byId: viewer.userId, now: deps.now() }
  const notice = { ...about, isQuiet: !pushes }
  await insertNotices(
    deps.db,
    notice,
    users.map(({ id: userId }) => ({ userId, kind: 'assigned' })),
  )
  if (!mails) return
  for (const user of users) await mailAssigned(deps, viewer, { record, item, records, cause, to: user })
}
