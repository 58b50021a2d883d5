import fc from 'fast-check'
import { expect, it, vi } from 'vitest'
import { compileForm } from '../../schemas/compile/compileForm'
import { moveFields } from '../../schemas/edit/moveFields'
import { movePage } from '../../schemas/edit/movePage'
import { idsNamedIn } from '../../schemas/edit/references/idsInText'
import { withMarks, withRules } from '../../schemas/edit/rules/withRules'
import { textKey, type FieldDocument, type FormDocument } from '../../schemas/model/form'
import { readForm } from '../../schemas/model/readForm'
import type { RuleDocument, RuleFieldDocument } from '../../schemas/model/rule'
import {
  arbitraryCommand,
  arbitraryFieldId,
  arbitraryGroupId,
  arbitraryIndex,
  arbitraryPage,
  at,
  newId,
} from '../support/arbitraryCommand'
import { arbitraryForm, arbitraryRules, fieldIdPool } from '../support/arbitraryForm'

// Many random cases: slow on a busy machine, never stuck.
vi.setConfig({ testTimeout: 60_000 })

const starting = fc.tuple(arbitraryForm, arbitraryRules).map(([form, { rules }]): FormDocument => {
  const texts = Object.fromEntries([
    ...fieldIdPool.map((id) => [textKey.label(id), `label of ${id}`]),
    ...form.form_pages.map((_page, position) => [textKey.pageName(position), `Page ${position}`]),
  ]) as Record<string, string>
  const embedded = { embed_fields: fieldIdPool, subject: `{{record.answers.${fieldIdPool[0]}}}` }
  const named = {
    ...form,
    form_pages: form.form_pages.map((each) => ({ ...each, page_fields: each.page_fields.map(namingOthers) })),
    email_configuration: embedded,
    translations: { en_US: texts },
    kept_by_nobody: { knows: 'why' },
  }
  return withRules(named, rules.map(onlyKnown))
})

/** Every field names its files by two others. */
function namingOthers(field: FieldDocument, position: number): FieldDocument {
  const fieldId = [fieldIdPool[position], fieldIdPool[11 - position]]
  return { ...field, properties: { ...field.properties, fieldId } }
}

/** The rule without what names fields that are not there; such references may be in stored rules, never made by us. */
function onlyKnown(rule: RuleDocument): RuleDocument {
  const isKnown = (field: RuleFieldDocument | undefined) => fieldIdPool.includes(field?.field_id ?? '')
  return {
    ...rule,
    conditions: (rule.conditions ?? []).filter(({ field }) => isKnown(field)),
    fields_ruled: (rule.fields_ruled ?? []).filter(isKnown),
  }
}

const idsOf = (form: FormDocument) =>
  form.form_pages.flatMap((each) => each.page_fields.map((field) => field.field_id))

it('every command leaves a form that reads, compiles and hangs together, and the old one as it was', () => {
  fc.assert(
    fc.property(starting, fc.array(arbitraryCommand, { maxLength: 12 }), (form, commands) => {
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
        expect(withMarks(current)).toBe(current)
      }
      const ids = idsOf(current)
      expect(new Set(ids).size).toBe(ids.length)
      const { translations: _texts, ...others } = current
      expect([...idsNamedIn(others)].filter((id) => !ids.includes(id))).toEqual([])
      const compiled = compileForm({ document: current })
      expect(
        compiled.findings.filter(({ code }) => code === 'UNKNOWN_GROUP' || code === 'REPEATED_FIELD_ID'),
      ).toEqual([])
      const each = Object.values(compiled.fields)
      // A group lists what a row in it shows; compiled, that belongs to the row.
      const ofRows = new Set(each.flatMap(({ kind, childIds }) => (kind === 'row' ? childIds : [])))
      for (const { id, kind, childIds, field } of each) {
        const listed = field.groups_fields?.filter((one) => !ofRows.has(one))
        if (kind === 'group') expect([id, listed]).toEqual([id, childIds])
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
    fc.property(starting, arbitraryPage, arbitraryPage, (form, from, to) => {
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
    fc.property(
      starting,
      fc.array(arbitraryFieldId, { maxLength: 3 }),
      arbitraryPage,
      arbitraryIndex,
      arbitraryGroupId,
      (form, ids, p, i, g) => {
        const result = moveFields(form, { fieldIds: ids, page: p, groupId: g, ...at(i) })
        if (!result.ok) return
        expect(idsOf(result.form).toSorted()).toEqual(idsOf(form).toSorted())
      },
    ),
  )
})
