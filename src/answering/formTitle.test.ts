import { expect, it } from 'vitest'
import { compileForm } from '../../schemas/compile/compileForm'
import { withFieldDefaults } from '../../schemas/model/fieldDefaults'
import { newForm } from '../../schemas/model/newForm'
import { formTitle } from './formTitle'

const name = 'a'.repeat(24)
const compiled = compileForm({
  document: {
    ...newForm({ name: `Visita de {{${name}|quien sea}}, {{${name}}}`, pageName: '' }),
    form_pages: [
      {
        page_name: '',
        page_description: null,
        page_type: 'fields',
        page_fields: [withFieldDefaults({ field_id: name, field_type: 'text', label: 'Nombre' })],
      },
    ],
  },
})

it('says what the designer wrote for want of an answer, and no name of a field', () => {
  expect(formTitle(compiled, 'es_MX')).toBe('Visita de quien sea, …')
})
