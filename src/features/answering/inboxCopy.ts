import type { InboxApi } from '../../../adapters/api/inboxApi'
import type { LocalDraft } from '../../../adapters/storage/answerDrafts'
import type { InboxItem, WrittenItem } from '../../../schemas/api/inbox'
import type { Address, Answers } from '../../../schemas/model/answers'
import { isObject, own } from '../../../schemas/model/json'
import { newUuid } from '../../answering/newUuid'
import { itemPreview } from '../../shared/itemPreview'

/** An answering as the inbox has it: on the server, for every device of the user. */
export interface InboxCopy {
  /** Somebody began to answer the item: it does not wait any more. Says nothing when it cannot be told. */
  readonly begin: () => Promise<void>
  /** Keeps the answers as a saved item; as another one when the item was changed elsewhere, so that neither is lost. */
  readonly save: (draft: LocalDraft) => Promise<InboxItem>
}

const contentOf = ({ _rev: _ownRev, ...content }: InboxItem) => content

/** The item, if the answering began as one, is written against the revision that was opened. */
export function createInboxCopy(
  inbox: Pick<InboxApi, 'write' | 'open'>,
  opened: InboxItem | null,
): InboxCopy {
  let item = opened
  let before: Promise<unknown> = Promise.resolve()

  /** Null: it was changed meanwhile. */
  async function write(next: WrittenItem): Promise<InboxItem | null> {
    const [written] = await inbox.write([next])
    if (!written || !('ok' in written)) return null
    return { ...next, _id: written.id, _rev: written.rev } as InboxItem
  }
  /** The item of a draft that was gone on with without network; null when it is not what the draft goes on from any more. */
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
      answers: draft.answers,
      folio: draft.folio,
      revision: draft.revision,
      start_timestamp: draft.startTimestamp,
      page_index: draft.pageIndex,
      focus: draft.focus && { ...draft.focus },
    },
  }
}

/** Items are written by all kinds of clients: what is no place in a form is none. */
function readPlace(record: Readonly<Record<string, unknown>>): Pick<LocalDraft, 'pageIndex' | 'focus'> {
  const page = own(record, 'page_index')
  const stored = own(record, 'focus')
  const { fieldId, groupId, setIndex } = isObject(stored) ? stored : {}
  const inSet = typeof groupId === 'string' && typeof setIndex === 'number' ? { groupId, setIndex } : {}
  return {
    pageIndex: Number.isSafeInteger(page) ? Math.max(0, page as number) : 0,
    focus: typeof fieldId === 'string' ? ({ fieldId, ...inSet } satisfies Address) : null,
  }
}

/** A saved item as a draft to go on with here; null for one that nobody saved from an answering. */
export function draftOfItem(item: InboxItem, about: Pick<LocalDraft, 'owner' | 'formId'>): LocalDraft | null {
  const stored: unknown = item.record_json
  const record = isObject(stored) ? stored : {}
  const [answers, revision, started] = ['answers', 'revision', 'start_timestamp'].map((key) =>
    own(record, key),
  )
  if (item.status !== 'save' || !isObject(answers) || typeof revision !== 'number') return null
  const folio = own(record, 'folio')
  return {
    ...about,
    id: newUuid(),
    revision,
    recordId: null,
    baseVersion: null,
    copyOf: undefined,
    inboxId: item._id,
    saved: item._rev === undefined ? undefined : { rev: item._rev, isAhead: false },
    formName: item.name ?? '',
    preview: itemPreview(item),
    answers: answers as Answers,
    folio: typeof folio === 'string' ? folio : '',
    ...readPlace(record),
    startTimestamp: typeof started === 'number' ? started : Date.now() / 1000,
    at: (item.updated_at ?? 0) * 1000,
    tab: '',
    outgoing: null,
  }
}
