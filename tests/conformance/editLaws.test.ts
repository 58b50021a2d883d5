import fc from 'fast-check'
import { expect, it, vi } from 'vitest'
import { compileForm } from '../../schemas/compile/compileForm'
import { addField } from '../../schemas/edit/addField'
import { addPage } from '../../schemas/edit/addPage'
import { copyFields } from '../../schemas/edit/copyFields'
import { duplicatePage } from '../../schemas/edit/duplicatePage'
import type { EditResult } from '../../schemas/edit/editResult'
import { moveFields } from '../../schemas/edit/moveFields'
import { movePage } from '../../schemas/edit/movePage'
import { removeFields } from '../../schemas/edit/removeFields'
import { removePage } from '../../schemas/edit/removePage'
import { renamePage } from '../../schemas/edit/renamePage'
import { updateField } from '../../schemas/edit/updateField'
import { updateForm } from '../../schemas/edit/updateForm'
import { textKey, type FormDocument } from '../../schemas/model/form'
import { readForm } from '../../schemas/model/readForm'
import { arbitraryForm, fieldIdPool } from '../support/arbitraryForm'
import { must } from '../support/must'

// Many random cases: slow on a busy machine, never stuck.
vi.setConfig({ testTimeout: 60_000 })

let made = 0
const newId = () => (++made).toString(16).padStart(24, 'b')

type Command = (form: FormDocument) => EditResult

const fieldId = fc.constantFrom(...fieldIdPool, 'f'.repeat(24))
const page = fc.nat(4)
const index = fc.option(fc.nat(8), { nil: undefined })
const at = (position: number | undefined) => (position === undefined ? {} : { index: position })
const groupId = fc.constantFrom(null, null, must(fieldIdPool[6]), must(fieldIdPool[9]), 'f'.repeat(24))

const command: fc.Arbitrary<Command> = fc.oneof(
  fc.tuple(index).map(
    ([i]): Command =>
      (form) =>
        addPage(form, { name: 'Otra', ...at(i) }),
  ),
  fc.tuple(page).map(
    ([p]): Command =>
      (form) =>
        renamePage(form, { page: p, name: 'Nombre' }),
  ),
  fc.tuple(page).map(
    ([p]): Command =>
      (form) =>
        duplicatePage(form, { page: p, newId, suffix: ' (copia)' }),
  ),
  fc.tuple(page, page).map(
    ([from, to]): Command =>
      (form) =>
        movePage(form, { from, to }),
  ),
  fc.tuple(page).map(
    ([p]): Command =>
      (form) =>
        removePage(form, { page: p }),
  ),
  fc.tuple(fc.constantFrom('text', 'radio', 'group', 'nothing'), page, index, groupId).map(
    ([type, p, i, g]): Command =>
      (form) =>
        addField(form, {
          type,
          label: 'Nuevo',
          optionLabels: ['Sí', 'Sí'],
          page: p,
          groupId: g,
          newId,
          ...at(i),
        }),
  ),
  fc.tuple(fc.array(fieldId, { maxLength: 3 }), page, index, groupId).map(
    ([fieldIds, p, i, g]): Command =>
      (form) =>
        moveFields(form, { fieldIds, page: p, groupId: g, ...at(i) }),
  ),
  fc.tuple(fieldId).map(
    ([id]): Command =>
      (form) =>
        copyFields(form, { fieldIds: [id], newId, prefix: 'Copia de ' }),
  ),
  fc.tuple(fc.array(fieldId, { maxLength: 2 })).map(
    ([ids]): Command =>
      (form) =>
        removeFields(form, { fieldIds: ids }),
  ),
  fc
    .tuple(
      fieldId,
      fc.constantFrom(
        { label: 'Otro' },
        { required: true },
        { help_text: 'Ayuda' },
        { default_value: 'no' },
        { options: [{ label: 'Solo', value: 'solo' }] },
        { options: [] },
        { properties: { openChoice: true } },
        { properties: { min: 1.5 } },
        { field_id: 'c'.repeat(24) },
        { field_id: 'corto' },
      ),
    )
    .map(
      ([id, patch]): Command =>
        (form) =>
          updateField(form, { fieldId: id, patch }),
    ),
  fc.constant<Command>((form) => updateForm(form, { patch: { name: 'Otro nombre', public: true } })),
)

const starting = arbitraryForm.map((form): FormDocument => {
  const texts = Object.fromEntries([
    ...fieldIdPool.map((id) => [textKey.label(id), `label of ${id}`]),
    ...form.form_pages.map((_page, position) => [textKey.pageName(position), `Page ${position}`]),
  ]) as Record<string, string>
  return { ...form, translations: { en_US: texts }, kept_by_nobody: { knows: 'why' } }
})

const idsOf = (form: FormDocument) =>
  form.form_pages.flatMap((each) => each.page_fields.map((field) => field.field_id))

it('every command leaves a form that reads, compiles and hangs together, and the old one as it was', () => {
  fc.assert(
    fc.property(starting, fc.array(command, { maxLength: 12 }), (form, commands) => {
      let current = form
      for (const run of commands) {
        const before = JSON.stringify(current)
        const result = run(current)
        expect(JSON.stringify(current)).toBe(before)
        if (!result.ok) continue
        current = result.form
        expect(current['kept_by_nobody']).toBe(form['kept_by_nobody'])
        const read = readForm(current, newId)
        expect(read).toEqual({ ok: true, value: current })
      }
      const ids = idsOf(current)
      expect(new Set(ids).size).toBe(ids.length)
      const compiled = compileForm({ document: current })
      expect(
        compiled.findings.filter(({ code }) => code === 'UNKNOWN_GROUP' || code === 'REPEATED_FIELD_ID'),
      ).toEqual([])
      for (const { id, kind, childIds, field } of Object.values(compiled.fields)) {
        if (kind === 'group') expect([id, field.groups_fields]).toEqual([id, childIds])
      }
      for (const key of Object.keys(current.translations?.['en_US'] ?? {})) {
        const [area, which] = key.split('.')
        if (area === 'fields') expect(ids).toContain(which)
        if (area === 'pages') expect(Number(which)).toBeLessThan(current.form_pages.length)
      }
    }),
    { numRuns: 200 },
  )
})

it('a page that moves takes its translated name along', () => {
  fc.assert(
    fc.property(starting, page, page, (form, from, to) => {
      const named = (document: FormDocument) =>
        document.form_pages.map((each, position) => [
          each.page_name,
          document.translations?.['en_US']?.[textKey.pageName(position)],
        ])
      const result = movePage(form, { from, to })
      expect(result.ok && named(result.form).toSorted()).toEqual(named(form).toSorted())
    }),
  )
})

it('moving fields loses none and changes only where they are', () => {
  fc.assert(
    fc.property(starting, fc.array(fieldId, { maxLength: 3 }), page, index, groupId, (form, ids, p, i, g) => {
      const result = moveFields(form, { fieldIds: ids, page: p, groupId: g, ...at(i) })
      if (!result.ok) return
      expect(idsOf(result.form).toSorted()).toEqual(idsOf(form).toSorted())
    }),
  )
})
