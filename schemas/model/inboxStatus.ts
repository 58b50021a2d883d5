/** What becomes of an inbox item. */
export const inboxStatuses = ['new', 'seen', 'in_progress', 'send', 'save', 'received'] as const
export type InboxStatus = (typeof inboxStatuses)[number]

/** The ones that wait for someone: what the header counts. */
export const waitingStatuses = ['new', 'seen'] as const satisfies readonly InboxStatus[]

/** The ones that open to answer; a saved draft too, since it is the user's own. */
export const openableStatuses = [
  'new',
  'seen',
  'in_progress',
  'send',
  'save',
] as const satisfies readonly InboxStatus[]

export const isOpenable = (status: InboxStatus): boolean => status !== 'received'

const steps: { readonly [from in InboxStatus]: readonly InboxStatus[] } = {
  new: ['seen', 'in_progress', 'save', 'send', 'received'],
  seen: ['in_progress', 'save', 'send', 'received'],
  in_progress: ['save', 'send', 'received'],
  save: ['in_progress', 'send', 'received'],
  // What was refused comes back to be answered on.
  send: ['in_progress', 'save', 'received'],
  received: [],
}

/** May an item go from one status to another? `from` null: it is written for the first time, when nothing of it was received yet. */
export function mayBecome(from: InboxStatus | null, to: InboxStatus): boolean {
  if (from === null) return to !== 'received'
  return from === to || steps[from].includes(to)
}

/** The type of an item that is a record which somebody was given: it opens the record itself. */
export const recordItem = 'record'
