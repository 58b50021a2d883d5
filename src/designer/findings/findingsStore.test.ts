import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { field, form, idOf, yesNo } from '../../../tests/support/smallForm'
import type { FormFinding } from '../../../schemas/analysis/formFindings'
import { renamePage } from '../../../schemas/edit/renamePage'
import type { FormDocument } from '../../../schemas/model/form'
import { createDesigner } from '../designerStore'
import { createFindingsStore } from './findingsStore'

const about = (name: string, ruleIds: readonly string[] = []): FormFinding => ({
  ...{ key: name, message: 'finding.NO_OPTIONS', params: {}, severity: 'warning' },
  fieldId: idOf(name),
  ruleIds,
})

function setUp(findings: () => readonly FormFinding[]) {
  const designer = createDesigner(form([field('a', 'radio', yesNo), field('b', 'text')]), null)
  const asked: FormDocument[] = []
  const analyst = {
    analyse: (document: FormDocument, done: (found: readonly FormFinding[]) => void) => {
      asked.push(document)
      done(findings())
    },
    stop: vi.fn(),
  }
  const rename = (name: string) =>
    designer.run({ id: 'designer.step.renamePage' }, (document) => renamePage(document, { page: 0, name }))
  return { designer, asked, analyst, rename, store: createFindingsStore(designer, analyst) }
}

const atRest = () => vi.advanceTimersByTimeAsync(1000)

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

it('looks once per rest, at documents that changed, and only while somebody listens', async () => {
  const { designer, asked, analyst, rename, store } = setUp(() => [])
  const listener = vi.fn()
  const leave = store.subscribe(listener)
  await atRest()
  rename('x')
  await vi.advanceTimersByTimeAsync(100)
  rename('y')
  await atRest()
  designer.select(idOf('a'))
  await atRest()
  expect(asked.map(({ form_pages }) => form_pages[0]?.page_name)).toEqual(['Página 1', 'y'])
  expect(listener).toHaveBeenCalledTimes(2)
  leave()
  expect(analyst.stop).toHaveBeenCalled()
  rename('z')
  await atRest()
  expect(asked).toHaveLength(2)
  store.subscribe(listener)
  await atRest()
  expect(asked).toHaveLength(3)
})

it('sorts findings by what they are about, and keeps lists that say the same', async () => {
  let found = [about('a', ['r1', 'r2']), about('b')]
  const { rename, store } = setUp(() => found)
  store.subscribe(() => undefined)
  await atRest()
  const before = store.get()
  expect(before.byRule.get('r2')).toEqual([about('a', ['r1', 'r2'])])
  found = [about('a', ['r1', 'r2']), { ...about('b'), severity: 'error' }]
  rename('x')
  await atRest()
  const after = store.get()
  expect(after.byField.get(idOf('a'))).toBe(before.byField.get(idOf('a')))
  expect(after.byField.get(idOf('b'))).toEqual([{ ...about('b'), severity: 'error' }])
})

it('adds what catalogs no longer have, also when that is heard of later', async () => {
  const lost = { ...field('level', 'catalog-select'), catalog: { catalog_field_id: idOf('row') } }
  const row = { ...field('row', 'catalog'), catalog: { catalog_id: 7 } }
  const designer = createDesigner(form([row, lost]), null)
  const analyst = {
    analyse: (_: FormDocument, done: (found: readonly FormFinding[]) => void) => done([about('a')]),
    stop: vi.fn(),
  }
  const store = createFindingsStore(designer, analyst)
  store.subscribe(() => undefined)
  await atRest()
  expect(store.get().byField.get(idOf('level'))).toBeUndefined()
  store.know([{ id: 7, documentId: idOf('row'), name: 'Equipos', fields: [] }])
  expect(store.get().byField.get(idOf('level'))).toMatchObject([{ message: 'finding.MEMBER_GONE' }])
  expect(store.get().all).toHaveLength(2)
})
