import { expect, it } from 'vitest'
import { documentAt, pathOf, placeOf, sessionAt, viewAt, type EditorView } from './editorLocation'

const views: readonly EditorView[] = [
  { kind: 'form' },
  { kind: 'rules' },
  { kind: 'workflows' },
  { kind: 'filters' },
  { kind: 'group', page: 2, groupId: '65a0000000000000000000a1' },
  { kind: 'catalog', page: 0, fieldId: '65a0000000000000000000c0' },
]

it.each(views)('reads the address that it writes: %j', (view) => {
  for (const kind of ['form', 'catalog'] as const) {
    for (const id of [null, 17]) {
      const path = pathOf({ kind, id }, view)
      expect([viewAt(path), documentAt(path)]).toEqual([view, { kind, id }])
    }
  }
})

it.each([
  '/forms',
  '/catalogs',
  '/catalog/17',
  '/forms/x',
  '/forms/17/else',
  '/records/17',
  '/forms/private/17',
])('is not at home in %s', (pathname) => {
  expect(viewAt(pathname)).toBeNull()
  expect(sessionAt({ pathname, key: 'k', state: null })).toBeNull()
})

it.each([
  ['a form has one session', '/forms/17/rules', null, 'form-17'],
  ['and so has a catalog', '/catalogs/17/page/1/catalog/c', null, 'catalog-17'],
  ['each new form has its own', '/forms/new', null, 'k'],
  ['a new form keeps it when it is saved', '/forms/17', { editorSession: 'k' }, 'k'],
])('%s', (_name, pathname, state, session) => {
  expect(sessionAt({ pathname, key: 'k', state })).toBe(session)
})

it.each([
  ['a new one goes where it was begun', '/catalogs/new', '?folder=2&rule=r', '?folder=2'],
  ['a stored one is somewhere already', '/catalogs/17', '?folder=2', ''],
  ['or nowhere', '/forms/new/rules', '?rule=r', ''],
])('keeps the folder from view to view: %s', (_name, pathname, search, kept) => {
  expect(placeOf({ pathname, search }, { kind: 'form' }).search).toBe(kept)
})
