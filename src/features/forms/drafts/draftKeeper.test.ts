// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { DesignDraft, DesignDrafts } from '../../../../adapters/storage/designDrafts'
import { updateForm } from '../../../../schemas/edit/updateForm'
import { newForm } from '../../../../schemas/model/newForm'
import { createDesigner } from '../../../designer/designerStore'
import { createDraftKeeper } from './draftKeeper'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function begin(fails = false) {
  const stored = new Map<string, DesignDraft>()
  let writes = 0
  const drafts: DesignDrafts = {
    list: () => Promise.resolve([...stored.values()]),
    keep: (draft) => {
      writes += 1
      if (fails) return Promise.reject(new DOMException('full', 'QuotaExceededError'))
      stored.set(draft.session, draft)
      return Promise.resolve()
    },
    drop: (_user, session) => Promise.resolve(void stored.delete(session)),
  }
  const designer = createDesigner(newForm({ name: 'Visita', pageName: '' }), 1)
  const onFailure = vi.fn()
  const keeper = createDraftKeeper({
    drafts,
    designer,
    about: () => ({ userId: 7, session: 's', formId: 3, revision: 2 }),
    onFailure,
  })
  const rename = (name: string) => {
    designer.run({ id: 'designer.step.renameForm' }, (form) => updateForm(form, { patch: { name } }))
    return vi.advanceTimersByTimeAsync(0)
  }
  return { designer, keeper, stored, onFailure, rename, writes: () => writes }
}

it('is written within a second, however long one goes on', async () => {
  const { rename, stored, writes } = begin()
  await rename('A')
  await vi.advanceTimersByTimeAsync(300)
  await rename('AB')
  expect(stored.size).toBe(0)
  await vi.advanceTimersByTimeAsync(500)
  expect(stored.get('s')).toMatchObject({ userId: 7, formId: 3, revision: 2, document: { name: 'AB' } })
  await vi.advanceTimersByTimeAsync(5000)
  expect(writes()).toBe(1)
})

it('is written at once when the page goes out of sight', async () => {
  const { rename, stored } = begin()
  await rename('A')
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  document.dispatchEvent(new Event('visibilitychange'))
  await vi.advanceTimersByTimeAsync(0)
  expect(stored.get('s')?.document.name).toBe('A')
  vi.restoreAllMocks()
})

it.each<readonly [string, (given: ReturnType<typeof begin>) => void]>([
  ['undone', ({ designer }) => void designer.undo()],
  ['saved', ({ designer }) => designer.markSaved(designer.state.document, 5)],
  ['discarded', ({ keeper }) => keeper.forget()],
])('is dropped when the work is %s', async (_how, end) => {
  const given = begin()
  await given.rename('A')
  await vi.advanceTimersByTimeAsync(1000)
  expect(given.stored.size).toBe(1)
  end(given)
  await vi.advanceTimersByTimeAsync(1000)
  given.keeper.stop()
  await vi.advanceTimersByTimeAsync(1000)
  expect(given.stored.size).toBe(0)
})

it('stays when the screen is left otherwise', async () => {
  const { keeper, rename, stored } = begin()
  await rename('A')
  keeper.stop()
  await vi.advanceTimersByTimeAsync(0)
  expect(stored.get('s')?.document.name).toBe('A')
})

it('says once that the browser keeps nothing', async () => {
  const { rename, onFailure } = begin(true)
  for (const name of ['A', 'B', 'C']) {
    await rename(name)
    await vi.advanceTimersByTimeAsync(1000)
  }
  expect(onFailure).toHaveBeenCalledTimes(1)
})
