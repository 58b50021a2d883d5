import { ApiError } from '../../../adapters/api/apiError'
import type { LocalDraft } from '../../../adapters/storage/answerDrafts'
import type { RecordDocument } from '../../../schemas/api/records'
import { localDraft, type DraftSubject } from './findDraft'

/**
 * Returns a record from the server; while the server cannot be reached, the copy kept with the draft of its edit. Rejects like the call.
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
