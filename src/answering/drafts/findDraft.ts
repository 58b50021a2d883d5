import { answerDrafts, type LocalDraft } from '../../../adapters/storage/answerDrafts'
import type { ServedFormForAnswer } from '../../../schemas/api/forms'
import type { OpenedForm } from '../openForm'

/** What is answered, and by whom. */
export type DraftSubject = Pick<
  LocalDraft,
  'owner' | 'formId' | 'isRow' | 'recordId' | 'record' | 'inboxId' | 'copyOf'
>

/** Returns the form at a revision. */
export type OpenRevision = (revision: number) => Promise<OpenedForm>

/** A draft that somebody left here and may resume. */
export interface FoundDraft {
  readonly draft: LocalDraft
  /** The form that it continues with: its own revision, or the newest where that is gone. */
  readonly form: ServedFormForAnswer
}

const day = 24 * 3600 * 1000
/** Milliseconds after which drafts of public forms are ignored, because such devices are often shared. */
const publicDraftsLast = 7 * day

/** Returns the newest draft of the subject on this device; null when there is none, or nothing can be read. */
export async function findDraft(
  subject: DraftSubject,
  served: ServedFormForAnswer | Promise<ServedFormForAnswer>,
  openRevision: OpenRevision,
): Promise<FoundDraft | null> {
  const [draft, newest] = await Promise.all([localDraft(subject), served])
  return draft ? { draft, form: await formOfDraft(draft, newest, openRevision) } : null
}

/** Returns the newest draft of the subject as stored on this device. */
export async function localDraft(subject: DraftSubject): Promise<LocalDraft | undefined> {
  try {
    const drafts = await answerDrafts.listOfForm(subject.formId, subject.owner)
    const isOver = ({ owner, outgoing, at }: LocalDraft) =>
      owner === null && !outgoing && Date.now() - at > publicDraftsLast
    await Promise.all(drafts.filter(isOver).map(({ id }) => answerDrafts.drop(id)))
    return drafts.find((one) => !isOver(one) && isOf(one, subject))
  } catch {
    // A browser that stores nothing has no drafts.
    return undefined
  }
}

/** Returns whether a draft is the subject's and not on its way to the server; one that came back counts. */
function isOf(draft: LocalDraft, subject: DraftSubject): boolean {
  return (
    (draft.outgoing === null || draft.outgoing.problem !== null) &&
    draft.recordId === subject.recordId &&
    draft.inboxId === subject.inboxId &&
    draft.copyOf === subject.copyOf
  )
}

/** Returns the draft's revision as served or known here, else the newest one. */
export async function formOfDraft(
  { revision }: LocalDraft,
  served: ServedFormForAnswer,
  openRevision: OpenRevision,
): Promise<ServedFormForAnswer> {
  if (served.revision === revision) return served
  const older = await openRevision(revision).catch(() => null)
  return older?.form.revision === revision ? older.form : served
}
