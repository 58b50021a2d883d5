import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { arbitraryForm, fieldIdPool } from '../../tests/support/arbitraryForm'
import { must } from '../../tests/support/must'
import { addField } from '../edit/addField'
import { addPage } from '../edit/addPage'
import type { EditResult } from '../edit/editResult'
import { moveFields } from '../edit/moveFields'
import { movePage } from '../edit/movePage'
import { removeFields } from '../edit/removeFields'
import { removePage } from '../edit/removePage'
import { renamePage } from '../edit/renamePage'
import { allFields, placeOf } from '../edit/structure'
import { updateField } from '../edit/updateField'
import { updateForm } from '../edit/updateForm'
import { textKey, type FormDocument } from '../model/form'
import { readForm } from '../model/readForm'
import type { RuleDocument } from '../model/rule'
import { conflictKey } from './mergeConflict'
import { mergeForms } from './mergeForms'

// Many random cases: slow on a busy machine, never stuck.
vi.setConfig({ testTimeout: 60_000 })

type Command = (form: FormDocument) => EditResult

const applied = (form: FormDocument, ...commands: readonly Command[]) =>
  commands.reduce((current, run) => {
    const result = run(current)
    return result.ok ? result.form : current
  }, form)

let made = 0
const newId = () => (++made).toString(16).padStart(24, 'c')

const rule = (rule_id: string, name: string): RuleDocument => ({
  rule_id,
  rule_type: 'show',
  name,
  conditions: [{ field: { id: must(fieldIdPool[0]), type: 'text' }, condition: 'not__empty=', value: ' ' }],
  fields_ruled: [{ id: must(fieldIdPool[1]), type: 'text' }],
})

const starting = arbitraryForm.map((form): FormDocument => ({
  ...form,
  form_rules: [rule('r1', 'Una'), rule('r2', 'Dos')],
  translations: {
    en_US: {
      [textKey.pageName(0)]: 'One',
      [textKey.pageName(1)]: 'Two',
      [textKey.label(must(fieldIdPool[2]))]: 'Third',
    },
  },
}))

const fieldId = fc.constantFrom(...fieldIdPool)
const page = fc.nat(2)
const command: fc.Arbitrary<Command> = fc.oneof(
  fc.tuple(fieldId, fc.string()).map(
    ([id, label]): Command =>
      (form) =>
        updateField(form, { fieldId: id, patch: { label } }),
  ),
  fc.tuple(fieldId, fc.boolean()).map(
    ([id, required]): Command =>
      (form) =>
        updateField(form, { fieldId: id, patch: { required } }),
  ),
  fc.tuple(fieldId, page, fc.nat(5)).map(
    ([id, p, index]): Command =>
      (form) =>
        moveFields(form, { fieldIds: [id], page: p, index, groupId: null }),
  ),
  fieldId.map(
    (id): Command =>
      (form) =>
        removeFields(form, { fieldIds: [id], alongWithRules: true }),
  ),
  fc.tuple(page, fc.constantFrom('text', 'radio', 'group')).map(
    ([p, type]): Command =>
      (form) =>
        addField(form, { type, label: 'Nuevo', optionLabels: ['Sí', 'No'], page: p, groupId: null, newId }),
  ),
  page.map(
    (p): Command =>
      (form) =>
        removePage(form, { page: p, alongWithRules: true }),
  ),
  fc.tuple(page, page).map(
    ([from, to]): Command =>
      (form) =>
        movePage(form, { from, to }),
  ),
  fc.tuple(page, fc.string()).map(
    ([p, name]): Command =>
      (form) =>
        renamePage(form, { page: p, name }),
  ),
  fc.string().map(
    (name): Command =>
      (form) =>
        addPage(form, { name }),
  ),
  fc.string().map(
    (name): Command =>
      (form) =>
        updateForm(form, { patch: { description: name } }),
  ),
  fc
    .constantFrom<readonly RuleDocument[]>(
      [],
      [rule('r2', 'Dos'), rule('r1', 'Una')],
      [rule('r1', 'Uno'), rule('r3', 'Tres')],
    )
    .map(
      (form_rules): Command =>
        (form) =>
          updateForm(form, { patch: { form_rules } }),
    ),
)
const edits = fc.array(command, { maxLength: 6 })

describe('any three versions', () => {
  it('give a form that can be read, in which nothing is twice, and leave them as they were', () => {
    fc.assert(
      fc.property(
        starting,
        edits,
        edits,
        fc.array(fc.boolean(), { maxLength: 8 }),
        (base, here, there, sides) => {
          const [mine, theirs] = [applied(base, ...here), applied(base, ...there)]
          const before = JSON.stringify([base, mine, theirs])
          const { conflicts } = mergeForms(base, mine, theirs)
          const choices = new Map(
            conflicts.map((each, at) => [conflictKey(each), sides[at] ? 'mine' : 'theirs'] as const),
          )
          const { merged } = mergeForms(base, mine, theirs, { choices })
          expect(JSON.stringify([base, mine, theirs])).toBe(before)
          expect(readForm(merged, newId)).toEqual({ ok: true, value: merged })
          const ids = allFields(merged).map((field) => field.field_id)
          expect(new Set(ids).size).toBe(ids.length)
          expect(merged.form_pages.length).toBeGreaterThan(0)
          for (const field of allFields(merged)) {
            const group = field.group?.group_id
            if (typeof group === 'string') expect(ids).toContain(group)
            if (field.field_type === 'group')
              expect(field.groups_fields).toEqual(
                allFields(merged)
                  .filter((child) => child.group?.group_id === field.field_id)
                  .map((child) => child.field_id),
              )
          }
          for (const key of Object.keys(merged.translations?.['en_US'] ?? {})) {
            const [area, which] = key.split('.')
            if (area === 'pages') expect(Number(which)).toBeLessThan(merged.form_pages.length)
            else expect(ids).toContain(which)
          }
        },
      ),
      { numRuns: 150 },
    )
  })

  it('that were changed on one side only give that side', () => {
    fc.assert(
      fc.property(starting, edits, (base, here) => {
        const mine = applied(base, ...here)
        expect(mergeForms(base, mine, base)).toEqual({ merged: mine, conflicts: [] })
        expect(mergeForms(base, base, mine)).toEqual({ merged: mine, conflicts: [] })
        expect(mergeForms(base, mine, mine)).toEqual({ merged: mine, conflicts: [] })
      }),
    )
  })

  it('give the same whichever is whose, when they do not collide', () => {
    fc.assert(
      fc.property(starting, edits, edits, (base, here, there) => {
        const [mine, theirs] = [applied(base, ...here), applied(base, ...there)]
        const one = mergeForms(base, mine, theirs)
        const other = mergeForms(base, theirs, mine)
        expect(one.conflicts.length).toBe(other.conflicts.length)
        if (one.conflicts.length === 0) expect(one.merged).toEqual(other.merged)
      }),
      { numRuns: 200 },
    )
  })

  it('that touch different fields give what both do, one after the other', () => {
    fc.assert(
      fc.property(starting, fc.string(), fc.string(), (base, a, b) => {
        const first: Command = (form) =>
          updateField(form, { fieldId: must(fieldIdPool[0]), patch: { label: a } })
        const second: Command = (form) =>
          updateField(form, { fieldId: must(fieldIdPool[8]), patch: { help_text: b } })
        const { merged, conflicts } = mergeForms(base, applied(base, first), applied(base, second))
        expect(conflicts).toEqual([])
        expect(merged).toEqual(applied(base, first, second))
      }),
    )
  })
})

describe('what both changed', () => {
  const base = must(fc.sample(starting, { numRuns: 1, seed: 7 })[0])
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
