import { expect, it } from 'vitest'
import { visit, visitForm } from '../../../tests/e2e/support/visitForm'
import { textKey } from '../../../schemas/model/form'
import { textsOf } from '../../../schemas/translations/textsOf'
import { filterTexts, noFilter, type TextFilter } from './filterTexts'

const form = visitForm()
const texts = textsOf(form)
const customer = textKey.label(visit.customer)

const keys = (filter: Partial<TextFilter>, kept: readonly string[] = []) =>
  filterTexts(
    { texts, translations: form.translations, locales: ['en_US'] },
    { ...noFilter, ...filter },
    new Set(kept),
  ).map(({ key }) => key)

it.each<readonly [string, Partial<TextFilter>, readonly string[], readonly string[]]>([
  [
    'of the form itself',
    { page: 'form' },
    [],
    ['name', 'description', 'confirmation.message', 'confirmation.button_message'],
  ],
  [
    'of a page, found without accents',
    { page: '0', search: 'QUIEN FUE' },
    [],
    [textKey.label(visit.whoElse)],
  ],
  ['found by their translation', { search: 'customer v' }, [], ['name']],
  ['that are missing', { page: 'form', isOnlyMissing: true }, [], ['description']],
  ['missing or just written', { page: 'form', isOnlyMissing: true }, ['name'], ['name', 'description']],
])('shows texts %s', (_what, filter, kept, expected) => {
  expect(keys(filter, kept)).toEqual(expected)
})

it('shows all, and a translated one is not missing', () => {
  expect(keys({})).toEqual(texts.map(({ key }) => key))
  expect(keys({ isOnlyMissing: true })).not.toContain(customer)
})
