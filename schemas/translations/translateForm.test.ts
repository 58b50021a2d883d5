import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { visit, visitForm } from '../../tests/e2e/support/visitForm'
import { arbitraryForm } from '../../tests/support/arbitraryForm'
import { formOf } from '../../tests/support/formOf'
import { compileForm } from '../compile/compileForm'
import { textKey } from '../model/form'
import { importTranslations } from './importTranslations'
import { textsOf } from './textsOf'
import {
  addLanguage,
  countMissing,
  removeLanguage,
  setDefaultLanguage,
  setTranslation,
} from './translateForm'

// Many random cases: slow on a busy machine, never stuck.
vi.setConfig({ testTimeout: 60_000 })

const form = visitForm()

describe('the texts of a form', () => {
  it('are those that the compiled form shows, in the order in which one meets them', () => {
    fc.assert(
      fc.property(arbitraryForm, (each) => {
        const texts = Object.fromEntries(textsOf(each).map(({ key, source }) => [key, source]))
        expect(texts).toEqual(compileForm({ document: each }).texts)
      }),
    )
    expect(textsOf(form).slice(0, 6)).toMatchObject([
      { key: 'name', part: 'name', source: 'Visita a cliente' },
      { key: 'description', part: 'description' },
      { key: 'pages.0.name', part: 'pageName', page: 0 },
      { key: textKey.label(visit.customer), part: 'label', page: 0, fieldId: visit.customer },
      { key: textKey.label(visit.email) },
      { key: textKey.label(visit.day) },
    ])
  })
})

describe('translating', () => {
  it('sets and takes away single texts and whole languages', () => {
    const key = textKey.label(visit.email)
    const translated = formOf(setTranslation(form, { locale: 'en_US', key, text: 'E-mail' }))
    expect(translated.translations?.['en_US']?.[key]).toBe('E-mail')
    expect(countMissing(translated, 'en_US')).toBe(countMissing(form, 'en_US') - 1)
    expect(formOf(setTranslation(translated, { locale: 'en_US', key, text: ' ' })).translations).toEqual(
      form.translations,
    )
    const more = formOf(addLanguage(form, { locale: 'pt_BR' }))
    expect(countMissing(more, 'pt_BR')).toBe(textsOf(form).length)
    expect(formOf(removeLanguage(more, { locale: 'pt_BR' }))).toEqual(form)
    expect(formOf(addLanguage(form, { locale: 'es_MX' }))).toBe(form)
  })

  it('makes another language the form’s own, and back', () => {
    const english = formOf(setDefaultLanguage(form, { locale: 'en_US' }))
    expect(english).toMatchObject({ name: 'Customer visit', default_language: 'en_US' })
    expect(english.confirmation).toMatchObject({
      message: 'Thank you! Your visit is in.',
      redirect_url: 'default',
    })
    expect(english.translations?.['es_MX']?.['name']).toBe('Visita a cliente')
    expect(english.translations?.['en_US']).toBeUndefined()
    expect(formOf(setDefaultLanguage(english, { locale: 'es_MX' }))).toEqual(form)
  })
})

describe('a table of translations', () => {
  it('is taken as far as it fits, and reported', () => {
    const [label, gone] = [textKey.label(visit.customer), textKey.label('f'.repeat(24))]
    const { form: after, report } = importTranslations(form, [
      { key: 'name', source: 'Visita a cliente', texts: { en_US: 'Customer visit', pt_BR: 'Visita' } },
      { key: label, source: 'Otro texto', texts: { en_US: 'Client', pt_BR: '', es_MX: 'Nunca' } },
      { key: gone, source: 'X', texts: { en_US: 'Y' } },
    ])
    expect(report).toEqual({ changed: 2, unchanged: 1, unknown: [gone], outdated: [label], added: ['pt_BR'] })
    expect(after.translations?.['en_US']?.[label]).toBe('Client')
    expect(after.translations?.['pt_BR']).toEqual({ name: 'Visita' })
    expect(textsOf(after)).toEqual(textsOf(form))
    expect(importTranslations(after, [{ key: 'name', source: '', texts: { en_US: ' ' } }]).form).toBe(after)
  })
})
