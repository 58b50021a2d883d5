import { beforeEach, describe, expect, it } from 'vitest'
import { addField } from '../../../schemas/edit/addField'
import { updateField } from '../../../tests/support/updateField'
import { newForm } from '../../../schemas/model/newForm'
import { createDesigner, type Designer } from '../designerStore'

const idOf = (number: number) => number.toString(16).padStart(24, '0')
let designer: Designer

const labels = () => designer.state.document.form_pages[0]?.page_fields.map(({ label }) => label)

function add(number: number, isTentative: boolean) {
  const fieldId = idOf(number)
  designer.run({ id: 'designer.step.addField' }, (form) =>
    addField(form, { type: 'text', label: `Field ${number}`, page: 0, newId: () => fieldId }),
  )
  designer.write({ fieldId, isAdded: true, isTentative })
}

const type = (number: number, label: string) =>
  designer.run({ id: 'designer.step.changeField' }, (form) =>
    updateField(form, { fieldId: idOf(number), patch: { label } }),
  )

beforeEach(() => {
  designer = createDesigner(newForm({ name: 'Form', pageName: 'Page' }), 1)
})

describe('a field added on the way to write on', () => {
  it('goes as if it had never been when it is left unwritten', () => {
    add(1, false)
    add(2, true)
    expect(designer.isUnwritten(idOf(2))).toBe(true)
    designer.stopWriting(idOf(2))
    expect(labels()).toEqual(['Field 1'])
    expect(designer.state).toMatchObject({ selected: idOf(1), redo: null, writing: null })
  })

  it('stays when something is written, even when that is taken away again', () => {
    add(1, true)
    type(1, 'Name')
    type(1, 'Field 1')
    designer.select(null)
    expect(labels()).toEqual(['Field 1'])
  })

  it.each<[string, () => void]>([
    ['another is selected', () => designer.select(idOf(1))],
    ['several are selected', () => designer.selectAll([idOf(1)])],
    ['another is written', () => designer.write({ fieldId: idOf(1) })],
  ])('goes when %s', (_how, leave) => {
    add(1, false)
    add(2, true)
    leave()
    expect([labels(), designer.state.selected]).toEqual([['Field 1'], idOf(1)])
  })
})

it('a field that was asked for goes unwritten when another type is wanted instead', () => {
  add(1, false)
  expect(designer.dropUnwritten()).toBe(true)
  expect([labels(), designer.dropUnwritten()]).toEqual([[], false])
})

it('a field that was asked for stays unwritten', () => {
  add(1, false)
  designer.stopWriting()
  expect(labels()).toEqual(['Field 1'])
})

it('is over with another field, and when what is written is gone', () => {
  add(1, false)
  designer.stopWriting(idOf(9))
  expect(designer.state.writing?.fieldId).toBe(idOf(1))
  designer.undo()
  expect(designer.state.writing).toBeNull()
})
