import { insertNotices } from '../../store/comments/notices'
import { findItems } from '../../store/items/items'
import type { Holder } from '../../store/records/changes/assignRecords'
import { recordsById, type RecordRow } from '../../store/records/records'
import type { Viewer } from '../../policies/accessScope'
import type { Reader } from '../access/whoReaches'
import type { Deps } from '../deps'
import { mailAssigned } from '../mail/mailAssigned'
import { ableToEdit } from './assignees'

/** The most records whose answers are in memory at a time. */
const atOnce = 50

export interface ToldAssignment {
  readonly accountId: number
  readonly recordIds: readonly string[]
  readonly to: Holder
  readonly mails: boolean
  /** Whether users who want it are also notified on their devices. */
  readonly pushes: boolean
  /** A key that is the same on each retry. */
  readonly cause: string
}

/** The records of an assignment that one user can edit: their number, and the first of them. */
interface Given {
  readonly user: Reader
  readonly first: RecordRow
  readonly records: number
}

/** Returns what each user was given: members of a group may have rights to different records. */
async function givenByUser(
  deps: Deps,
  { accountId, recordIds, to }: ToldAssignment,
): Promise<ReadonlyMap<number, Given>> {
  const given = new Map<number, Given>()
  for (let at = 0; at < recordIds.length; at += atOnce) {
    const part = await recordsById(deps.db, accountId, recordIds.slice(at, at + atOnce))
    const formIds = [...new Set(part.map((record) => record.form_id))]
    const able = await ableToEdit(deps, accountId, formIds, to)
    for (const record of part)
      for (const user of able(record)) {
        const { first = record, records = 0 } = given.get(user.id) ?? {}
        given.set(user.id, { user, first, records: records + 1 })
      }
  }
  return given
}

/** Puts together the users who were given the same, which mostly are all of them. */
function alike(all: readonly Given[]) {
  const told = new Map<string, Pick<Given, 'first' | 'records'> & { readonly userIds: number[] }>()
  for (const { user, first, records } of all) {
    const key = `${first.id} ${records}`
    const one = told.get(key) ?? { first, records, userIds: [] }
    one.userIds.push(user.id)
    told.set(key, one)
  }
  return told.values()
}

/**
 * Notifies the users who were given records, except the one who assigned them: one notice and, where asked for, one e-mail each, however
 * many records there are.
 */
export async function tellAssigned(deps: Deps, viewer: Viewer, told: ToldAssignment): Promise<void> {
  const { accountId, mails, pushes, cause } = told
  const all = [...(await givenByUser(deps, told)).values()].filter(({ user }) => user.id !== viewer.userId)
  const about = { accountId, commentId: null, byId: viewer.userId, now: deps.now(), isQuiet: !pushes }
  for (const { first, records, userIds } of alike(all))
    await insertNotices(
      deps.db,
      { ...about, recordId: first.id, records },
      userIds.map((userId) => ({ userId, kind: 'assigned' })),
    )
  if (!mails) return
  const formIds = [...new Set(all.map(({ first }) => first.form_id))]
  const items = new Map((await findItems(deps.db, [accountId], formIds)).map((item) => [item.id, item]))
  for (const { user, first, records } of all) {
    const item = items.get(first.form_id)
    if (item) await mailAssigned(deps, viewer, { record: first, item, records, cause, to: user })
  }
}
