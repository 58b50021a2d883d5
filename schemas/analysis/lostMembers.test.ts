import { expect, it } from 'vitest'
import { chooseCatalog } from '../edit/catalog/chooseCatalog'
import type { CatalogSource } from '../edit/catalog/catalogSource'
import { setMembers } from '../edit/catalog/setMembers'
import { formKind } from '../edit/documentKind'
import { lostMembers } from './lostMembers'

const id = (letter: string) => letter.repeat(24)
const text = (letter: string, label: string) => ({ field_id: id(letter), field_type: 'text', label })
const source: CatalogSource = {
  ...{ id: 7, documentId: id('c'), name: 'Equipos' },
  fields: [text('1', 'Sitio'), text('2', 'Serie'), text('3', 'Marca')],
}
const without = (letter: string) => ({
  ...source,
  fields: source.fields.filter((field) => field.field_id !== id(letter)),
})

function form() {
  const field = { field_id: id('f'), field_type: 'catalog', label: '' }
  const empty = { name: 'F', form_pages: [{ page_name: 'P', page_fields: [field] }] }
  const chosen = chooseCatalog(empty, { fieldId: id('f'), source, kind: formKind })
  const members = [
    { fieldId: id('1'), isLevel: true },
    { fieldId: id('2'), isLevel: false },
  ]
  const shown = chosen.ok && setMembers(chosen.form, { fieldId: id('c'), source, members })
  if (!shown || !shown.ok) throw new Error('The catalog was not chosen')
  return shown.form
}

it('finds the levels and details that a catalog no longer has, and nothing else', () => {
  const found = (letter: string) => lostMembers(form(), [without(letter)]).map(({ fieldId }) => fieldId)
  expect([found('1'), found('2'), found('3')]).toEqual([[id('1')], [id('2')], []])
  expect(lostMembers(form(), [])).toEqual([])
  expect(lostMembers(form(), [{ ...without('1'), documentId: id('d') }])).toEqual([])
})
