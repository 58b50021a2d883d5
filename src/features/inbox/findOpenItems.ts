import type { InboxApi } from '../../../adapters/api/inboxApi'
import { answerDrafts, type LocalDraft } from '../../../adapters/storage/answerDrafts'
import { inboxDefaultLimit, type InboxItem } from '../../../schemas/api/inbox'
import { openableStatuses } from '../../../schemas/model/inboxStatus'

const none: readonly LocalDraft[] = []

/** The id and status of each item that is open. What this device has of saved ones that are not any more, it drops. */
export async function findOpenItems(
  inbox: Pick<InboxApi, 'find'>,
  owner: number,
  signal: AbortSignal,
): Promise<readonly InboxItem[]> {
  // Read before: what is saved meanwhile is not among the items yet.
  const drafts = await answerDrafts.list(owner).catch(() => none)
  const query = { selector: { status: { $in: openableStatuses } }, fields: ['_id', 'status'] }
  const items = await inbox.find(query, signal)
  const open = new Set(items.map(({ _id: id }) => id))
  const isOver = ({ inboxId, saved }: LocalDraft) =>
    inboxId !== null && saved?.isAhead === false && !open.has(inboxId)
  // Of more than are served, what is not among them may be open all the same.
  if (items.length < inboxDefaultLimit)
    await Promise.all(drafts.filter(isOver).map(({ id }) => answerDrafts.drop(id).catch(() => undefined)))
  return items
}
