import type { LocalDraft, Outgoing, OutgoingFile } from '../../../adapters/storage/answerDrafts'
import type { FileAnswer } from '../../../schemas/fields/shared/files'
import { isObject } from '../../../schemas/model/json'
import type { Delivery } from './outbox'
import { isOutgoing, type OutgoingDraft } from './outboxQueue'

/** The result of one attempt to upload a file. */
export type FileDelivery =
  { readonly kind: 'stored'; readonly answer: FileAnswer } | Exclude<Delivery, { readonly kind: 'sent' }>

/** Which of a request's files is being uploaded. */
export interface FileProgress {
  /** Counted from 1. */
  readonly position: number
  readonly count: number
  /** The share of this file that was sent, from 0 to 1. */
  readonly share: number
}

export interface RequestCompletion {
  /** Uploads a file; never rejects. */
  readonly upload: (draft: OutgoingDraft, file: OutgoingFile) => Promise<FileDelivery>
  /** Changes the draft if it is still the one that was queued, and returns it as it is then. */
  readonly change: (
    draft: OutgoingDraft,
    next: (outgoing: Outgoing) => Outgoing,
  ) => Promise<LocalDraft | undefined>
}

/**
 * Uploads the files of a request one after the other. Each result is stored in the draft before the next upload, so that every later
 * attempt sends the same request under its key.
 */
export async function completeRequest(
  draft: OutgoingDraft,
  { upload, change }: RequestCompletion,
): Promise<
  | { readonly kind: 'whole'; readonly draft: OutgoingDraft }
  /** The draft was taken back meanwhile. */
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

/** Adds a stored file to the request, unless another tab has already done so. */
function withStored(outgoing: Outgoing, mark: string, answer: FileAnswer): Outgoing {
  const files = (outgoing.files ?? []).map((file) =>
    file.mark === mark ? { ...file, isStored: true, answer } : file,
  )
  const named = <T>(value: T): T => replaced(value, mark, answer) as T
  const body = { ...outgoing.body, answers: named(outgoing.body.answers) }
  // Only the answers change, so the kind of request stays.
  return { ...outgoing, files, body } as Outgoing
}

function replaced(value: unknown, mark: string, answer: FileAnswer): unknown {
  if (Array.isArray(value)) return value.map((part: unknown) => replaced(part, mark, answer))
  if (!isObject(value)) return value
  if (value['file_url'] === mark) return answer
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, replaced(part, mark, answer)]))
}
