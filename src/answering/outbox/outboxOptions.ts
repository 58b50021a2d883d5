import type { AnswerDrafts, OutgoingFile } from '../../../adapters/storage/answerDrafts'
import type { FileDelivery } from './completeRequest'
import type { Delivery, Settled } from './outbox'
import type { OutgoingDraft } from './outboxQueue'

/** The device and the server, as an outbox sees them. */
export interface OutboxOptions {
  readonly drafts: Pick<AnswerDrafts, 'list' | 'put' | 'change' | 'drop' | 'subscribe'>
  /** Returns whose drafts are sent here: the user's, and those without an owner (public forms). */
  readonly owners: () => readonly (number | null)[]
  /** Sends a draft; never rejects. The key is the same every time, so that the server creates only one record. */
  readonly deliver: (draft: OutgoingDraft) => Promise<Delivery>
  /** Uploads one file that the answers refer to; never rejects. */
  readonly upload: (
    draft: OutgoingDraft,
    file: OutgoingFile,
    onProgress: (share: number) => void,
  ) => Promise<FileDelivery>
  /** Returns false when the tab that sends a draft in the foreground is gone. */
  readonly isHeld: (id: string) => Promise<boolean>
  /** Runs something while no other tab does. */
  readonly alone: (run: () => Promise<void>) => Promise<void>
  readonly now: () => number
  /** Returns milliseconds since some moment, on a clock that, unlike `now`, nobody can set. */
  readonly steady: () => number
  /** Returns whether there is any network, as far as the browser knows. */
  readonly isOnline: () => boolean
  /** Returns whether somebody may be looking at the page. */
  readonly isInFront: () => boolean
  /** Returns a number from 0 to 1. */
  readonly random: () => number
  /** Calls back later; returns a function that cancels it. */
  readonly later: (run: () => void, milliseconds: number) => () => void
  /** Asks the owner for the password; resolves to true when there is a new session. */
  readonly logIn?: (() => Promise<boolean>) | undefined
  /** Tells the other tabs about a draft. */
  readonly announce?: (settled: Settled) => void
}
