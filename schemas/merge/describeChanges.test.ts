import { describe, expect, it } from 'vitest'
import { sampleForm } from '../../tests/e2e/support/sampleForm'
import { addField } from '../edit/addField'
import { addPage } from '../edit/addPage'
import type { EditResult } from '../edit/editResult'
import { moveFields } from '../edit/moveFields'
import { removeFields } from '../edit/removeFields'
import { removePage } from '../edit/removePage'
import { renamePage } from '../edit/renamePage'
import { updateField } from '../../tests/support/updateField'
import { updateForm } from '../edit/updateForm'
import type { FormDocument } from '../model/form'
import { describeChanges } from './describeChanges'

const id = (end: string) => `65a0000000000000000000${end}`
const base: FormDocument = { ...sampleForm(), form_rules: [{ rule_id: 'r1', name: 'Una' }] }
const rule = (rule_id: string, name: string) => ({ rule_id, name })

const cases: readonly (readonly [string, (form: FormDocument) => EditResult, readonly unknown[]])[] = [
  ['nothing', (form) => ({ ok: true, form: { ...form } }), []],
  [
    'settings of a field',
    (form) =>
      updateField(form, { fieldId: id('a1'), patch: { label: 'Tu nombre', properties: { max_length: 9 } } }),
    [
      {
        kind: 'fieldChanged',
        field: { id: id('a1'), label: 'Tu nombre' },
        settings: ['label', 'properties.max_length'],
      },
    ],
  ],
  [
    'a new field',
    (form) =>
      addField(form, {
        type: 'text',
        label: 'Otro',
        optionLabels: [],
        page: 1,
        groupId: null,
        newId: () => id('ff'),
      }),
    [{ kind: 'fieldsAdded', page: 1, name: 'Cierre', fields: [{ id: id('ff'), label: 'Otro' }] }],
  ],
  [
    'a group that goes with its field',
    (form) => removeFields(form, { fieldIds: [id('a3')] }),
    [
      {
        kind: 'fieldsRemoved',
        page: 0,
        name: 'Datos',
        fields: [
          { id: id('a3'), label: 'Equipos' },
          { id: id('a4'), label: 'Serie' },
        ],
      },
    ],
  ],
  [
    'a field on another page',
    (form) => moveFields(form, { fieldIds: [id('a1')], page: 1, groupId: null }),
    [{ kind: 'fieldsMoved', page: 1, name: 'Cierre', fields: [{ id: id('a1'), label: 'Nombre' }] }],
  ],
  [
    'the order on a page',
    (form) => moveFields(form, { fieldIds: [id('a2')], page: 0, index: 0, groupId: null }),
    [{ kind: 'fieldsOrdered', page: 0, name: 'Datos' }],
  ],
  ['a new page', (form) => addPage(form, { name: 'Más' }), [{ kind: 'pageAdded', page: 2, name: 'Más' }]],
  [
    'a page that is gone',
    (form) => removePage(form, { page: 1 }),
    [
      { kind: 'pageRemoved', page: 1, name: 'Cierre' },
      { kind: 'fieldsRemoved', page: 1, name: 'Cierre', fields: [{ id: id('b1'), label: 'Firma' }] },
    ],
  ],
  [
    'the name of a page',
    (form) => renamePage(form, { page: 1, name: 'Fin' }),
    [{ kind: 'pageChanged', page: 1, name: 'Fin', settings: ['page_name'] }],
  ],
  [
    'the form itself and its texts',
    (form) => updateForm(form, { patch: { name: 'Otra', translations: { en_US: { name: 'Other' } } } }),
    [
      { kind: 'form', settings: ['name'] },
      { kind: 'texts', locale: 'en_US', count: 1 },
    ],
  ],
  [
    'rules',
    (form) => ({ ok: true, form: { ...form, form_rules: [rule('r2', 'Dos'), rule('r1', 'Uno')] } }),
    [
      { kind: 'ruleAdded', id: 'r2', name: 'Dos' },
      { kind: 'ruleChanged', id: 'r1', name: 'Uno' },
    ],
  ],
]

describe('the changes', () => {
  it.each(cases)('are told: %s', (_name, change, expected) => {
    const result = change(base)
    expect(result.ok && describeChanges(base, result.form)).toEqual(expected)
  })

  it('are none where a server only filled in what was left out', () => {
    const bare = {
      ...base,
      form_pages: [{ page_fields: [{ field_id: id('a1'), field_type: 'text', label: 'A' }] }],
    }
    const filled = {
      ...base,
      form_pages: [
        {
          page_name: null,
          page_fields: [{ field_id: id('a1'), field_type: 'text', label: 'A', fav: false, options: [] }],
        },
      ],
    }
    expect(describeChanges(bare, filled)).toEqual([])
    expect(describeChanges(filled, bare)).toEqual([])
  })
})
