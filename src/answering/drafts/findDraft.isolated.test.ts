import 'fake-indexeddb/auto'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { answerDrafts, type LocalDraft, type Outgoing } from '../../../adapters/storage/answerDrafts'
import type { ServedFormForAnswer } from '../../../schemas/api/forms'
import { draft } from '../../../tests/support/outboxDevice'
import { findDraft, type DraftSubject } from './findDraft'

const hour = 3_600_000
const form = (revision: number) => ({ form_id: 1, revision }) as ServedFormForAnswer
const subject: DraftSubject = { owner: 7, formId: 1, recordId: null, inboxId: null, copyOf: undefined }
const publicly: DraftSubject = { ...subject, owner: null }
const waiting: Outgoing = {
  kind: 'create',
  body: { form_id: 1, answers: {} },
  queuedAt: 0,
  triedAt: 0,
  retryAt: 0,
  notBefore: 0,
  attempts: 1,
  problem: null,
}

const find = (of: DraftSubject = subject, open = vi.fn(() => Promise.reject(new Error('not known')))) =>
  findDraft(of, form(1), open)

async function keep(...drafts: readonly LocalDraft[]) {
  for (const one of drafts) await answerDrafts.put(one)
}

afterEach(async () => {
  vi.restoreAllMocks()
  for (const owner of [7, null])
    for (const { id } of await answerDrafts.list(owner)) await answerDrafts.drop(id)
})

describe('what somebody left here', () => {
  const own = (rest: Partial<LocalDraft>) => ({ ...draft('a'), at: Date.now(), ...rest })

  it.each<[string, Partial<LocalDraft>, DraftSubject, boolean]>([
    ['is found', {}, subject, true],
    ['is not another person’s', { owner: 8 }, subject, false],
    ['is not what was answered without login', { owner: null }, subject, false],
    ['is not another form’s', { formId: 2 }, subject, false],
    ['is not an edit', { recordId: 'r' }, subject, false],
    ['is the edit of its record', { recordId: 'r' }, { ...subject, recordId: 'r' }, true],
    ['is not an item’s of the inbox', { inboxId: 'i' }, subject, false],
    ['is not another record’s copy', { copyOf: 'r' }, { ...subject, copyOf: 's' }, false],
    ['is not what waits for the server', { outgoing: waiting }, subject, false],
    [
      'is what came back from there',
      { outgoing: { ...waiting, problem: { code: 'FORBIDDEN' } } },
      subject,
      true,
    ],
    ['is found however old, with a login', { at: 0 }, subject, true],
    [
      'is found after six days, on a public form',
      { owner: null, at: Date.now() - 6 * 24 * hour },
      publicly,
      true,
    ],
    ['is found with a clock set back a day', { owner: null, at: Date.now() + 24 * hour }, publicly, true],
    [
      'is not found after a week, on a public form',
      { owner: null, at: Date.now() - 8 * 24 * hour },
      publicly,
      false,
    ],
  ])('%s', async (_name, rest, of, isFound) => {
    await keep(own(rest))
    expect((await find(of))?.draft.id).toBe(isFound ? 'a' : undefined)
  })

  it('is the one that was changed last', async () => {
    await keep({ ...draft('a'), at: 2 }, { ...draft('b'), at: 3 }, { ...draft('c'), at: 1 })
    expect((await find())?.draft.id).toBe('b')
  })

  it('is gone after a week on a public form, unless it waits for the server', async () => {
    await keep(draft('a', 1, null), { ...draft('b', 1, null), outgoing: waiting })
    expect(await find(publicly)).toBeNull()
    expect((await answerDrafts.list(null)).map(({ id }) => id)).toEqual(['b'])
  })

  it('goes on with its own revision, else with the newest', async () => {
    await keep({ ...draft('a'), revision: 4 })
    const open = (revision: number) => Promise.resolve({ form: form(revision), isKept: false })
    expect((await findDraft(subject, form(9), open))?.form.revision).toBe(4)
    expect((await findDraft(subject, form(9), () => Promise.reject(new Error('gone'))))?.form.revision).toBe(
      9,
    )
    expect(
      (await findDraft(subject, form(4), () => Promise.reject(new Error('not asked'))))?.form.revision,
    ).toBe(4)
  })

  it('is nothing in a browser that keeps nothing', async () => {
    await keep(own({}))
    vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(() => {
      throw new DOMException('no', 'InvalidStateError')
    })
    expect(await find()).toBeNull()
  })
})
