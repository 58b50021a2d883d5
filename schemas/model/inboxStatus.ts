/** The states of an inbox item. */
export const inboxStatuses = ['new', 'seen', 'in_progress', 'send', 'save', 'received'] as const
export type InboxStatus = (typeof inboxStatuses)[number]

/** The states that wait for somebody; the header counts them. */
export const waitingStatuses = ['new', 'seen'] as const satisfies readonly InboxStatus[]

/** The states that open for answering; a saved draft also does, because it is the user's own */
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
  // A refused answer comes back to be continued.
  send: ['in_progress', 'save', 'received'],
  received: [],
}

/**
 * Returns whether an item may change its state. `from` is null for an item that is written for the first time, when nothing was received
 * yet.
 */
export function mayBecome(from: InboxStatus | null, to: InboxStatus): boolean {
  if (from === null) return to !== 'received'
  return from === to || steps[from].includes(to)
}

/** The type of an item that stands for a record assigned to somebody: it opens the record itself. */
export const recordItem = 'record'
