import { ApiError } from '../../../adapters/api/apiError'
import type { LocalDraft } from '../../../adapters/storage/answerDrafts'
import type { RecordDocument } from '../../../schemas/api/records'
import { localDraft, type DraftSubject } from './findDraft'

/**
 * A record as the server has it; while it does not answer, what is kept of it with the draft that was begun here. Rejects as
 * the call does.
 */
export async function openRecord<T>(
  subject: DraftSubject,
  serve: () => Promise<RecordDocument>,
  keptOf: (draft: LocalDraft) => T | undefined,
): Promise<RecordDocument | T> {
  try {
    return await serve()
  } catch (cause) {
    if (!(cause instanceof ApiError) || !cause.isTemporary) throw cause
    const draft = await localDraft(subject)
    const kept = draft && keptOf(draft)
    if (kept === undefined) throw cause
    return kept
  }
}
