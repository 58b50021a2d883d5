import type { AnswerDrafts, OutgoingFile } from '../../../adapters/storage/answerDrafts'
import type { FileDelivery } from './completeRequest'
import type { Delivery, Settled } from './outbox'
import type { OutgoingDraft } from './outboxQueue'

/** The device and the server, as an outbox sees them. */
export interface OutboxOptions {
  readonly drafts: Pick<AnswerDrafts, 'list' | 'put' | 'change' | 'drop' | 'subscribe'>
  /** Whose drafts are sent from here: the user's, and those of nobody (public forms). */
  readonly owners: () => readonly (number | null)[]
  /** Never rejects. The same key every time: the server makes one record of however many tries. */
  readonly deliver: (draft: OutgoingDraft) => Promise<Delivery>
  /** Hands over one file that answers name. Never rejects. */
  readonly upload: (
    draft: OutgoingDraft,
    file: OutgoingFile,
    onProgress: (share: number) => void,
  ) => Promise<FileDelivery>
  /** False when the tab that sends a draft in the foreground is gone. */
  readonly isHeld: (id: string) => Promise<boolean>
  /** Runs while no other tab does. */
  readonly alone: (run: () => Promise<void>) => Promise<void>
  readonly now: () => number
  /** Milliseconds since some moment; unlike `now`, nobody sets it. */
  readonly steady: () => number
  /** Whether there is a network at all, as far as the browser knows. */
  readonly isOnline: () => boolean
  /** Whether somebody may be looking on. */
  readonly isInFront: () => boolean
  /** 0 to 1. */
  readonly random: () => number
  /** Gives back how to forget it. */
  readonly later: (run: () => void, milliseconds: number) => () => void
  /** Asks the owner for the password. True: there is a new session. */
  readonly logIn?: (() => Promise<boolean>) | undefined
  /** Tells the other tabs. */
  readonly announce?: (settled: Settled) => void
}
