import { answerDrafts, type LocalDraft } from '../../../adapters/storage/answerDrafts'
import type { ServedFormForAnswer } from '../../../schemas/api/forms'
import type { OpenedForm } from '../openForm'

/** What is being answered, and by whom. */
export type DraftSubject = Pick<
  LocalDraft,
  'owner' | 'formId' | 'isRow' | 'recordId' | 'record' | 'inboxId' | 'copyOf'
>

/** Gives the form as it was at a revision. */
export type OpenRevision = (revision: number) => Promise<OpenedForm>

/** What somebody left here and may go on with. */
export interface FoundDraft {
  readonly draft: LocalDraft
  /** The revision that it goes on with: its own, or the newest where that is gone. */
  readonly form: ServedFormForAnswer
}

const day = 24 * 3600 * 1000
/** Devices of public forms are often shared. */
const publicDraftsLast = 7 * day

/** The newest draft of the subject on this device; null when there is none, or nothing can be read. */
export async function findDraft(
  subject: DraftSubject,
  served: ServedFormForAnswer | Promise<ServedFormForAnswer>,
  openRevision: OpenRevision,
): Promise<FoundDraft | null> {
  const [draft, newest] = await Promise.all([localDraft(subject), served])
  return draft ? { draft, form: await formOfDraft(draft, newest, openRevision) } : null
}

/** The newest draft of the subject as it lies on this device. */
export async function localDraft(subject: DraftSubject): Promise<LocalDraft | undefined> {
  try {
    const drafts = await answerDrafts.listOfForm(subject.formId, subject.owner)
    const isOver = ({ owner, outgoing, at }: LocalDraft) =>
      owner === null && !outgoing && Date.now() - at > publicDraftsLast
    await Promise.all(drafts.filter(isOver).map(({ id }) => answerDrafts.drop(id)))
    return drafts.find((one) => !isOver(one) && isOf(one, subject))
  } catch {
    // A browser that keeps nothing has nothing to offer.
    return undefined
  }
}

/** Not what is on its way to the server; what came back from there is a draft again. */
function isOf(draft: LocalDraft, subject: DraftSubject): boolean {
  return (
    (draft.outgoing === null || draft.outgoing.problem !== null) &&
    draft.recordId === subject.recordId &&
    draft.inboxId === subject.inboxId &&
    draft.copyOf === subject.copyOf
  )
}

/** The revision of the draft as it is served or known here, else the newest one. */
export async function formOfDraft(
  { revision }: LocalDraft,
  served: ServedFormForAnswer,
  openRevision: OpenRevision,
): Promise<ServedFormForAnswer> {
  if (served.revision === revision) return served
  const older = await openRevision(revision).catch(() => null)
  return older?.form.revision === revision ? older.form : served
}
