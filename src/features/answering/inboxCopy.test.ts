import { describe, expect, it } from 'vitest'
import type { LocalDraft } from '../../../adapters/storage/answerDrafts'
import type { DocumentWritten } from '../../../schemas/api/common'
import type { InboxItem, WrittenItem } from '../../../schemas/api/inbox'
import { createInboxCopy, draftOfItem } from './inboxCopy'

const draft = {
  owner: 7,
  formId: 12,
  revision: 3,
  formName: 'Visita',
  preview: [{ label: 'Cliente', text: 'Ana' }],
  answers: { a: 'Ana' },
  folio: 'F-1',
  startTimestamp: 5,
  inboxId: null,
  pageIndex: 2,
  focus: { fieldId: 'a' },
} as unknown as LocalDraft

const task: InboxItem = {
  _id: 'tarea',
  _rev: '1-a',
  name: 'Visita',
  status: 'new',
  type: 'form',
  record_json: { form_id: 12, answers: {}, of_theirs: true },
}

/** An inbox with one item, written against its revision. */
function inboxWith(stored: InboxItem | null) {
  const items = new Map(stored ? [[stored._id, stored]] : [])
  return {
    items,
    open: async (id: string): Promise<InboxItem> => {
      const item = items.get(id)
      if (!item) throw new Error('No such item')
      return item
    },
    write: ([item]: readonly WrittenItem[]): Promise<readonly DocumentWritten[]> => {
      const id = item?._id ?? ''
      if ((items.get(id)?._rev ?? null) !== (item?._rev ?? null))
        return Promise.resolve([{ id, error: 'conflict', status: 409, reason: 'CONFLICT', message: '' }])
      const rev = `${Number.parseInt(item?._rev ?? '0') + 1}-x`
      items.set(id, { ...item, _id: id, _rev: rev } as InboxItem)
      return Promise.resolve([{ ok: true, id, rev }])
    },
  }
}

describe('an answering in the inbox', () => {
  it.each(['new', 'seen'] as const)('begun as an item that is %s: in progress', async (status) => {
    const inbox = inboxWith({ ...task, status })
    await createInboxCopy(inbox, { ...task, status }).begin()
    expect(inbox.items.get('tarea')).toEqual({ ...task, status: 'in_progress', _rev: '2-x' })
  })

  it.each(['in_progress', 'save', 'send'] as const)(
    'begun as an item that is %s: as it was',
    async (status) => {
      const inbox = inboxWith({ ...task, status })
      await createInboxCopy(inbox, { ...task, status }).begin()
      expect(inbox.items.get('tarea')?._rev).toBe('1-a')
    },
  )

  it('is saved over its item, with what others wrote into it, also right after it was begun', async () => {
    const inbox = inboxWith(task)
    const copy = createInboxCopy(inbox, task)
    await Promise.all([copy.begin(), copy.save(draft)])
    expect([...inbox.items.values()]).toEqual([
      {
        ...task,
        _rev: '3-x',
        status: 'save',
        fields: [{ label: 'Cliente', value: 'Ana' }],
        record_json: {
          of_theirs: true,
          form_id: 12,
          answers: { a: 'Ana' },
          folio: 'F-1',
          revision: 3,
          start_timestamp: 5,
          page_index: 2,
          focus: { fieldId: 'a' },
        },
      },
    ])
  })

  it('is an item of its own when there was none, or another device was faster', async () => {
    const fresh = inboxWith(null)
    await createInboxCopy(fresh, null).save(draft)
    expect([...fresh.items.values()]).toMatchObject([{ name: 'Visita', status: 'save' }])
    const raced = inboxWith({ ...task, _rev: '2-b', status: 'save' })
    await createInboxCopy(raced, task).save(draft)
    expect(raced.items.size).toBe(2)
    expect(raced.items.get('tarea')?._rev).toBe('2-b')
  })

  it.each([
    ['over its item, where that is as it was', '1-a', 1],
    ['as another one, where it was changed meanwhile', '2-b', 2],
  ])('that went on without network is saved %s', async (_name, rev, count) => {
    const inbox = inboxWith({ ...task, status: 'save', _rev: rev })
    const ahead = { ...draft, inboxId: 'tarea', saved: { rev: '1-a', isAhead: true } }
    await createInboxCopy(inbox, null).save(ahead)
    expect(inbox.items.size).toBe(count)
    expect(inbox.items.get('tarea')?.record_json).toMatchObject({ answers: count === 1 ? { a: 'Ana' } : {} })
  })

  it('goes on elsewhere from what was saved', async () => {
    const inbox = inboxWith(null)
    await createInboxCopy(inbox, null).save(draft)
    const [saved] = [...inbox.items.values()]
    if (!saved) throw new Error('Nothing was saved')
    const about = { owner: 7, formId: 12 }
    const { answers, folio, revision, startTimestamp, pageIndex, focus } = draft
    expect(draftOfItem({ ...saved, updated_at: 9 }, about)).toMatchObject({
      ...about,
      ...{ answers, folio, revision, startTimestamp, pageIndex, focus },
      ...{ inboxId: saved._id, saved: { rev: saved._rev, isAhead: false }, at: 9000, recordId: null },
    })
    // A task that others sent is not a saved answering.
    expect(draftOfItem(task, about)).toBeNull()
    expect(draftOfItem({ ...saved, record_json: 'x' }, about)).toBeNull()
  })

  it.each<[object, number, object | null]>([
    [
      { page_index: 3, focus: { fieldId: 'a', groupId: 'g', setIndex: 1 } },
      3,
      { fieldId: 'a', groupId: 'g', setIndex: 1 },
    ],
    [{ page_index: 3, focus: { fieldId: 'a', groupId: 7 } }, 3, { fieldId: 'a' }],
    [{ page_index: -1, focus: { fieldId: 3 } }, 0, null],
    [{ page_index: 'x', focus: 'a' }, 0, null],
    [{}, 0, null],
  ])('that says it was left at %j', (place, pageIndex, focus) => {
    const record_json = { form_id: 12, answers: {}, revision: 3, ...place }
    const saved = { ...task, status: 'save' as const, record_json: record_json as never }
    expect(draftOfItem(saved, { owner: 7, formId: 12 })).toMatchObject({ pageIndex, focus })
  })
})
