import { answerDrafts, type KeptTimer, type LocalDraft } from '../../../adapters/storage/answerDrafts'
import { draftFiles, type DraftFile } from '../../../adapters/storage/draftFiles'
import type { ServedFormForAnswer } from '../../../schemas/api/forms'
import { typedActions, type AnswerAction } from '../../../adapters/storage/typedActions'
import { newUuid } from '../newUuid'
import { holdDraft, type DraftHold } from './draftHold'
import type { FoundDraft } from './findDraft'

/** One session with one form. */
export interface Opening {
  /** The idempotency key of what is sent, and the draft's id. */
  readonly id: string
  readonly form: ServedFormForAnswer
  readonly hold: DraftHold
  /** What is gone on from, as it was kept; null for a fresh one. */
  readonly draft: LocalDraft | null
  /** What was done after it was written, by a page that ended before it could write. */
  readonly typed: readonly AnswerAction[]
  /** Its files; of a draft that was emptied, those that go with its first change. */
  readonly files: readonly DraftFile[]
  /** The time to answer in, where it runs already. */
  readonly timer?: KeptTimer | undefined
  /** The draft that was emptied is on this device until something is answered. */
  readonly sparesDraft?: boolean
}

export async function openFresh(form: ServedFormForAnswer): Promise<Opening> {
  const id = newUuid()
  const hold = (await holdDraft(id, 'ask')) ?? (await holdDraft(id, 'take'))
  if (!hold) throw new Error('A new draft is held by nobody')
  return { id, form, hold, draft: null, typed: [], files: [] }
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
    if (before) {
      const [files, typed] = await Promise.all([draftFiles.list(draft.id), typedActions.of(before)])
      return { id: draft.id, form, hold, draft: before, typed, files, timer: before.timer }
    }
  } catch {
    // Nothing can be written any more: what was read is not lost for that.
    return { id: draft.id, form, hold, draft, typed: [], files: [], timer: draft.timer }
  }
  hold.release()
  return undefined
}

/**
 * A draft from the beginning on, in what is left of its time: the server counts that by the draft's key. What was answered can be
 * gone back to until something else is. Null and undefined as `openDraft`.
 */
export async function openEmptied(
  found: FoundDraft,
  how: 'ask' | 'take',
): Promise<Opening | null | undefined> {
  const opening = await openDraft(found, how)
  return opening && { ...opening, draft: null, typed: [], sparesDraft: true }
}
