import 'fake-indexeddb/auto'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { ServedFormForAnswer } from '../../schemas/api/forms'
import { draft } from '../../tests/support/outboxDevice'
import { answerDrafts, type LocalDraft } from './answerDrafts'
import { draftFiles, type DraftFile } from './draftFiles'
import { knownForms } from './knownForms'
import { typedActions, type TypedActions } from './typedActions'

const file = (draftId: string, key: string, at = 0): DraftFile => ({
  ...{ draftId, key, at },
  place: { fieldId: 'f' },
  name: `${key}.txt`,
  type: 'text/plain',
  blob: new Blob([key]),
})

const idsOf = (drafts: readonly LocalDraft[]) => drafts.map(({ id }) => id)

beforeEach(async () => {
  for (const owner of [7, 8, null])
    for (const { id } of await answerDrafts.list(owner)) await answerDrafts.drop(id)
})
afterEach(() => vi.restoreAllMocks())

describe('drafts on a device', () => {
  it('are those of one owner, or of nobody, the one changed last first', async () => {
    await answerDrafts.put({ ...draft('a'), at: 1 })
    await answerDrafts.put({ ...draft('b', 2), at: 2 })
    await answerDrafts.put(draft('c', 1, 8))
    await answerDrafts.put(draft('d', 1, null))
    expect(idsOf(await answerDrafts.list(7))).toEqual(['b', 'a'])
    expect(idsOf(await answerDrafts.list(null))).toEqual(['d'])
    expect(idsOf(await answerDrafts.listOfForm(1, 7))).toEqual(['a'])
    expect(await answerDrafts.get('d')).toEqual(draft('d', 1, null))
  })

  it('are changed with nobody in between', async () => {
    await answerDrafts.put(draft('a'))
    const addOne = () => answerDrafts.change('a', (row) => row && { ...row, pageIndex: row.pageIndex + 1 })
    await Promise.all([addOne(), addOne(), addOne()])
    expect(await answerDrafts.get('a')).toMatchObject({ pageIndex: 3 })
  })

  it('stay as they are when nothing comes of a change', async () => {
    await answerDrafts.put(draft('a'))
    expect(await answerDrafts.change('a', () => undefined)).toEqual(draft('a'))
    expect(await answerDrafts.change('none', () => undefined)).toBeUndefined()
  })

  it('go with their files, and with no others', async () => {
    await answerDrafts.put(draft('a'))
    for (const one of [file('a', '2', 2), file('a', '1', 1), file('ab', '1')]) await draftFiles.put(one)
    expect((await draftFiles.list('a')).map(({ key }) => key)).toEqual(['1', '2'])
    await answerDrafts.drop('a')
    expect(await draftFiles.list('a')).toEqual([])
    expect(await draftFiles.list('ab')).toHaveLength(1)
  })

  it('know what was typed after they were written, until they go', async () => {
    const typing: TypedActions = {
      draftId: 'a',
      tab: 'me',
      actions: ['S', 'So'].map((value) => ({ do: 'set', address: { fieldId: 'f' }, value })),
      bases: [
        { at: 1, from: 0 },
        { at: 2, from: 1 },
      ],
    }
    await answerDrafts.put({ ...draft('a'), at: 1 })
    await typedActions.put(typing)
    await typedActions.put({ ...typing, draftId: 'ab' })
    expect(await typedActions.of({ id: 'a', at: 1, tab: 'me' })).toEqual(typing.actions)
    expect(await typedActions.of({ id: 'a', at: 2, tab: 'me' })).toEqual(typing.actions.slice(1))
    expect(await typedActions.of({ id: 'a', at: 3, tab: 'me' })).toEqual([])
    await answerDrafts.drop('a')
    expect(await typedActions.of({ id: 'a', at: 1, tab: 'me' })).toEqual([])
    expect(await typedActions.of({ id: 'ab', at: 1, tab: 'me' })).toHaveLength(2)
  })

  it('know what was typed by whoever went on from them last, also where that page ended before it wrote one', async () => {
    const typedBy = (tab: string, ...values: readonly string[]): TypedActions => ({
      ...{ draftId: 'a', tab, bases: [{ at: 1, from: 0 }] },
      actions: values.map((value) => ({ do: 'set', address: { fieldId: 'f' }, value })),
    })
    await answerDrafts.put({ ...draft('a'), at: 1 })
    await typedActions.put(typedBy('z', 'S'))
    await typedActions.put(typedBy('b', 'Sol'))
    expect(await typedActions.of({ id: 'a', at: 1, tab: 'b' })).toEqual(typedBy('b', 'Sol').actions)
    // The latest visit ended before anything was typed.
    expect(await typedActions.of({ id: 'a', at: 1, tab: 'none' })).toHaveLength(1)
  })

  it('keep a file as bytes where the browser refuses it as it is', async () => {
    const put = Object.getOwnPropertyDescriptor(IDBObjectStore.prototype, 'put')
      ?.value as IDBObjectStore['put']
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (
      this: IDBObjectStore,
      value: object,
    ) {
      if ('blob' in value && value.blob instanceof Blob)
        throw new DOMException('Error preparing Blob/File data to be stored', 'UnknownError')
      return put.call(this, value)
    })
    await answerDrafts.put(draft('a'))
    await draftFiles.put(file('a', '1'))
    const kept = await draftFiles.get('a', '1')
    expect(kept).toMatchObject({ name: '1.txt', type: 'text/plain' })
    expect(kept?.blob.type).toBe('text/plain')
    expect(await kept?.blob.text()).toBe('1')
    expect((await draftFiles.list('a')).map(({ blob }) => blob instanceof Blob)).toEqual([true])
  })

  it('are told about, whatever happened to them', async () => {
    const heard: string[] = []
    const stop = answerDrafts.subscribe(({ id }) => heard.push(id))
    await answerDrafts.put(draft('a'))
    await answerDrafts.change('a', (row) => row && { ...row, at: 5 })
    await answerDrafts.change('a', () => undefined)
    await answerDrafts.drop('a')
    stop()
    await answerDrafts.put(draft('b'))
    expect(heard).toEqual(['a', 'a', 'a'])
  })
})

describe('a device that keeps nothing', () => {
  it.each([
    ['is full', new DOMException('full', 'QuotaExceededError'), 'STORAGE_FULL'],
    ['is broken', new DOMException('gone', 'UnknownError'), 'STORAGE_UNAVAILABLE'],
  ])('says that it %s, and keeps again once it can', async (_name, cause, code) => {
    await answerDrafts.put(draft('a'))
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw cause
    })
    await expect(answerDrafts.put(draft('b'))).rejects.toMatchObject({ error: { code } })
    await expect(answerDrafts.change('a', (row) => row && { ...row, at: 9 })).rejects.toMatchObject({
      error: { code },
    })
    vi.restoreAllMocks()
    expect(await answerDrafts.get('a')).toEqual(draft('a'))
    await answerDrafts.put(draft('b'))
    expect(idsOf(await answerDrafts.list(7))).toHaveLength(2)
  })
})

describe('forms known on a device', () => {
  const form = (revision: number) => ({ form_id: 3, revision }) as ServedFormForAnswer

  it('are the newest one that its owner was served, or the revision that is asked for', async () => {
    for (const revision of [2, 10, 9]) await knownForms.put(form(revision), 7, 5)
    await knownForms.put(form(11), 8, 5)
    const revisionOf = async (owner: number | null, revision?: number) =>
      (await knownForms.get(3, owner, revision))?.form.revision
    expect(await revisionOf(7)).toBe(10)
    expect(await revisionOf(7, 9)).toBe(9)
    expect(await revisionOf(8, 9)).toBeUndefined()
    expect(await revisionOf(null)).toBeUndefined()
    await knownForms.drop(3, 10, 7)
    expect(await revisionOf(7)).toBe(9)
  })

  it('are listed once each, the one served last first, without catalogs', async () => {
    const served = (form_id: number, revision: number, more = {}) =>
      ({ form_id, revision, ...more }) as ServedFormForAnswer
    await knownForms.put(served(21, 1), 9, 30)
    await knownForms.put(served(21, 2), 9, 10)
    await knownForms.put(served(22, 4, { catalog_id: 23 }), 9, 20)
    await knownForms.put(served(23, 1, { catalog_id: 23 }), 9, 40)
    await knownForms.put(served(24, 1), null, 50)
    const idsOf = async (owner: number | null) =>
      (await knownForms.list(owner)).map(({ form }) => [form.form_id, form.revision])
    expect(await idsOf(9)).toEqual([
      [22, 4],
      [21, 2],
    ])
    expect(await idsOf(null)).toEqual([[24, 1]])
  })
})
