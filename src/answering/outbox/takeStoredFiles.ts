import type { LocalDraft } from '../../../adapters/storage/answerDrafts'
import { arriveUpload, uploadsOf } from '../../../renderers/inputs/upload/uploadQueues'
import type { Answering } from '../../../schemas/answering/types'
import type { DraftKeeper } from '../drafts/draftKeeper'

/** Turns files into answers that the outbox uploaded before the answers came back, so that a bad network need not upload them twice. */
export function takeStoredFiles(
  answering: Answering,
  keeper: Pick<DraftKeeper, 'keyOfFile'>,
  { outgoing }: Pick<LocalDraft, 'outgoing'>,
): void {
  for (const { key, answer } of outgoing?.files ?? []) {
    const upload = answer && uploadsOf(answering).find(({ item }) => keeper.keyOfFile(item.key) === key)
    if (upload) arriveUpload(answering, upload.item.key, answer)
  }
}
