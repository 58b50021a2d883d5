import { answerDrafts, type KeptTimer, type LocalDraft } from '../../../adapters/storage/answerDrafts'
import { draftFiles, type DraftFile } from '../../../adapters/storage/draftFiles'
import type { ServedFormForAnswer } from '../../../schemas/api/forms'
import { typedActions, type AnswerAction } from '../../../adapters/storage/typedActions'
import { newUuid } from '../newUuid'
import { holdDraft, type DraftHold } from './draftHold'
import type { FoundDraft } from './findDraft'

/** One session with one form. */
export interface Opening {
  /** The idempotency key of the submission, and the draft's id. */
  readonly id: string
  readonly form: ServedFormForAnswer
  readonly hold: DraftHold
  /** The resumed draft as it was stored; null for a fresh answering. */
  readonly draft: LocalDraft | null
  /** Actions after the draft was written, by a page that closed before it could write them. */
  readonly typed: readonly AnswerAction[]
  /** The draft's files; for an emptied draft, those to delete on its first change. */
  readonly files: readonly DraftFile[]
  /** The time limit, if it already runs. */
  readonly timer?: KeptTimer | undefined
  /** True when the emptied draft stays stored until something is answered. */
  readonly sparesDraft?: boolean
}

export async function openFresh(form: ServedFormForAnswer): Promise<Opening> {
  const id = newUuid()
  const hold = (await holdDraft(id, 'ask')) ?? (await holdDraft(id, 'take'))
  if (!hold) throw new Error('A new draft is held by nobody')
  return { id, form, hold, draft: null, typed: [], files: [] }
}

/** Returns null when another tab has the draft (`take` takes it from there), and undefined when it is gone: sent or discarded elsewhere. */
export async function openDraft(
  { draft, form }: FoundDraft,
  how: 'ask' | 'take',
): Promise<Opening | null | undefined> {
  const hold = await holdDraft(draft.id, how)
  if (!hold) return null
  let before: LocalDraft | undefined
  try {
    await answerDrafts.change(draft.id, (row) => {
      // While the outbox sends it, nobody may change it.
      before = row?.outgoing && !row.outgoing.problem ? undefined : row
      return before && { ...before, tab: hold.writer, outgoing: null }
    })
    if (before) {
      const [files, typed] = await Promise.all([draftFiles.list(draft.id), typedActions.of(before)])
      return { id: draft.id, form, hold, draft: before, typed, files, timer: before.timer }
    }
  } catch {
    // Nothing can be written any more, but what was read can still be shown.
    return { id: draft.id, form, hold, draft, typed: [], files: [], timer: draft.timer }
  }
  hold.release()
  return undefined
}

/**
 * Starts a draft over in the time that it has left, because the server counts that by the draft's key. Until something is answered, the old
 * answers can be restored. Returns null and undefined like `openDraft`.
 */
export async function openEmptied(
  found: FoundDraft,
  how: 'ask' | 'take',
): Promise<Opening | null | undefined> {
  const opening = await openDraft(found, how)
  return opening && { ...opening, draft: null, typed: [], sparesDraft: true }
}
