import { describe, expect, test } from 'vitest'
import { moveFields } from '../../../schemas/edit/moveFields'
import { withFieldDefaults } from '../../../schemas/model/fieldDefaults'
import type { FieldDocument, FormDocument } from '../../../schemas/model/form'
import { newForm } from '../../../schemas/model/newForm'
import { largestLookalike } from '../../../tests/support/lookalikes'
import { destinationOf, targetAfter, targetBeside, targetForNew, targetsOf } from './dropTarget'
import { canvasRows } from '../canvas/canvasRows'
import { formTree, type TreeField } from '../formTree'

const id = (name: string) => name.padEnd(24, '0')
const field = (name: string, field_type = 'text', groupId?: string): FieldDocument =>
  withFieldDefaults({
    field_id: id(name),
    field_type,
    label: name,
    ...(groupId !== undefined && { group: { group_id: id(groupId), group_set_id: 0 } }),
  })

/** Two pages and the buttons; the group's fields are not contiguous, as in real documents. */
const form: FormDocument = {
  ...newForm({ name: 'Form', pageName: '' }),
  form_pages: [
    {
      page_name: 'One',
      page_fields: [
        field('a'),
        field('b', 'group'),
        field('c', 'text', 'b'),
        field('d'),
        field('e', 'integer', 'b'),
        field('f', 'group'),
      ],
    },
    { page_name: 'Two', page_fields: [] },
    { page_name: '', page_type: 'buttons', page_fields: [] },
  ],
}

/** A view in which every group is open. */
const pageView = (page: number) => ({ page, group: null, folds: new Proxy({}, { get: () => true }) })

const outline = (nodes: readonly TreeField[]): string =>
  nodes
    .map((node) => node.field.label + (node.kind === 'group' ? `(${outline(node.children)})` : ''))
    .join(' ')
const pagesOf = (document: FormDocument) => formTree(document).map(outline)

function step(document: FormDocument, name: string, direction: -1 | 1): FormDocument | null {
  const target = targetBeside(document, [id(name)], direction)
  if (!target) return null
  const result = moveFields(document, {
    fieldIds: [id(name)],
    ...destinationOf(document, target, [id(name)]),
  })
  if (!result.ok) throw new Error(result.error.code)
  return result.form
}

function walk(document: FormDocument, name: string, direction: -1 | 1): string[] {
  const next = step(document, name, direction)
  return next ? [pagesOf(next).join(' | ').trim(), ...walk(next, name, direction)] : []
}

test('shows a group’s fields inside it wherever they lie', () => {
  expect(pagesOf(form)).toEqual(['a b(c e) d f()', '', ''])
  expect(canvasRows(form, pageView(0)).map((row) => row.key.replace(/0+$/, ''))).toEqual([
    'a',
    'b',
    'c',
    'e',
    'end-b',
    'd',
    'f',
    'end-f',
  ])
})

describe('a step down or up', () => {
  test('passes groups by and goes on to the next page, never to the buttons', () => {
    expect(walk(form, 'a', 1)).toEqual([
      'b(c e) a d f() |  |',
      'b(c e) d a f() |  |',
      'b(c e) d f() a |  |',
      'b(c e) d f() | a |',
    ])
  })

  test('up passes groups by, too, and goes on to the page before', () => {
    const last = moveFields(form, { fieldIds: [id('a')], page: 1, groupId: null })
    expect(last.ok && walk(last.form, 'a', -1)).toEqual([
      'b(c e) d f() a |  |',
      'b(c e) d a f() |  |',
      'b(c e) a d f() |  |',
      'a b(c e) d f() |  |',
    ])
  })

  test('goes through its group and out of it, and not into the next one', () => {
    expect(walk(form, 'c', 1).slice(0, 4)).toEqual([
      'a b(e c) d f() |  |',
      'a b(e) c d f() |  |',
      'a b(e) d c f() |  |',
      'a b(e) d f() c |  |',
    ])
  })

  test('passes groups by with what cannot be in one', () => {
    expect(walk(form, 'f', -1)).toEqual(['a b(c e) f() d |  |', 'a f() b(c e) d |  |', 'f() a b(c e) d |  |'])
  })

  test('is taken back by the step the other way', () => {
    // A field that has left its group enters it again only on request.
    for (const name of ['a', 'c', 'd', 'f']) {
      const down = step(form, name, 1)
      expect(down && pagesOf(step(down, name, -1) ?? form)).toEqual(pagesOf(form))
    }
  })
})

test('every place named is where the field lands', () => {
  for (const target of targetsOf(form, { page: 0, group: null }, true)) {
    const result = moveFields(form, { fieldIds: [id('d')], ...destinationOf(form, target, [id('d')]) })
    if (!result.ok) throw new Error(result.error.code)
    const at = targetAfter(result.form, id('d'))
    expect(at?.groupId).toBe(target.groupId)
    if (target.before !== id('d')) expect(at?.before).toBe(target.before)
  }
})

test('a new field goes into the selected group, after the selected field, or last on the page', () => {
  const view = (selected: string | null) => ({
    page: 0,
    group: null,
    selected: selected === null ? null : id(selected),
  })
  expect(targetForNew(form, view(null), true)).toEqual({ page: 0, groupId: null, before: null })
  expect(targetForNew(form, view('a'), true)).toEqual({ page: 0, groupId: null, before: id('b') })
  expect(targetForNew(form, view('b'), true)).toEqual({ page: 0, groupId: id('b'), before: null })
  expect(targetForNew(form, view('c'), true)).toEqual({ page: 0, groupId: id('b'), before: id('e') })
  expect(targetForNew(form, view('c'), false)).toEqual({ page: 0, groupId: null, before: id('d') })
})

test('a new field goes after all that is shown of a row', () => {
  const member = (name: string, view_index: number) => ({
    ...field(name, view_index > 0 ? 'catalog-select' : 'catalog-detail'),
    catalog: { catalog_id: 7, catalog_field_id: id('r'), view_index },
  })
  const rows = {
    ...form,
    form_pages: [
      {
        page_name: 'One',
        page_fields: [
          { ...field('r', 'catalog'), catalog: { catalog_id: 7, view_fields: [id('l')] } },
          member('l', 1),
          member('d', 0),
          field('z'),
        ],
      },
    ],
  }
  for (const name of ['r', 'l', 'd']) {
    const view = { page: 0, group: null, selected: id(name) }
    expect(targetForNew(rows, view, true)).toEqual({ page: 0, groupId: null, before: id('z') })
  }
})

test('every field of a large form has its row', () => {
  const { document } = largestLookalike
  const rows = document.form_pages.flatMap((_page, page) => canvasRows(document, pageView(page)))
  const fields = document.form_pages.flatMap((page) => page.page_fields)
  expect(new Set(rows.filter((row) => row.type === 'field').map((row) => row.key))).toEqual(
    new Set(fields.map((each) => each.field_id)),
  )
})
