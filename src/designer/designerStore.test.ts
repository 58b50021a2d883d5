import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addField } from '../../schemas/edit/addField'
import { removeFields } from '../../schemas/edit/removeFields'
import { updateField } from '../../tests/support/updateField'
import { updateForm } from '../../schemas/edit/updateForm'
import { withMarks } from '../../schemas/edit/rules/withRules'
import { newForm } from '../../schemas/model/newForm'
import { lookalikes } from '../../tests/support/lookalikes'
import { realForms } from '../../tests/support/realForms'
import { createDesigner, type Designer } from './designerStore'

const step = { id: 'designer.step.renameForm' } as const
const idOf = (number: number) => number.toString(16).padStart(24, '0')

function add(designer: Designer, number: number) {
  return designer.run(
    { id: 'designer.step.addField', values: { name: String(number) } },
    (form) => addField(form, { type: 'text', label: `Field ${number}`, page: 0, newId: () => idOf(number) }),
    { view: () => ({ selected: idOf(number) }) },
  )
}

function label(designer: Designer, number: number, text: string) {
  return designer.run(
    { id: 'designer.step.changeField' },
    (form) => updateField(form, { fieldId: idOf(number), patch: { label: text } }),
    { key: `${number}:label` },
  )
}

const open = () => createDesigner(newForm({ name: 'Form', pageName: 'Page' }), 1)

describe('the history', () => {
  test('takes steps back and does them again, with where one was', () => {
    const designer = open()
    const { document } = designer.state
    add(designer, 1)
    add(designer, 2)
    const end = designer.state.document
    expect(designer.state.undo).toEqual({ id: 'designer.step.addField', values: { name: '2' } })
    designer.select(null)
    designer.undo()
    expect(designer.state.selected).toBe(idOf(1))
    designer.undo()
    expect(designer.state.document).toBe(document)
    expect(designer.state.undo).toBeNull()
    expect(designer.undo()).toBeNull()
    designer.redo()
    designer.redo()
    expect(designer.state.document).toBe(end)
    expect(designer.state.selected).toBe(idOf(2))
    expect(designer.redo()).toBeNull()
  })

  test('forgets what was undone when something else is done', () => {
    const designer = open()
    add(designer, 1)
    designer.undo()
    add(designer, 2)
    expect(designer.state.redo).toBeNull()
    expect(designer.state.document.form_pages[0]?.page_fields.map((field) => field.field_id)).toEqual([
      idOf(2),
    ])
  })

  test('joins the typing in one setting, until one does something else', () => {
    const designer = open()
    add(designer, 1)
    const before = designer.state.document
    for (const text of ['N', 'Na', 'Nam', 'Name']) label(designer, 1, text)
    designer.undo()
    expect(designer.state.document).toBe(before)
    designer.redo()
    label(designer, 1, 'Name!')
    designer.undo()
    expect(designer.state.document.form_pages[0]?.page_fields[0]?.label).toBe('Name')
    label(designer, 1, 'A')
    designer.endStep()
    label(designer, 1, 'AB')
    designer.undo()
    expect(designer.state.document.form_pages[0]?.page_fields[0]?.label).toBe('A')
  })

  test('calls typing as it began', () => {
    const designer = open()
    add(designer, 1)
    const type = (text: string) =>
      designer.run(
        { id: 'designer.step.changeField', values: { label: text } },
        (form) => updateField(form, { fieldId: idOf(1), patch: { label: text } }),
        { key: 'typing' },
      )
    type('N')
    const { undo } = designer.state
    type('Na')
    expect(designer.state.undo).toBe(undo)
    expect(undo?.values).toEqual({ label: 'N' })
  })

  test('knows no step for a command that is refused or changes nothing', () => {
    const designer = open()
    const refused = designer.run(step, () => ({ ok: false, error: { code: 'CANNOT_DELETE_LAST_PAGE' } }))
    expect(refused).toEqual({ code: 'CANNOT_DELETE_LAST_PAGE' })
    designer.run(step, (form) => updateForm(form, { patch: { name: form.name } }))
    expect(designer.state.undo).toBeNull()
    expect(designer.state.isDirty).toBe(false)
  })

  test('comes back to equal documents from any mixture of steps', () => {
    const action = fc.oneof(
      fc.record({ kind: fc.constant('add' as const), number: fc.integer({ min: 1, max: 500 }) }),
      fc.record({
        kind: fc.constant('label' as const),
        number: fc.integer({ min: 1, max: 20 }),
        text: fc.string(),
      }),
      fc.record({
        kind: fc.constantFrom('undo' as const, 'redo' as const, 'save' as const, 'remove' as const),
      }),
    )
    fc.assert(
      fc.property(fc.array(action, { maxLength: 40 }), (actions) => {
        const designer = open()
        const { state } = designer
        const start = state.document
        let saved = start
        for (const each of actions) {
          if (each.kind === 'add') {
            if (
              !state.document.form_pages[0]?.page_fields.some((field) => field.field_id === idOf(each.number))
            )
              add(designer, each.number)
          } else if (each.kind === 'label') label(designer, each.number, each.text)
          else if (each.kind === 'undo') designer.undo()
          else if (each.kind === 'redo') designer.redo()
          else if (each.kind === 'save') designer.markSaved((saved = state.document), 2)
          else if (state.selected !== null) {
            const fieldIds = [state.selected]
            designer.run(step, (form) => removeFields(form, { fieldIds }))
          }
          // A saved document is never dirty, and a document that is not dirty is the saved one.
          if (!state.isDirty) expect(state.document).toBe(saved)
        }
        while (designer.redo());
        const end = state.document
        while (designer.undo());
        expect(state.document).toBe(start)
        while (designer.redo());
        expect(state.document).toBe(end)
      }),
    )
  })
})

describe('saving', () => {
  test('is a place in the history', () => {
    const designer = open()
    expect(designer.state.isDirty).toBe(false)
    add(designer, 1)
    expect(designer.state.isDirty).toBe(true)
    designer.markSaved(designer.state.document, 5)
    expect(designer.state).toMatchObject({ isDirty: false, savedAt: 5 })
    designer.undo()
    expect(designer.state.isDirty).toBe(true)
    designer.redo()
    expect(designer.state.isDirty).toBe(false)
  })

  test('leaves what was changed meanwhile unsaved, and typing does not swallow it', () => {
    const designer = open()
    add(designer, 1)
    label(designer, 1, 'Na')
    const sent = designer.state.document
    label(designer, 1, 'Name')
    designer.markSaved(sent, 5)
    expect(designer.state.isDirty).toBe(true)

    const other = open()
    add(other, 1)
    label(other, 1, 'Na')
    other.markSaved(other.state.document, 5)
    label(other, 1, 'Name')
    expect(other.state.isDirty).toBe(true)
    other.undo()
    expect(other.state.isDirty).toBe(false)
    expect(other.state.document.form_pages[0]?.page_fields[0]?.label).toBe('Na')
  })
})

test('what is gone is not selected, and a field selects its page', () => {
  const designer = open()
  add(designer, 1)
  designer.run(step, (form) => removeFields(form, { fieldIds: [idOf(1)] }))
  expect(designer.state.selected).toBeNull()
  designer.select('nothing')
  expect(designer.state.selected).toBeNull()
  designer.undo()
  expect(designer.state.selected).toBe(idOf(1))
})

describe('a document from elsewhere', () => {
  test.each([...lookalikes, ...realForms()])(
    '$name is not changed by looking, nor by another name for more than that',
    ({ document, rules }) => {
      const form = withMarks({ ...document, ...(rules && { form_rules: rules.rules }) })
      const before = JSON.stringify(form)
      const designer = createDesigner(form, 1)
      for (const [page, { page_fields: fields }] of form.form_pages.entries()) {
        designer.openPage(page)
        for (const { field_id: id } of fields) designer.select(id)
      }
      expect(designer.state.document).toBe(form)
      expect(designer.state.isDirty).toBe(false)
      expect(designer.run(step, (one) => updateForm(one, { patch: { name: 'Otro' } }))).toBeNull()
      expect(designer.state.document).toEqual({ ...form, name: 'Otro' })
      expect(JSON.stringify(form)).toBe(before)
    },
  )
})
