import type { LocalDraft } from '../../../adapters/storage/answerDrafts'
import type { InboxStatus } from '../../../schemas/model/inboxStatus'
import type { Json } from '../../../schemas/model/json'

/** What the inbox is split into (domain notes §9). */
export const inboxTabs = ['pending', 'progress', 'saved', 'sending', 'received', 'all'] as const
export type InboxTab = (typeof inboxTabs)[number]

export const readTab = (text: string | null): InboxTab => inboxTabs.find((tab) => tab === text) ?? 'pending'

const statuses: { readonly [tab in Exclude<InboxTab, 'progress' | 'all'>]: readonly InboxStatus[] } = {
  pending: ['new', 'seen'],
  saved: ['save'],
  sending: ['send'],
  received: ['received'],
}

/** Which items of the server a tab shows. One that was begun on this device is in progress, whatever its status says. */
export function selectorOf(tab: InboxTab, begun: readonly string[]): Json {
  if (tab === 'all') return {}
  if (tab === 'progress')
    return { $or: [{ status: 'in_progress' }, { _id: { $in: begun }, status: { $ne: 'received' } }] }
  const wanted = { status: { $in: statuses[tab] } }
  return tab === 'received' ? wanted : { ...wanted, _id: { $nin: begun } }
}

/** The ids of the items that were begun here. */
export const begunItems = (drafts: readonly LocalDraft[]): readonly string[] =>
  drafts.flatMap(({ inboxId, outgoing }) => (inboxId === null || outgoing ? [] : [inboxId]))

/** Which answerings of this device a tab shows: those that began as an item are shown as that item until they are sent. */
export function draftsOf(tab: InboxTab, drafts: readonly LocalDraft[]): readonly LocalDraft[] {
  return drafts.filter(({ inboxId, outgoing }) => {
    if (outgoing) return tab === 'sending' || tab === 'all'
    return inboxId === null && (tab === 'saved' || tab === 'all')
  })
}
