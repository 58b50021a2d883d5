// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest'
import { answerDrafts } from '../../../adapters/storage/answerDrafts'
import type { ServedFormForAnswer } from '../../../schemas/api/forms'
import type { OpenedForm } from '../../answering/openForm'
import { openPublicForm } from './openPublicForm'

afterEach(() => vi.restoreAllMocks())

const unasked = () => Promise.reject(new Error('not asked'))
const drafts = { create: unasked, mail: unasked, open: unasked }
const form = { form_id: 1, revision: 1, name: 'Visita', form_pages: [] } as unknown as ServedFormForAnswer

it('asks the device while the form is on its way, and opens a fresh answering that is taken once', async () => {
  const list = vi.spyOn(answerDrafts, 'listOfForm').mockResolvedValue([])
  let arrive: (opened: OpenedForm) => void = () => undefined
  const opening = openPublicForm({
    formId: 1,
    form: new Promise((resolve) => (arrive = resolve)),
    isFirst: true,
    open: () => Promise.reject(new Error('not asked')),
    ports: Promise.resolve({}),
    drafts,
  })
  expect(list).toHaveBeenCalledWith(1, null)
  arrive({ form, isKept: false })
  const { served, found, prepared } = await opening
  expect(served).toBe(form)
  expect(found).toBeNull()
  const opened = prepared?.take()
  expect(opened?.draft).toBeNull()
  expect(prepared?.get()).toBeNull()
  opened?.hold.release()
})

it('fails as the form does', async () => {
  vi.spyOn(answerDrafts, 'listOfForm').mockResolvedValue([])
  const refused = new Error('refused')
  const opening = openPublicForm({
    formId: 1,
    form: Promise.reject(refused),
    isFirst: true,
    open: () => Promise.reject(refused),
    ports: Promise.resolve({}),
    drafts,
  })
  await expect(opening).rejects.toBe(refused)
})
