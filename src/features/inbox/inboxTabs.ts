import type { LocalDraft } from '../../../adapters/storage/answerDrafts'
import { inboxDefaultLimit, type InboxItem } from '../../../schemas/api/inbox'
import { waitingStatuses, type InboxStatus } from '../../../schemas/model/inboxStatus'
import type { Json } from '../../../schemas/model/json'

/** What the inbox is split into. */
export const inboxTabs = ['pending', 'progress', 'saved', 'sending', 'received', 'all'] as const
export type InboxTab = (typeof inboxTabs)[number]

/** Null: none was chosen. */
export const readTab = (text: string | null): InboxTab | null => inboxTabs.find((tab) => tab === text) ?? null

/** The tabs of what somebody still has to do, in the order in which it presses. The others only grow, and are not counted. */
const openTabs = ['pending', 'progress', 'saved', 'sending'] as const

const statuses: { readonly [tab in Exclude<InboxTab, 'all'>]: readonly InboxStatus[] } = {
  pending: waitingStatuses,
  progress: ['in_progress'],
  saved: ['save'],
  sending: ['send'],
  received: ['received'],
}

/** Which items of the server a tab shows. One that was begun on this device is in progress, whatever its status says. */
export function selectorOf(tab: InboxTab, begun: readonly string[]): Json {
  if (tab === 'all') return {}
  const wanted = { status: { $in: statuses[tab] } }
  if (tab === 'progress') return { $or: [wanted, { _id: { $in: begun }, status: { $ne: 'received' } }] }
  return tab === 'received' ? wanted : { ...wanted, _id: { $nin: begun } }
}

/** Where an answering of this device belongs. */
function tabOfDraft({ inboxId, saved, outgoing }: LocalDraft): InboxTab {
  if (outgoing) return 'sending'
  return inboxId === null || saved?.isAhead === false ? 'saved' : 'progress'
}

/** The ids of the items that were begun here. */
export const begunItems = (drafts: readonly LocalDraft[]): readonly string[] =>
  drafts.flatMap((draft) =>
    draft.inboxId !== null && tabOfDraft(draft) === 'progress' ? [draft.inboxId] : [],
  )

/** The items that are open; null where the server cannot be asked for them. */
export type OpenItems = readonly Pick<InboxItem, '_id' | 'status'>[] | null

/** True for one that the server shows as the item that it began as. Of more than it serves, what it does not name may be open too. */
function isShownAsItem({ inboxId, saved, outgoing }: LocalDraft, open: OpenItems): boolean {
  if (inboxId === null || outgoing !== null || open === null) return false
  // A mere copy is nothing of its own.
  const isCopy = saved?.isAhead === false
  return isCopy || open.length >= inboxDefaultLimit || open.some(({ _id: id }) => id === inboxId)
}

/** Which answerings of this device a tab shows: those that nothing of the server stands for. */
export const draftsOf = (
  tab: InboxTab,
  drafts: readonly LocalDraft[],
  open: OpenItems,
): readonly LocalDraft[] =>
  drafts.filter((draft) => (tab === 'all' || tab === tabOfDraft(draft)) && !isShownAsItem(draft, open))

export type InboxCounts = { readonly [tab in InboxTab]?: number }

/** How much each tab shows of what is open: of the server's items, null where it cannot be asked, and of this device's answerings. */
export function countTabs(items: OpenItems, drafts: readonly LocalDraft[]): InboxCounts {
  const begun = new Set(begunItems(drafts))
  const tabOf = ({ _id: id, status = 'new' }: Pick<InboxItem, '_id' | 'status'>) => {
    const tab = openTabs.find((one) => statuses[one].includes(status))
    return tab && begun.has(id) ? 'progress' : tab
  }
  return Object.fromEntries(
    openTabs.map((tab) => [
      tab,
      (items?.filter((item) => tabOf(item) === tab).length ?? 0) + draftsOf(tab, drafts, items).length,
    ]),
  )
}

/**
 * Where the inbox opens for who did not choose: where something waits, and of what others ask only where nothing else does. Null while it
 * is not known whether they ask.
 */
export function firstTab<Asked extends string = never>(
  counts: InboxCounts,
  asked: readonly { readonly tab: Asked; readonly count: number | null }[] = [],
): InboxTab | Asked | null {
  const own = openTabs.find((tab) => (counts[tab] ?? 0) > 0)
  if (own) return own
  const waiting = asked.find(({ count }) => count === null || count > 0)
  if (!waiting) return 'pending'
  return waiting.count === null ? null : waiting.tab
}
