import 'fake-indexeddb/auto'
import { afterEach, describe, expect, it } from 'vitest'
import type { Api } from '../../../adapters/api/api'
import { ApiError } from '../../../adapters/api/apiError'
import { answerDrafts, type LocalDraft } from '../../../adapters/storage/answerDrafts'
import { knownForms } from '../../../adapters/storage/knownForms'
import type { ServedFormForAnswer } from '../../../schemas/api/forms'
import type { InboxItem } from '../../../schemas/api/inbox'
import { draft } from '../../../tests/support/outboxDevice'
import type { ItemFate } from './itemFate'
import { openPrivately } from './openPrivately'

const form = {
  form_id: 1,
  revision: 1,
  current_revision: 1,
  form_pages: [],
} as unknown as ServedFormForAnswer
const item: InboxItem = {
  _id: 'item',
  _rev: '2-b',
  status: 'save',
  name: 'Visita',
  fields: [{ label: 'Cliente', value: 'Ana' }],
  record_json: { form_id: 1, revision: 1, answers: { a: 'there' } },
  updated_at: 50,
}
const saved = (rev: string, isAhead = false) => ({ rev, isAhead })
const here: LocalDraft = { ...draft('here'), inboxId: 'item', answers: { a: 'here' } }

afterEach(async () => {
  for (const { id } of await answerDrafts.list(7)) await answerDrafts.drop(id)
})

const open = (reply: InboxItem | ApiError, formReply?: Promise<ServedFormForAnswer>) => {
  const opens = reply instanceof ApiError ? () => Promise.reject(reply) : () => Promise.resolve(reply)
  const fails = reply instanceof ApiError
  const api = {
    forms: { getFormForAnswer: () => formReply ?? (fails ? Promise.reject(reply) : Promise.resolve(form)) },
    inbox: { open: opens },
  } as unknown as Api
  const subject = { owner: 7, formId: 1, recordId: null, inboxId: 'item', copyOf: undefined }
  return openPrivately({ api, subject, token: undefined, origin: {}, signal: new AbortController().signal })
}

describe('an item that was saved', () => {
  it('is brought here, with what tells it from others', async () => {
    const { found } = await open(item)
    expect(found?.draft).toMatchObject({ answers: { a: 'there' }, saved: { rev: '2-b', isAhead: false } })
    expect(await answerDrafts.list(7)).toMatchObject([{ preview: [{ label: 'Cliente', text: 'Ana' }] }])
  })

  it.each<[string, Partial<LocalDraft>, string, readonly (string | null)[]]>([
    ['goes on with what is here, if that is what was saved', { saved: saved('2-b') }, 'here', ['item']],
    ['goes on with what was answered here since', { saved: saved('2-b', true) }, 'here', ['item']],
    ['takes the place of what was saved before', { saved: saved('1-a') }, 'there', ['item']],
    ['lets be what went on from before', { saved: saved('1-a', true), at: 90_000 }, 'there', [null, 'item']],
    ['goes on with what was begun here and is newer', { at: 90_000 }, 'here', ['item']],
    ['lets be what was begun here before', { at: 10_000 }, 'there', ['item', null]],
  ])('%s', async (_name, kept, answer, drafts) => {
    await answerDrafts.put({ ...here, ...kept })
    const { found, itemFate } = await open(item)
    expect(found?.draft.answers).toEqual({ a: answer })
    expect((await answerDrafts.list(7)).map(({ inboxId }) => inboxId)).toEqual(drafts)
    expect(itemFate).toBe(drafts.length > 1 ? 'changed' : null)
  })

  const isOver: readonly [ItemFate, ApiError][] = [
    ['received', new ApiError(401, 'FORM_LOAD_UNAUTHORIZED')],
    ['gone', new ApiError(404, 'NOT_FOUND')],
  ]
  it.each(isOver)(
    'that was %s lets what was answered here go on as a draft of its own',
    async (fate, reply) => {
      await answerDrafts.put({ ...draft('other'), at: 90_000 })
      await answerDrafts.put({ ...here, saved: saved('2-b', true) })
      const { found, item: opened, itemFate } = await open(reply, Promise.resolve(form))
      expect({ opened, itemFate }).toEqual({ opened: null, itemFate: fate })
      expect(found?.draft).toMatchObject({
        id: 'here',
        answers: { a: 'here' },
        inboxId: null,
        saved: undefined,
      })
      // It comes first at the form's own address.
      expect((await answerDrafts.list(7)).map(({ id, inboxId }) => [id, inboxId])).toEqual([
        ['here', null],
        ['other', null],
      ])
    },
  )

  it.each(isOver)('that was %s is told where nothing was answered here', async (_fate, reply) => {
    await answerDrafts.put({ ...here, saved: saved('2-b') })
    await expect(open(reply, Promise.resolve(form))).rejects.toBe(reply)
    expect(await answerDrafts.list(7)).toMatchObject([{ inboxId: 'item' }])
  })

  it('goes on without network where it is here', async () => {
    await knownForms.put(form, 7, 0)
    const offline = new ApiError(0, 'OFFLINE')
    await expect(open(offline)).rejects.toBe(offline)
    await answerDrafts.put({ ...here, saved: saved('2-b') })
    expect(await open(offline)).toMatchObject({ isKept: true, item: null, found: { draft: { id: 'here' } } })
  })
})
