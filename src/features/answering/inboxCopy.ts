import type { InboxApi } from '../../../adapters/api/inboxApi'
import type { LocalDraft } from '../../../adapters/storage/answerDrafts'
import type { InboxItem, WrittenItem } from '../../../schemas/api/inbox'
import type { Answers } from '../../../schemas/model/answers'
import { isObject } from '../../../schemas/model/json'
import { newUuid } from '../../answering/newUuid'
import { itemPreview } from '../../shared/itemPreview'
import { readDraft, writeDraft } from './draftContent'

/** An answering stored in the inbox: on the server, for every device of the user. */
export interface InboxCopy {
  /** Marks the item as started, so that it is no longer pending; ignores failures. */
  readonly begin: () => Promise<void>
  /** Saves the answers as an item; as another one if the item was changed elsewhere, so that neither is lost. */
  readonly save: (draft: LocalDraft) => Promise<InboxItem>
}

const contentOf = ({ _rev: _ownRev, ...content }: InboxItem) => content

/** Creates the copy; the item, if the answering started from one, is written against the revision that was opened. */
export function createInboxCopy(
  inbox: Pick<InboxApi, 'write' | 'open'>,
  opened: InboxItem | null,
): InboxCopy {
  let item = opened
  let before: Promise<unknown> = Promise.resolve()

  /** Writes an item; returns null when it was changed meanwhile. */
  async function write(next: WrittenItem): Promise<InboxItem | null> {
    const [written] = await inbox.write([next])
    if (!written || !('ok' in written)) return null
    return { ...next, _id: written.id, _rev: written.rev } as InboxItem
  }
  /** Returns the item of a draft that was continued without network; null when it is no longer what the draft is based on. */
  async function asSaved({ inboxId, saved }: LocalDraft): Promise<InboxItem | null> {
    if (inboxId === null || !saved) return null
    const now = await inbox.open(inboxId).catch(() => null)
    return now?._rev === saved.rev ? now : null
  }
  const inTurn = <T>(task: () => Promise<T>): Promise<T> => {
    const run = before.then(task)
    before = run.catch(() => undefined)
    return run
  }

  return {
    begin: () =>
      inTurn(async () => {
        if (!item || (item.status !== 'new' && item.status !== 'seen')) return
        const next = { ...contentOf(item), _rev: item._rev ?? null, status: 'in_progress' as const }
        item = (await write(next).catch(() => null)) ?? item
      }),
    save: (draft) =>
      inTurn(async () => {
        item ??= await asSaved(draft)
        const next = { ...(item && contentOf(item)), ...savedItem(draft, item) }
        const saved =
          (await write({ ...next, _id: item?._id ?? newUuid(), _rev: item?._rev ?? null })) ??
          (await write({ ...next, _id: newUuid() }))
        if (!saved) throw new Error('A new item of the inbox was refused')
        item = saved
        return saved
      }),
  }
}

function savedItem(draft: LocalDraft, item: InboxItem | null) {
  const record: unknown = item?.record_json
  return {
    name: draft.formName,
    type: item?.type ?? 'form',
    status: 'save' as const,
    fields: draft.preview.map(({ label, text }) => ({ label, value: text })),
    record_json: {
      ...(isObject(record) ? (record as Answers) : {}),
      form_id: draft.formId,
      ...writeDraft(draft),
    },
  }
}

/** Returns a saved item as a draft to continue here; null for an item that was not saved from an answering. */
export function draftOfItem(item: InboxItem, about: Pick<LocalDraft, 'owner' | 'formId'>): LocalDraft | null {
  const content = item.status === 'save' && readDraft(item.record_json)
  if (!content) return null
  return {
    ...about,
    ...content,
    id: newUuid(),
    recordId: null,
    baseVersion: null,
    copyOf: undefined,
    inboxId: item._id,
    saved: item._rev === undefined ? undefined : { rev: item._rev, isAhead: false },
    formName: item.name ?? '',
    preview: itemPreview(item),
    at: (item.updated_at ?? 0) * 1000,
    tab: '',
    outgoing: null,
  }
}
