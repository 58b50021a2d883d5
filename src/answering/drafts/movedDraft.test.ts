import { expect, it } from 'vitest'
import type { LocalDraft } from '../../../adapters/storage/answerDrafts'
import { compiled, field, form, idOf } from '../../../tests/support/smallForm'
import { movedDraft } from './movedDraft'

const draft = {
  id: 'd',
  revision: 1,
  focus: { fieldId: idOf('a') },
  answers: { [idOf('a')]: 'uno', [idOf('b')]: 'dos', [idOf('c')]: 'tres' },
} as unknown as LocalDraft

it.each([
  ['everything', [field('a', 'text'), field('b', 'text'), field('c', 'text')], 0, []],
  ['not what has no field any more', [field('a', 'text'), field('b', 'text')], 1, []],
  ['nor what has become something else', [field('a', 'text'), field('c', 'description')], 2, ['c']],
] as const)('to a newer revision goes %s', (_what, fields, count, changed) => {
  const moved = movedDraft(draft, 2, compiled(form([...fields])), { user: null, locale: 'es_MX' })
  expect(moved.report.count).toBe(count)
  expect(moved.report.names).toHaveLength(changed.length)
  expect(moved.draft).toMatchObject({ id: 'd', revision: 2, focus: null })
  expect(moved.draft.answers[idOf('a')]).toBe('uno')
})

it('to a newer revision goes no row without the one that it has come to depend on', () => {
  const row = (name: string, level: string, catalog_id: number, related_catalog = {}) => [
    field(name, 'catalog', { catalog: { catalog_id, related_catalog } }),
    field(level, 'catalog-select', { catalog: { catalog_id, catalog_field_id: idOf(name), view_index: 1 } }),
  ]
  const related = row('d', 'd1', 2, { catalog_id: 1, related_fields: [idOf('c1')] })
  const newer = compiled(form([...row('c', 'c1', 1), ...related]))
  const answers = { [idOf('d')]: { [idOf('d1')]: 'Norte' } }
  const move = (recordId: string | null) =>
    movedDraft({ ...draft, answers, recordId }, 2, newer, { user: null, locale: 'es_MX' })
  expect(move(null)).toMatchObject({ draft: { answers: {} }, report: { count: 1, names: ['Campo d'] } })
  // A record may keep an answer of this kind.
  expect(move('r')).toMatchObject({ draft: { answers }, report: { count: 0 } })
})

it('tells what was written where there is no question any more, and takes a number for the text that it reads as', () => {
  const answers = { [idOf('a')]: 77, [idOf('b')]: 'Beto' }
  const moved = movedDraft({ ...draft, answers }, 2, compiled(form([field('a', 'text')])), {
    user: null,
    locale: 'es_MX',
  })
  expect(moved.report).toEqual({ count: 1, names: [], gone: ['Beto'] })
  expect(moved.draft.answers).toEqual({ [idOf('a')]: '77' })
})
