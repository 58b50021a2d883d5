import { expect, it } from 'vitest'
import { formLocale } from './formLocale'

const translations = { en_US: { name: 'Visit' }, xx: {} }

it.each([
  [{ default_language: 'es_MX', translations }, ['en-GB', 'es'], 'en_US'],
  [{ default_language: 'es_MX', translations }, ['pt-BR', 'de'], 'es_MX'],
  [{ default_language: 'pt_BR' }, ['en-US'], 'pt_BR'],
  [{ default_language: 'nonsense', translations: null }, ['en-US'], 'en_US'],
  [{}, ['de', 'pt-BR', 'en'], 'pt_BR'],
  [{ translations }, ['es-ES', 'en'], 'es_MX'],
  [{ translations }, ['pt', 'en'], 'en_US'],
  [{}, [], 'es_MX'],
] as const)('chooses among the languages of %j for %j', (form, wanted, locale) => {
  expect(formLocale(form, wanted)).toBe(locale)
})
