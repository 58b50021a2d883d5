import type { LocalDraft, Outgoing, OutgoingRequest } from '../../../adapters/storage/answerDrafts'

/** A queued draft, which is an entry of the outbox. */
export type OutgoingDraft = LocalDraft & { readonly outgoing: Outgoing }

const firstDelay = 2_000
const longestDelay = 5 * 60_000
/** Milliseconds between attempts, at most, while somebody looks at the page. */
const longestInFront = 60_000
/** Milliseconds for which the sender in the foreground has the draft alone; a tab that is closed meanwhile loses nothing. */
const lease = 90_000

export const isOutgoing = (draft: LocalDraft): draft is OutgoingDraft => draft.outgoing !== null

/** Returns the draft with its frozen request, which nobody else sends until the lease ends. */
export function held(
  draft: LocalDraft,
  request: OutgoingRequest,
  now: number,
  before: readonly OutgoingDraft[],
): OutgoingDraft {
  // Later than all earlier entries, so that answers keep their order even if the clock was set back.
  const queuedAt = Math.max(now, ...before.map(({ outgoing }) => outgoing.queuedAt + 1))
  const times = { queuedAt, triedAt: now, retryAt: now + lease, notBefore: now + lease }
  return { ...draft, outgoing: { ...request, ...times, attempts: 0, problem: null } }
}

/** Ends the lease, because its holder is gone, so that it may be sent at once. */
export const freed = (outgoing: Outgoing, now: number): Outgoing => ({
  ...outgoing,
  ...{ attempts: 1, triedAt: now, notBefore: now, retryAt: now },
})

interface Delay {
  readonly now: number
  /** A number from 0 to 1. */
  readonly random: number
  /** Seconds for which the server wants no attempts. */
  readonly retryAfter?: number | undefined
  /** True when earlier attempts say nothing about the present, so that the delay starts small again. */
  readonly isAnew?: boolean | undefined
  /** False when the device had no network, which says nothing about the server. */
  readonly isOnline: boolean
}

/** Delays the next attempt after one that decided nothing: longer each time, and never less than the server asked for. */
export function delayed(outgoing: Outgoing, delay: Delay): Outgoing {
  const { now, random, retryAfter = 0, isAnew = false, isOnline } = delay
  const before = isAnew ? 0 : outgoing.attempts
  const attempts = isOnline ? before + 1 : Math.max(before, 1)
  const longest = isOnline ? Math.min(firstDelay * 2 ** (attempts - 1), longestDelay) : longestInFront
  const notBefore = now + retryAfter * 1_000
  const retryAt = notBefore + longest * (0.5 + random / 2)
  return { ...outgoing, attempts, triedAt: now, notBefore, retryAt }
}

/** Milliseconds by which a clock may drift without having been set. */
const drift = 1_000

/** `eager`: the user asks for it. `isInFront`: somebody is looking. */
interface Haste {
  readonly eager: boolean
  readonly isInFront: boolean
}

/** Returns when a draft may be sent: at once if the clock was set back since the time was written. */
export function dueAt(draft: OutgoingDraft, now: number, { eager, isInFront }: Haste): number {
  const { triedAt, notBefore, retryAt } = draft.outgoing
  if (triedAt > now + drift) return now
  if (eager) return notBefore
  const isCapped = isInFront && !isHeld(draft)
  return isCapped ? Math.max(notBefore, Math.min(retryAt, triedAt + longestInFront)) : retryAt
}

/** Returns true while a sender in the foreground holds it. */
export const isHeld = ({ outgoing }: OutgoingDraft): boolean => outgoing.attempts === 0

/**
 * Returns what may be sent next: the oldest draft of each form, because answers to one form must arrive in order. A refused draft waits for
 * a person and blocks no others.
 */
export function heads(drafts: readonly OutgoingDraft[]): readonly OutgoingDraft[] {
  const seen = new Set<number>()
  return drafts
    .filter(({ outgoing }) => outgoing.problem === null)
    .toSorted((a, b) => a.outgoing.queuedAt - b.outgoing.queuedAt || (a.id < b.id ? -1 : 1))
    .filter(({ formId }) => !seen.has(formId) && seen.add(formId))
}
