import { expect, it } from 'vitest'
import { compileForm } from '../../schemas/compile/compileForm'
import { newForm } from '../../schemas/model/newForm'
import { copiedAnswers } from './copiedAnswers'

it('leaves the secrets out, in sets too, and keeps the rest as it is', () => {
  const group = { group_id: 'g', group_set_id: 0 }
  const document = {
    ...newForm({ name: 'F', pageName: 'P' }),
    form_pages: [
      {
        page_fields: [
          { field_id: 't', field_type: 'text', label: 'T' },
          { field_id: 's', field_type: 'password', label: 'S' },
          { field_id: 'g', field_type: 'group', label: 'G', groups_fields: ['gt', 'gs'] },
          { field_id: 'gt', field_type: 'text', label: 'T', group },
          { field_id: 'gs', field_type: 'password', label: 'S', group },
        ],
      },
    ],
  }
  const kept = { t: 'a', old: [1, 'x', null, { file_url: 'u' }] }
  expect(
    copiedAnswers(compileForm({ document, rules: null }), {
      ...kept,
      s: '••••••',
      g: [{ gt: 'b', gs: '••••••' }, { gs: '••••••' }],
    }),
  ).toEqual({ ...kept, g: [{ gt: 'b' }, {}] })
})
