import type { LocalDraft, Outgoing, OutgoingRequest } from '../../../adapters/storage/answerDrafts'

/** A draft that was sent off: its row is the entry of the outbox. */
export type OutgoingDraft = LocalDraft & { readonly outgoing: Outgoing }

const firstDelay = 2_000
const longestDelay = 5 * 60_000
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

/** After a try that said nothing about the answers: later, later still, and never before the server wants to be asked. */
export function delayed(outgoing: Outgoing, now: number, random: number, retryAfter = 0): Outgoing {
  const attempts = outgoing.attempts + 1
  const longest = Math.min(firstDelay * 2 ** (attempts - 1), longestDelay)
  const notBefore = now + retryAfter * 1_000
  const retryAt = notBefore + longest * (0.5 + random / 2)
  return { ...outgoing, attempts, triedAt: now, notBefore, retryAt }
}

/** How far a clock may be off that nobody has set, in milliseconds. */
const drift = 1_000

/** When it may be tried, `eager` or by itself: at once when the clock was set back since that was written. */
export function dueAt({ outgoing }: OutgoingDraft, now: number, eager = false): number {
  if (outgoing.triedAt > now + drift) return now
  return eager ? outgoing.notBefore : outgoing.retryAt
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
