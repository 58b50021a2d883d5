import { expect, it } from 'vitest'
import { compileForm } from '../../../schemas/compile/compileForm'
import type { FormDocument } from '../../../schemas/model/form'
import { editableTogether, editedAnswers, partOfCatalog } from './partOfCatalog'
import type { RowsCatalog } from './rowsQueries'

const id = (letter: string) => letter.repeat(24)
const field = (letter: string, field_type: string, extra: object = {}) => ({
  field_id: id(letter),
  field_type,
  label: letter,
  ...extra,
})
const member = { catalog_id: 7, catalog_field_id: id('c') }
const document: FormDocument = {
  name: 'Sitios',
  form_pages: [
    {
      page_fields: [
        field('a', 'text', { key: true }),
        field('b', 'radio', { options: [{ label: 'Sí', value: 'si' }] }),
        field('c', 'catalog', { catalog: { catalog_id: 7, view_fields: [id('d')] } }),
        field('d', 'catalog-select', { catalog: { ...member, view_index: 1 } }),
      ],
    },
    { page_fields: [field('e', 'images'), field('f', 'description')] },
  ],
}
const catalog = { document, compiled: compileForm({ document }) } as RowsCatalog

it('offers what rows can share', () => {
  expect(editableTogether(catalog, 1)).toEqual(['a', 'b', 'c'].map(id))
  expect(editableTogether(catalog, 2)).toEqual(['b', 'c'].map(id))
})

it('takes the members of a row along', () =>
  expect(partOfCatalog(catalog, [id('c')]).form_pages[0]?.page_fields.map((one) => one.field_id)).toEqual([
    id('c'),
    id('d'),
  ]))

it('writes labels, flat, and clears what was left empty', () => {
  const part = compileForm({ document: partOfCatalog(catalog, ['b', 'c'].map(id)) })
  expect(editedAnswers(part, { [id('b')]: 'si', [id('c')]: { [id('d')]: 'Norte' } })).toEqual({
    [id('b')]: 'Sí',
    [id('d')]: 'Norte',
  })
  expect(editedAnswers(part, {})).toEqual({ [id('b')]: null, [id('d')]: null })
})
