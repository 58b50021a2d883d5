import { answerDrafts, type LocalDraft } from '../../../adapters/storage/answerDrafts'
import { draftFiles, type DraftFile } from '../../../adapters/storage/draftFiles'
import type { ServedFormForAnswer } from '../../../schemas/api/forms'
import { newUuid } from '../newUuid'
import { holdDraft, type DraftHold } from './draftHold'
import type { FoundDraft } from './findDraft'

/** One sitting with one form. */
export interface Opening {
  /** The idempotency key of what is sent, and the draft's id. */
  readonly id: string
  readonly form: ServedFormForAnswer
  readonly hold: DraftHold
  /** What is gone on from, as it was kept; null for a fresh one. */
  readonly draft: LocalDraft | null
  readonly files: readonly DraftFile[]
}

export async function openFresh(form: ServedFormForAnswer): Promise<Opening> {
  const id = newUuid()
  const hold = (await holdDraft(id, 'ask')) ?? (await holdDraft(id, 'take'))
  if (!hold) throw new Error('A new draft is held by nobody')
  return { id, form, hold, draft: null, files: [] }
}

/** Null when another tab has it; `take` takes it from there. Undefined when it is gone: sent or discarded elsewhere. */
export async function openDraft(
  { draft, form }: FoundDraft,
  how: 'ask' | 'take',
): Promise<Opening | null | undefined> {
  const hold = await holdDraft(draft.id, how)
  if (!hold) return null
  let before: LocalDraft | undefined
  try {
    await answerDrafts.change(draft.id, (row) => {
      // While the outbox sends it nobody changes it.
      before = row?.outgoing && !row.outgoing.problem ? undefined : row
      return before && { ...before, tab: hold.writer, outgoing: null }
    })
    if (before) return { id: draft.id, form, hold, draft: before, files: await draftFiles.list(draft.id) }
  } catch {
    // Nothing can be written any more: what was read is not lost for that.
    return { id: draft.id, form, hold, draft, files: [] }
  }
  hold.release()
  return undefined
}
