import type { InboxApi } from '../../../adapters/api/inboxApi'
import { answerDrafts, type LocalDraft } from '../../../adapters/storage/answerDrafts'
import { inboxDefaultLimit, type InboxItem } from '../../../schemas/api/inbox'
import { openableStatuses } from '../../../schemas/model/inboxStatus'

const none: readonly LocalDraft[] = []

/** Returns the id and status of each open item, and deletes this device's copies of saved items that are no longer open. */
export async function findOpenItems(
  inbox: Pick<InboxApi, 'find'>,
  owner: number,
  signal: AbortSignal,
): Promise<readonly InboxItem[]> {
  // Read first, because an item saved meanwhile is not in the response yet.
  const drafts = await answerDrafts.list(owner).catch(() => none)
  const query = { selector: { status: { $in: openableStatuses } }, fields: ['_id', 'status'] }
  const items = await inbox.find(query, signal)
  const open = new Set(items.map(({ _id: id }) => id))
  const isOver = ({ inboxId, saved }: LocalDraft) =>
    inboxId !== null && saved?.isAhead === false && !open.has(inboxId)
  // A truncated response does not mean that missing items are closed.
  if (items.length < inboxDefaultLimit)
    await Promise.all(drafts.filter(isOver).map(({ id }) => answerDrafts.drop(id).catch(() => undefined)))
  return items
}
