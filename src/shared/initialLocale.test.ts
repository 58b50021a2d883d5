import { afterEach, expect, it, vi } from 'vitest'
import { initialLocale } from './initialLocale'

afterEach(() => vi.unstubAllGlobals())

it.each([
  ['what is asked for by name', 'pt', 'en_US', ['es'], 'pt_BR'],
  ['else what was chosen here', null, 'en_US', ['pt-BR'], 'en_US'],
  ['also where something unknown is asked for', 'xx', 'en_US', ['pt-BR'], 'en_US'],
  ['else the first known wish', undefined, null, ['fr-FR', 'en-GB', 'pt-BR'], 'en_US'],
  ['else Spanish', undefined, 'nonsense', ['fr', 'de'], 'es_MX'],
  ['also where there are no wishes', null, null, [], 'es_MX'],
] as const)('begins with %s', (_name, asked, chosen, otherwise, locale) => {
  vi.stubGlobal('localStorage', { getItem: () => chosen })
  expect(initialLocale(asked, otherwise)).toBe(locale)
})
