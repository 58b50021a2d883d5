import type { LocalDraft, Outgoing, OutgoingRequest } from '../../../adapters/storage/answerDrafts'

/** A draft that was sent off: its row is the entry of the outbox. */
export type OutgoingDraft = LocalDraft & { readonly outgoing: Outgoing }

const firstDelay = 2_000
const longestDelay = 5 * 60_000
/** While somebody looks on. */
const longestInFront = 60_000
/** How long whoever sends in the foreground has it alone; a tab that dies meanwhile loses nothing. */
const lease = 90_000

export const isOutgoing = (draft: LocalDraft): draft is OutgoingDraft => draft.outgoing !== null

/** What becomes of a draft whose answers are frozen; nobody else sends it until the lease is over. */
export function held(
  draft: LocalDraft,
  request: OutgoingRequest,
  now: number,
  before: readonly OutgoingDraft[],
): OutgoingDraft {
  // Answers stay in the order in which they were given when the clock was set back in between.
  const queuedAt = Math.max(now, ...before.map(({ outgoing }) => outgoing.queuedAt + 1))
  const times = { queuedAt, triedAt: now, retryAt: now + lease, notBefore: now + lease }
  return { ...draft, outgoing: { ...request, ...times, attempts: 0, problem: null } }
}

/** Whoever sent it in the foreground is gone: it may be tried at once. */
export const freed = (outgoing: Outgoing, now: number): Outgoing => ({
  ...outgoing,
  ...{ attempts: 1, triedAt: now, notBefore: now, retryAt: now },
})

interface Delay {
  readonly now: number
  /** 0 to 1. */
  readonly random: number
  /** Seconds that the server wants to be left alone. */
  readonly retryAfter?: number | undefined
  /** What was tried before says nothing about how it is now. */
  readonly isAnew?: boolean | undefined
  /** False: the device had no network, which says nothing about the server. */
  readonly isOnline: boolean
}

/** After a try that said nothing about the answers: later, later still, and never before the server wants to be asked. */
export function delayed(outgoing: Outgoing, delay: Delay): Outgoing {
  const { now, random, retryAfter = 0, isAnew = false, isOnline } = delay
  const before = isAnew ? 0 : outgoing.attempts
  const attempts = isOnline ? before + 1 : Math.max(before, 1)
  const longest = isOnline ? Math.min(firstDelay * 2 ** (attempts - 1), longestDelay) : longestInFront
  const notBefore = now + retryAfter * 1_000
  const retryAt = notBefore + longest * (0.5 + random / 2)
  return { ...outgoing, attempts, triedAt: now, notBefore, retryAt }
}

/** How far a clock may be off that nobody has set, in milliseconds. */
const drift = 1_000

/** Who is to be served: `eager`: someone asks for it; `isInFront`: someone looks on. */
interface Haste {
  readonly eager: boolean
  readonly isInFront: boolean
}

/** When it may be tried: at once when the clock was set back since that was written. */
export function dueAt(draft: OutgoingDraft, now: number, { eager, isInFront }: Haste): number {
  const { triedAt, notBefore, retryAt } = draft.outgoing
  if (triedAt > now + drift) return now
  if (eager) return notBefore
  const isCapped = isInFront && !isHeld(draft)
  return isCapped ? Math.max(notBefore, Math.min(retryAt, triedAt + longestInFront)) : retryAt
}

/** Held by whoever sends it in the foreground. */
export const isHeld = ({ outgoing }: OutgoingDraft): boolean => outgoing.attempts === 0

/**
 * What may be sent next: the oldest of each form, for answers to one form arrive in the order in which they were given.
 * What was refused waits for a person and holds nobody up.
 */
export function heads(drafts: readonly OutgoingDraft[]): readonly OutgoingDraft[] {
  const seen = new Set<number>()
  return drafts
    .filter(({ outgoing }) => outgoing.problem === null)
    .toSorted((a, b) => a.outgoing.queuedAt - b.outgoing.queuedAt || (a.id < b.id ? -1 : 1))
    .filter(({ formId }) => !seen.has(formId) && seen.add(formId))
}
