import { expect, it } from 'vitest'
import { compileForm } from '../../../schemas/compile/compileForm'
import { resolveText } from '../../../schemas/compile/resolveText'
import { newForm } from '../../../schemas/model/newForm'
import { textKey, type FormDocument } from '../../../schemas/model/form'
import { partOfForm } from './partOfForm'

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
