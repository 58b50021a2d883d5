import fc from 'fast-check'
import { expect, it, vi } from 'vitest'
import { compileForm } from '../../schemas/compile/compileForm'
import { resolveText } from '../../schemas/compile/resolveText'
import { locales } from '../../schemas/model/locales'
import { textsOf } from '../../schemas/translations/textsOf'
import { setDefaultLanguage } from '../../schemas/translations/translateForm'
import { arbitraryForm } from '../support/arbitraryForm'
import { applied } from '../support/arbitraryVersions'

// Many random cases: slow on a busy machine, never stuck.
vi.setConfig({ testTimeout: 60_000 })

it('a form reads the same in every language, whichever is its own', () => {
  const text = fc.constantFrom('', 'One', 'Dos', 'Três')
  fc.assert(
    fc.property(
      arbitraryForm,
      fc.array(text),
      fc.array(text),
      fc.constantFrom(...locales),
      (each, en, pt, locale) => {
        const keys = textsOf(each).map(({ key }) => key)
        const texts = (list: readonly string[]) =>
          Object.fromEntries(keys.flatMap((key, at) => (list[at] ? [[key, list[at]]] : [])))
        const before = { ...each, translations: { en_US: texts(en), pt_BR: texts(pt) } }
        const after = applied(before, (form) => setDefaultLanguage(form, { locale }))
        const [was, is] = [before, after].map((document) => compileForm({ document }))
        for (const language of ['es_MX', locale])
          for (const key of keys)
            expect(is && resolveText(is, key, language)).toBe(was && resolveText(was, key, language))
        const back = applied(after, (form) => setDefaultLanguage(form, { locale: 'es_MX' }))
        expect(textsOf(back)).toEqual(textsOf(each))
      },
    ),
  )
})
