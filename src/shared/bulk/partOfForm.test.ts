import { expect, it } from 'vitest'
import { compileForm } from '../../../schemas/compile/compileForm'
import { resolveText } from '../../../schemas/compile/resolveText'
import { newForm } from '../../../schemas/model/newForm'
import { textKey, type FormDocument } from '../../../schemas/model/form'
import { partOfForm, sharedFields } from './partOfForm'

const field = (id: string, label: string) => ({ field_id: id, field_type: 'text', label })
const [name, note] = ['65a0000000000000000000a1', '65a0000000000000000000a2']
const form: FormDocument = {
  ...newForm({ name: 'Visita', pageName: 'Datos' }),
  default_language: 'es_MX',
  translations: { en_US: { [textKey.label(name)]: 'Name', [textKey.pageName(0)]: 'Data' } },
  form_pages: [
    {
      ...{ page_name: 'Datos', page_description: null, page_type: 'fields' },
      page_fields: [field(name, 'Nombre'), field(note, 'Nota')],
    },
  ],
}

it('holds only what was chosen, and speaks the languages of the form', () => {
  const part = compileForm({ document: partOfForm(form, compileForm({ document: form }), [name]) })
  expect(Object.keys(part.fields)).toEqual([name])
  expect(resolveText(part, textKey.label(name), 'en_US')).toBe('Name')
  expect(resolveText(part, textKey.pageName(0), 'en_US')).toBe('')
})

it('offers a catalog as a whole, and nothing that comes with its rows, nor what nobody answers', () => {
  const [row, chosen, detail] = [
    '65a0000000000000000000b0',
    '65a0000000000000000000b1',
    '65a0000000000000000000b2',
  ]
  const member = (id: string, type: string, level: number) => ({
    ...{ ...field(id, id), field_type: type },
    catalog: { catalog_id: 7, catalog_field_id: row, field_type: 'text', view_index: level },
  })
  const page_fields = [
    field(name, 'Nombre'),
    { ...field('65a0000000000000000000c1', 'Foto'), field_type: 'image' },
    { ...field('65a0000000000000000000c2', 'Aviso'), field_type: 'description' },
    {
      ...{ ...field(row, 'Equipo'), field_type: 'catalog', catalog_fields: [chosen, detail] },
      catalog: { catalog_id: 7, view_fields: [chosen] },
    },
    member(chosen, 'catalog-select', 1),
    member(detail, 'catalog-detail', 0),
  ]
  const document = { ...form, form_pages: [{ ...form.form_pages[0], page_fields }] } as FormDocument
  expect(sharedFields(compileForm({ document })).map(({ id }) => id)).toEqual([name, row])
})
