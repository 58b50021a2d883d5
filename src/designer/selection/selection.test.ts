import { describe, expect, test } from 'vitest'
import { withFieldDefaults } from '../../../schemas/model/fieldDefaults'
import type { FieldDocument, FormDocument } from '../../../schemas/model/form'
import { newForm } from '../../../schemas/model/newForm'
import { createDesigner } from '../designerStore'
import { actedOn, inOrder, outermost, rangeOf, selectedIds, toggled } from './selection'

const field = (id: string, field_type: string, group?: string): FieldDocument =>
  withFieldDefaults({
    field_id: id,
    field_type,
    label: id,
    ...(group !== undefined && { group: { group_id: group, group_set_id: 0 } }),
  })

const form: FormDocument = {
  ...newForm({ name: 'Form', pageName: '' }),
  form_pages: [
    { page_fields: [field('a', 'text'), field('g', 'group'), field('b', 'text', 'g')] },
    { page_fields: [field('c', 'text')] },
  ],
}
const several = { selected: 'c', alsoSelected: ['a', 'b'] }

test('what is selected is in the order of the form', () => {
  expect(inOrder(form, ['c', 'b', 'gone', 'a'])).toEqual(['a', 'b', 'c'])
  expect(selectedIds(form, several)).toEqual(['a', 'b', 'c'])
  expect(selectedIds(form, { selected: null, alsoSelected: [] })).toEqual([])
})

test('an action on a selected field is done to all, on another one to it alone', () => {
  expect(actedOn(form, several, 'b')).toEqual(['a', 'b', 'c'])
  expect(actedOn(form, several, 'g')).toEqual(['g'])
})

test('a field goes where its group goes', () => {
  expect(outermost(form, ['b', 'g', 'a'])).toEqual(['a', 'g'])
  expect(outermost(form, ['b'])).toEqual(['b'])
})

describe('a press with Ctrl', () => {
  test.each([
    ['adds a field, which is the current one then', several, 'g', ['g', 'c', 'a', 'b']],
    ['takes the current one out', several, 'c', ['a', 'b']],
    ['takes another one out', several, 'a', ['c', 'b']],
    ['begins a selection', { selected: null, alsoSelected: [] }, 'a', ['a']],
  ])('%s', (_name, view, id, expected) => expect(toggled(view, id)).toEqual(expected))
})

describe('a range', () => {
  const rows = ['a', 'g', 'b', 'c']
  test.each([
    ['goes down', 'a', 'b', ['b', 'a', 'g']],
    ['goes up', 'c', 'g', ['g', 'b', 'c']],
    ['is its end when it began nowhere', null, 'b', ['b']],
    ['is its end when its beginning is out of view', 'gone', 'b', ['b']],
  ])('%s', (_name, anchor, end, expected) => expect(rangeOf(rows, anchor, end)).toEqual(expected))
})

describe('the designer', () => {
  test('keeps where a range began while it grows and shrinks', () => {
    const designer = createDesigner(form, 1)
    designer.select('a')
    designer.selectAll(rangeOf(['a', 'g', 'b'], designer.state.anchor, 'b'), designer.state.anchor)
    expect(designer.state).toMatchObject({ selected: 'b', alsoSelected: ['a', 'g'], anchor: 'a' })
    designer.selectAll(rangeOf(['a', 'g', 'b'], designer.state.anchor, 'g'), designer.state.anchor)
    expect(designer.state).toMatchObject({ selected: 'g', alsoSelected: ['a'], anchor: 'a' })
  })

  test('opens the group of what is selected, and lets go of what is gone', () => {
    const designer = createDesigner(form, 1)
    designer.fold('g', false)
    designer.select('b')
    expect(designer.state.folds).toEqual({ g: true })
    designer.selectAll(['a', 'gone', 'c'])
    expect(designer.state).toMatchObject({ selected: 'a', alsoSelected: ['c'], page: 0 })
    designer.openPage(1)
    expect(designer.state).toMatchObject({ selected: null, alsoSelected: [], anchor: null })
  })
})
