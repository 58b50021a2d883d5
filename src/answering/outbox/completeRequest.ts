import type { LocalDraft, Outgoing, OutgoingFile } from '../../../adapters/storage/answerDrafts'
import type { FileAnswer } from '../../../schemas/fields/shared/files'
import { isObject } from '../../../schemas/model/json'
import type { Delivery } from './outbox'
import { isOutgoing, type OutgoingDraft } from './outboxQueue'

/** What came of one try to hand a file over. */
export type FileDelivery =
  { readonly kind: 'stored'; readonly answer: FileAnswer } | Exclude<Delivery, { readonly kind: 'sent' }>

/** Which of a request's files is on its way. */
export interface FileProgress {
  /** From 1. */
  readonly position: number
  readonly count: number
  /** Of this file, from 0 to 1. */
  readonly share: number
}

export interface RequestCompletion {
  /** Never rejects. */
  readonly upload: (draft: OutgoingDraft, file: OutgoingFile) => Promise<FileDelivery>
  /** Changes the row as long as it is still the one that was sent off, and gives it as it then stands. */
  readonly change: (
    draft: OutgoingDraft,
    next: (outgoing: Outgoing) => Outgoing,
  ) => Promise<LocalDraft | undefined>
}

/**
 * Sends the files of a request before it, one after the other. Each is in the row before the next one leaves, so that every
 * later try sends the same request under its key.
 */
export async function completeRequest(
  draft: OutgoingDraft,
  { upload, change }: RequestCompletion,
): Promise<
  | { readonly kind: 'whole'; readonly draft: OutgoingDraft }
  /** Somebody took it back meanwhile. */
  | { readonly kind: 'gone' }
  | Exclude<FileDelivery, { readonly kind: 'stored' }>
> {
  let current = draft
  for (;;) {
    const file = current.outgoing.files?.find(({ isStored }) => !isStored)
    if (!file) return { kind: 'whole', draft: current }
    const delivery = await upload(current, file)
    if (delivery.kind !== 'stored') return delivery
    const row = await change(current, (outgoing) => withStored(outgoing, file.mark, delivery.answer))
    if (!row || !isOutgoing(row) || row.outgoing.queuedAt !== draft.outgoing.queuedAt) return { kind: 'gone' }
    current = row
  }
}

/** What another tab has written already stays. */
function withStored(outgoing: Outgoing, mark: string, answer: FileAnswer): Outgoing {
  const files = (outgoing.files ?? []).map((file) =>
    file.mark === mark ? { ...file, isStored: true, answer } : file,
  )
  const named = <T>(value: T): T => replaced(value, mark, answer) as T
  const body = { ...outgoing.body, answers: named(outgoing.body.answers) }
  // Of whatever kind, it stays what it was but for the answers.
  return { ...outgoing, files, body } as Outgoing
}

function replaced(value: unknown, mark: string, answer: FileAnswer): unknown {
  if (Array.isArray(value)) return value.map((part: unknown) => replaced(part, mark, answer))
  if (!isObject(value)) return value
  if (value['file_url'] === mark) return answer
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, replaced(part, mark, answer)]))
}
