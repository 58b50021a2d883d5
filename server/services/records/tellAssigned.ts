import { insertNotices } from '../../store/comments/notices'
import type { Holder } from '../../store/records/changes/assignRecords'
import type { RecordRow } from '../../store/records/records'
import type { Viewer } from '../../policies/accessScope'
import type { Deps } from '../deps'
import type { Item } from '../items/items'
import { mailAssigned } from '../mail/mailAssigned'
import { ableToEdit } from './assignees'

export interface ToldAssignment {
  /** One of them, and how many there are. */
  readonly record: RecordRow
  readonly item: Item
  readonly records: number
  readonly to: Holder
  readonly mails: boolean
  /** On their devices, too, where they want that. */
  readonly pushes: boolean
  /** The same however often it is tried. */
  readonly cause: string
}

/** Tells those who were given records, but not who gave them: one notice, and where it is asked for one e-mail each, however many they are. */
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
