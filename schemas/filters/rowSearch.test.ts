import { expect, it } from 'vitest'
import { must } from '../../tests/support/must'
import { compileForm } from '../compile/compileForm'
import { formatOfLocale } from '../sheets/columnFormat'
import { readSelector } from './readSelector'
import { searchSelector } from './rowSearch'

const page_fields = [
  { field_id: 'aa', field_type: 'text', label: 'Nombre' },
  { field_id: 'bb', field_type: 'decimal', label: 'Precio' },
  { field_id: 'cc', field_type: 'date', label: 'Alta' },
  { field_id: 'dd', field_type: 'password', label: 'Secreto' },
  {
    field_id: 'ee',
    field_type: 'checkbox',
    label: 'Usos',
    options: [
      { label: 'Eléctrico', value: 'e' },
      { label: 'Agua', value: 'a' },
    ],
  },
]
const { fields } = compileForm({ document: { name: 'C', form_pages: [{ page_name: 'P', page_fields }] } })
const search = (text: string, only = Object.keys(fields)) =>
  searchSelector(
    text,
    only.map((id) => must(fields[id])),
    formatOfLocale('es_MX'),
  )

it('looks for each word in every column but secrets, whatever its accents', () => {
  expect(search('electrico', ['aa', 'dd', 'ee'])).toEqual({
    $and: [
      {
        $or: [
          { aa: { $regex: '(?i)[eéèêë]l[eéèêë][cç]tr[iíìîï][cç][oóòôöõ]' } },
          { ee: { $all: ['Eléctrico'] } },
        ],
      },
    ],
  })
})

it('finds numbers and days as people write them', () => {
  expect(search('1,250.5', ['bb'])).toEqual({ $and: [{ $or: [{ bb: { $eq: 1250.5 } }] }] })
  expect(search('31/12/2025', ['cc'])).toEqual({ $and: [{ $or: [{ cc: { $regex: '(?i)2025-12-31' } }] }] })
})

it('finds nothing where no column can have it, and asks for nothing where nothing is written', () => {
  expect(search('norte', ['bb'])).toEqual({ $and: [{ _id: { $in: [] } }] })
  expect(search('  ')).toBeUndefined()
})

it('is a selector that is always taken, however many columns and words there are', () => {
  const many = Array.from({ length: 200 }, (_none, at) => ({
    field_id: `f${at}`,
    field_type: 'text',
    label: `${at}`,
  }))
  const large = compileForm({ document: { name: 'C', form_pages: [{ page_name: 'P', page_fields: many }] } })
  for (const text of ['uno', 'uno dos tres cuatro cinco', 'a b c d e f g h i j', 'ñ'.repeat(500)])
    expect(
      readSelector(searchSelector(text, Object.values(large.fields), formatOfLocale('es_MX'))),
    ).toBeTruthy()
})
