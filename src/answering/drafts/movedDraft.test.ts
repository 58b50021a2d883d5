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
