import type { AssignRequest } from '../../../schemas/api/inbox'
import { id24 } from '../../../schemas/model/ids'
import { can } from '../../policies/can'
import type { UserPrincipal } from '../../policies/principal'
import { factsOf } from '../../policies/resource'
import { AppError } from '../../appError'
import { findInboxRows, putInboxRows, takeChanges, usersOfGroup } from '../../store/inbox/inbox'
import { findNameOfUser } from '../../store/people/users'
import { findGroup } from '../../store/people/groups'
import { viewerOf } from '../access/viewer'
import type { Deps } from '../deps'
import { allowedItem, type Item } from '../items/items'
import { userAtWork } from '../people/sessions'
import { allowedInbox } from './inbox'
import { decideWrite } from './inboxWrite'

/** The users whose inboxes got the form, and those left out because they may not answer it. */
export interface Assignment {
  readonly assigned: readonly number[]
  readonly unable: readonly { readonly id: number; readonly name: string }[]
}

/**
 * Puts a form into the inboxes of users, and of the present members of groups, for a viewer who may write there. Repeating the request
 * changes nothing, because items have the request's id. Throws NOT_FOUND for a form, user or group that the user may not know of.
 */
export async function assignForm(
  deps: Deps,
  user: UserPrincipal,
  request: AssignRequest,
): Promise<Assignment> {
  const item = await allowedItem(deps, await viewerOf(deps, user), request.form_id, 'item.read')
  if (item.itype !== 'form') throw new AppError('NOT_FOUND')
  const receivers = await receiversOf(deps, user, request)
  for (const id of receivers) await allowedInbox(deps, user, id)
  const able = new Set<number>()
  for (const id of receivers) if (await mayAnswer(deps, user.accountId, id, item)) able.add(id)
  const by = { id: user.userId, name: await findNameOfUser(deps.db, user.userId) }
  const sent = {
    _id: request.id,
    name: request.name || item.name,
    type: 'assignment',
    record_json: { form_id: item.id },
  }
  await deps.db.transaction().execute(async (db) => {
    // Locks inboxes in the same order everywhere, so that two assignments cannot deadlock.
    for (const userId of able) {
      const inbox = { accountId: user.accountId, userId }
      const seq = await takeChanges(db, inbox, 1)
      const [stored] = await findInboxRows(db, inbox, [request.id])
      const writing = { ...inbox, seq, now: deps.now(), by, newId: () => id24(deps.random) }
      const decision = stored ? undefined : decideWrite(undefined, sent, writing)
      if (decision && 'row' in decision) await putInboxRows(db, [decision.row])
    }
  })
  const unable = receivers.filter((id) => !able.has(id))
  return {
    assigned: [...able],
    unable: await Promise.all(unable.map(async (id) => ({ id, name: await findNameOfUser(deps.db, id) }))),
  }
}

/** Returns the ids of all receivers, each once, in ascending order. */
async function receiversOf(
  { db }: Deps,
  { accountId }: UserPrincipal,
  { users = [], groups = [] }: AssignRequest,
): Promise<readonly number[]> {
  const members: number[] = []
  for (const id of groups) {
    if (!(await findGroup(db, accountId, id))) throw new AppError('NOT_FOUND')
    members.push(...(await usersOfGroup(db, accountId, id)))
  }
  return [...new Set([...users, ...members])].sort((a, b) => a - b)
}

async function mayAnswer(deps: Deps, accountId: number, userId: number, item: Item): Promise<boolean> {
  // A user who may not log in cannot answer either.
  const receiver = await userAtWork(deps, { accountId, userId, apiKeyId: null }).catch(() => undefined)
  return receiver !== undefined && can(await viewerOf(deps, receiver), 'item.answer', factsOf(item))
}
