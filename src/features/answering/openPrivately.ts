import type { AnswerOrigin } from '../../../adapters/api/formsApi'
import type { Api } from '../../../adapters/api/api'
import { ApiError } from '../../../adapters/api/apiError'
import { answerDrafts, type LocalDraft } from '../../../adapters/storage/answerDrafts'
import { knownForms } from '../../../adapters/storage/knownForms'
import type { InboxItem } from '../../../schemas/api/inbox'
import type { ServedFormForAnswer } from '../../../schemas/api/forms'
import type { RecordDocument } from '../../../schemas/api/records'
import { letsEditRecords } from '../../../schemas/model/recordSettings'
import { findDraft, type DraftSubject, type FoundDraft } from '../../answering/drafts/findDraft'
import { openRecord } from '../../answering/drafts/openRecord'
import { openForm } from '../../answering/openForm'
import { draftOfItem } from './inboxCopy'
import { fateOf, type ItemFate } from './itemFate'
import { openItem } from './openItem'

/** A form that a logged-in user is about to answer, and what they start with. */
export interface OpenedPrivately {
  readonly served: ServedFormForAnswer
  /** True when the server could not be reached and the form comes from this device. */
  readonly isKept: boolean
  readonly found: FoundDraft | null
  /** The record that is edited or copied. */
  readonly record: RecordDocument | null
  /** The inbox item that is answered. */
  readonly item: InboxItem | null
  /** What happened to that item, when the draft here continues without it. */
  readonly itemFate: ItemFate | null
}

/** Opens a form or record. Fails like the calls, and with the reason why a record cannot be edited, before anybody starts to. */
export async function openPrivately(options: {
  readonly api: Api
  readonly subject: DraftSubject & { readonly owner: number }
  readonly token: string | undefined
  readonly origin: AnswerOrigin
  readonly signal: AbortSignal
}): Promise<OpenedPrivately> {
  const { api, subject, token, origin, signal } = options
  const { formId, owner, recordId, inboxId, copyOf } = subject
  const open = (revision?: number) =>
    openForm({
      formId,
      owner,
      revision,
      serve: () => api.forms.getFormForAnswer({ formId, revision, token, origin }, signal),
      known: knownForms,
    })
  const source = recordId ?? copyOf
  const [{ form, isKept }, record] = await Promise.all([
    open(),
    source === undefined
      ? null
      : openRecord(
          subject,
          () => api.records.getThrough(source, { token, origin }, signal),
          // A copy that was started no longer needs the original.
          (draft) => (recordId === null ? null : draft.record),
        ),
  ])
  if (record && record.form_id !== formId) throw new ApiError(404, 'NOT_FOUND')
  if (record && recordId !== null) refuseUneditable(record, form)
  const local = await findDraft(subject, form, open)
  const opened = { served: form, isKept, record }
  if (inboxId === null) return { ...opened, found: local, item: null, itemFate: null }
  try {
    const item = await openItem({ api, inboxId, formId, found: local, signal })
    const brought = item && (await bringSaved(item, subject, local))
    const found = brought ? await findDraft(subject, form, open) : local
    return { ...opened, found, item, itemFate: brought === 'beside' ? 'changed' : null }
  } catch (error) {
    const itemFate = fateOf(error)
    const draft = local && itemFate && (await keepApart(local.draft))
    if (!draft) throw error
    return { ...opened, found: { ...local, draft }, item: null, itemFate }
  }
}

const apart = (draft: LocalDraft): LocalDraft => ({ ...draft, inboxId: null, saved: undefined })

/**
 * Turns the draft of an item that is no longer open into one of its own, the next to continue with; returns null if it has no own changes.
 */
async function keepApart(draft: LocalDraft): Promise<LocalDraft | null> {
  if (draft.saved?.isAhead === false) return null
  const change = answerDrafts.change(draft.id, (row) => row && { ...apart(row), at: Date.now() })
  return (await change.catch(() => undefined)) ?? null
}

/**
 * Stores an item saved in the inbox as a draft here; returns null when the draft that is here is based on it. Answers given in the draft
 * here stay, as a separate draft.
 */
async function bringSaved(
  item: InboxItem,
  about: Pick<DraftSubject, 'owner' | 'formId'>,
  local: FoundDraft | null,
): Promise<'alone' | 'beside' | null> {
  const saved = draftOfItem(item, about)
  const here = local?.draft
  if (!saved || (here && (here.saved ? here.saved.rev === item._rev : here.at >= saved.at))) return null
  const isOwn = here && here.saved?.isAhead !== false
  try {
    if (isOwn) await answerDrafts.change(here.id, (draft) => draft && apart(draft))
    else if (here) await answerDrafts.drop(here.id)
    await answerDrafts.put(saved)
    return isOwn ? 'beside' : 'alone'
  } catch {
    // A browser that stores nothing starts with the answers directly.
    return null
  }
}

function refuseUneditable(record: RecordDocument, form: ServedFormForAnswer): void {
  if (record.editable) return
  if (record.user_id === null && !record.assigned_group && record.deleted_at === null && !record.archived)
    throw new ApiError(401, 'FORM_LOAD_UNAUTHORIZED_OR_NO_USER_ID')
  if (record.deleted_at !== null || record.archived) throw new ApiError(400, 'RECORD_NOT_EDITABLE')
  if (record.edit_refusal === 'RECORD_OF_PROCESS') throw new ApiError(400, record.edit_refusal)
  throw letsEditRecords(form)
    ? new ApiError(401, 'FORM_LOAD_UNAUTHORIZED')
    : new ApiError(400, 'RECORDS_ARE_FINAL')
}
