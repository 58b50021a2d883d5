import { describe, expect, it } from 'vitest'
import { answeringContext } from '../../tests/support/answeringContext'
import { must } from '../../tests/support/must'
import { load } from '../answering/load'
import { start } from '../answering/start'
import { compileForm } from '../compile/compileForm'
import { locales } from '../model/locales'
import { readForm } from '../model/readForm'
import { readRules } from '../model/readRules'
import { exampleForms } from './exampleForms'

describe.each(exampleForms.map((example) => [example.id, example] as const))('%s', (_id, example) => {
  const compiled = compileForm(example)

  it('has every text in every language, and no text of nothing', () => {
    const own = Object.keys(compiled.texts).toSorted()
    for (const locale of locales.filter((each) => each !== 'es_MX')) {
      const translated = compiled.translations[locale] ?? {}
      expect(Object.keys(translated).toSorted()).toEqual(own)
      expect(Object.values(translated).filter((text) => text.trim() === '')).toEqual([])
    }
  })

  it('is read and compiled without a finding', () => {
    expect(readForm(example.document, () => '')).toEqual({ ok: true, value: example.document })
    if (example.rules) expect(readRules(example.rules, () => '')).toEqual({ ok: true, value: example.rules })
    expect(compiled.findings).toEqual([])
  })

  it('has rules that change what is asked', () => {
    const { field, value } = must(example.rules?.rules[0]?.conditions?.[0])
    const answering = start(compiled, answeringContext())
    const shown = () => Object.values(answering.fields).filter(({ visible }) => visible).length
    const before = shown()
    answering.set({ fieldId: must(field?.field_id) }, value)
    expect(shown()).not.toBe(before)
  })

  it('refuses an empty submission', () => {
    expect(load(compiled, {}, answeringContext()).validate().length).toBeGreaterThan(2)
  })
})
