import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Command } from '../../tests/support/arbitraryCommand'
import { fieldIdPool } from '../../tests/support/arbitraryForm'
import { applied, arbitraryOriginal, newId, rule } from '../../tests/support/arbitraryVersions'
import { must } from '../../tests/support/must'
import { addField } from '../edit/addField'
import { removeFields } from '../edit/removeFields'
import { removePage } from '../edit/removePage'
import { placeOf } from '../edit/structure'
import { updateField } from '../../tests/support/updateField'
import { updateForm } from '../edit/updateForm'
import { textKey, type FormDocument } from '../model/form'
import { conflictKey } from './mergeConflict'
import { mergeForms } from './mergeForms'

describe('what both changed', () => {
  const base = must(fc.sample(arbitraryOriginal, { numRuns: 1, seed: 7 })[0])
  const [one, two] = [must(fieldIdPool[0]), must(fieldIdPool[1])]
  /** No rule knows it. */
  const free = must(fieldIdPool[3])
  const label =
    (id: string, text: string): Command =>
    (form) =>
      updateField(form, { fieldId: id, patch: { label: text } })
  const labelIn = (form: FormDocument, id: string) => placeOf(form, id)?.field.label

  it('is mine unless theirs is chosen', () => {
    const [mine, theirs] = [applied(base, label(one, 'A')), applied(base, label(one, 'B'), label(two, 'C'))]
    const { merged, conflicts } = mergeForms(base, mine, theirs)
    expect(conflicts).toEqual([
      { path: ['fields', one, 'label'], base: labelIn(base, one), mine: 'A', theirs: 'B' },
    ])
    expect([labelIn(merged, one), labelIn(merged, two)]).toEqual(['A', 'C'])
    const choices = new Map([[conflictKey(must(conflicts[0])), 'theirs' as const]])
    expect(labelIn(mergeForms(base, mine, theirs, { choices }).merged, one)).toBe('B')
  })

  it('stays, when one side removed what the other went on working on', () => {
    const [mine, theirs] = [
      applied(base, (form) => removeFields(form, { fieldIds: [free] })),
      applied(base, label(free, 'B')),
    ]
    const { merged, conflicts } = mergeForms(base, mine, theirs)
    expect(conflicts.map(({ path, mine: gone }) => [path, gone])).toEqual([[['fields', free], undefined]])
    expect(labelIn(merged, free)).toBe('B')
    expect(mergeForms(base, theirs, mine).merged).toEqual(merged)
  })

  it('is told of options, rules and translations one by one', () => {
    const withOptions = applied(base, (form) =>
      updateForm(form, { patch: { form_rules: [rule('r1', 'Una'), rule('r2', 'Dos')] } }),
    )
    const change = (form: FormDocument, name: string, text: string): FormDocument => ({
      ...form,
      form_rules: form.form_rules?.map((each) => (each.rule_id === 'r1' ? { ...each, name } : each)) ?? null,
      translations: { ...form.translations, pt_BR: { name: text } },
    })
    const mine = change(withOptions, 'X', 'Forma')
    const theirs = {
      ...change(withOptions, 'Y', 'Formulário'),
      form_rules: [rule('r1', 'Y'), rule('r2', 'Dos'), rule('r3', 'Tres')],
    }
    const { merged, conflicts } = mergeForms(withOptions, mine, theirs)
    expect(conflicts.map(({ path }) => path)).toEqual([
      ['rules', 'r1', 'name'],
      ['translations', 'pt_BR', 'name'],
    ])
    expect(merged.form_rules?.map(({ rule_id, name }) => [rule_id, name])).toEqual([
      ['r1', 'X'],
      ['r2', 'Dos'],
      ['r3', 'Tres'],
    ])
  })

  it('a page that one side removed is there again for what the other put on it', () => {
    const add: Command = (form) =>
      addField(form, { type: 'text', label: 'Nuevo', optionLabels: [], page: 1, groupId: null, newId })
    const mine = applied(base, (form) => removePage(form, { page: 1 }))
    const { merged } = mergeForms(base, mine, applied(base, add))
    expect(merged.form_pages[1]?.page_fields.map((field) => field.label)).toEqual(['Nuevo'])
    expect(merged.translations?.['en_US']?.[textKey.pageName(1)]).toBeUndefined()
  })
})
