import type { LocalDraft } from '../../../adapters/storage/answerDrafts'
import { inboxDefaultLimit, type InboxItem } from '../../../schemas/api/inbox'
import { waitingStatuses, type InboxStatus } from '../../../schemas/model/inboxStatus'
import type { Json } from '../../../schemas/model/json'

/** The tabs of the inbox. */
export const inboxTabs = ['pending', 'progress', 'saved', 'sending', 'received', 'all'] as const
export type InboxTab = (typeof inboxTabs)[number]

/** Returns the tab in the address; null when none was chosen. */
export const readTab = (text: string | null): InboxTab | null => inboxTabs.find((tab) => tab === text) ?? null

/** The tabs of unfinished things, in order of urgency. The others only grow, and are not counted. */
const openTabs = ['pending', 'progress', 'saved', 'sending'] as const

const statuses: { readonly [tab in Exclude<InboxTab, 'all'>]: readonly InboxStatus[] } = {
  pending: waitingStatuses,
  progress: ['in_progress'],
  saved: ['save'],
  sending: ['send'],
  received: ['received'],
}

/** Returns the selector of a tab's items. An item that was started on this device is in progress, whatever its status. */
export function selectorOf(tab: InboxTab, begun: readonly string[]): Json {
  if (tab === 'all') return {}
  const wanted = { status: { $in: statuses[tab] } }
  if (tab === 'progress') return { $or: [wanted, { _id: { $in: begun }, status: { $ne: 'received' } }] }
  return tab === 'received' ? wanted : { ...wanted, _id: { $nin: begun } }
}

/** Returns the tab of an answering on this device. */
function tabOfDraft({ inboxId, saved, outgoing }: LocalDraft): InboxTab {
  if (outgoing) return 'sending'
  return inboxId === null || saved?.isAhead === false ? 'saved' : 'progress'
}

/** Returns the ids of the items that were started here. */
export const begunItems = (drafts: readonly LocalDraft[]): readonly string[] =>
  drafts.flatMap((draft) =>
    draft.inboxId !== null && tabOfDraft(draft) === 'progress' ? [draft.inboxId] : [],
  )

/** The open items; null when the server cannot be asked for them. */
export type OpenItems = readonly Pick<InboxItem, '_id' | 'status'>[] | null

/** Returns true for a draft whose item the server lists. When the list is truncated, items missing from it may be open too. */
function isShownAsItem({ inboxId, saved, outgoing }: LocalDraft, open: OpenItems): boolean {
  if (inboxId === null || outgoing !== null || open === null) return false
  // An unchanged copy is not listed itself.
  const isCopy = saved?.isAhead === false
  return isCopy || open.length >= inboxDefaultLimit || open.some(({ _id: id }) => id === inboxId)
}

/** Returns the answerings on this device that a tab shows: those without an item on the server. */
export const draftsOf = (
  tab: InboxTab,
  drafts: readonly LocalDraft[],
  open: OpenItems,
): readonly LocalDraft[] =>
  drafts.filter((draft) => (tab === 'all' || tab === tabOfDraft(draft)) && !isShownAsItem(draft, open))

export type InboxCounts = { readonly [tab in InboxTab]?: number }

/** Counts the open entries of each tab: items of the server, null when it cannot be asked, and answerings on this device. */
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
 * Returns the tab that opens by default: one with entries, and one of what others ask only when no other has any. Null while it is unknown
 * whether they ask.
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
