import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { allFields } from '../../schemas/edit/structure'
import { updateField } from '../support/updateField'
import { conflictKey } from '../../schemas/merge/mergeConflict'
import { mergeForms } from '../../schemas/merge/mergeForms'
import { readForm } from '../../schemas/model/readForm'
import type { Command } from '../support/arbitraryCommand'
import { fieldIdPool } from '../support/arbitraryForm'
import { applied, arbitraryEdits, arbitraryOriginal, newId } from '../support/arbitraryVersions'
import { must } from '../support/must'

// Many random cases: slow on a busy machine, never stuck.
vi.setConfig({ testTimeout: 60_000 })

describe('any three versions', () => {
  it('give a form that can be read, in which nothing is twice, and leave them as they were', () => {
    fc.assert(
      fc.property(
        arbitraryOriginal,
        arbitraryEdits,
        arbitraryEdits,
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
      fc.property(arbitraryOriginal, arbitraryEdits, (base, here) => {
        const mine = applied(base, ...here)
        expect(mergeForms(base, mine, base)).toEqual({ merged: mine, conflicts: [] })
        expect(mergeForms(base, base, mine)).toEqual({ merged: mine, conflicts: [] })
        expect(mergeForms(base, mine, mine)).toEqual({ merged: mine, conflicts: [] })
      }),
    )
  })

  it('give the same whichever is whose, when they do not collide', () => {
    fc.assert(
      fc.property(arbitraryOriginal, arbitraryEdits, arbitraryEdits, (base, here, there) => {
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
      fc.property(arbitraryOriginal, fc.string(), fc.string(), (base, a, b) => {
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
