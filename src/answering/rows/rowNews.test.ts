import { expect, it } from 'vitest'
import { compileForm } from '../../../schemas/compile/compileForm'
import type { Answers } from '../../../schemas/model/answers'
import { catalogRows } from '../../../schemas/ports/catalogRows'
import type { CatalogPort } from '../../../schemas/ports/catalogPort'
import { rowNews } from './rowNews'

const [shop, level, price] = ['a', 'b', 'c'].map((letter) => letter.repeat(24)) as [string, string, string]
const member = (id: string, field_type: string, label: string) => ({
  field_id: id,
  field_type,
  label,
  catalog: { catalog_id: 7, catalog_field_id: shop, field_type: 'text', view_index: 1 },
})
const compiled = compileForm({
  document: {
    name: 'F',
    form_pages: [
      {
        page_fields: [
          { field_id: shop, field_type: 'catalog', label: 'Tienda', catalog: { catalog_id: 7 } },
          member(level, 'catalog-select', 'Nombre'),
          member(price, 'catalog-detail', 'Precio'),
        ],
      },
    ],
  },
})
const chosen = (value: string): Answers => ({ [shop]: { [level]: 'Norte', [price]: [value] } })
const port = catalogRows({ 7: { rows: [{ [level]: 'Norte', [price]: '12' }] } })
const newsOf = (answers: Answers, from: CatalogPort = port) => rowNews(compiled, answers, from)

it('has none of a row that is what it was, of one chosen in part, nor of none', async () => {
  expect(await newsOf(chosen('12'))).toEqual([])
  expect(await newsOf({ [shop]: { [level]: 'Norte' } })).toEqual([])
  expect(await newsOf({})).toEqual([])
})

it('has what is there now beside what was seen', async () => {
  expect(await newsOf(chosen('10'))).toEqual([
    {
      row: { fieldId: shop },
      deepest: { fieldId: level },
      isGone: false,
      details: [{ address: { fieldId: price }, before: ['10'], now: ['12'] }],
    },
  ])
})

it('says which row is gone', async () => {
  expect(await newsOf(chosen('12'), catalogRows({ 7: { rows: [] } }))).toMatchObject([
    { deepest: { fieldId: level }, isGone: true, details: [] },
  ])
})

it('has none from whoever cannot be asked', async () => {
  expect(await newsOf(chosen('10'), catalogRows({}))).toEqual([])
})
