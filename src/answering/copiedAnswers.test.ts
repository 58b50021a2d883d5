import { expect, it } from 'vitest'
import { compileForm } from '../../schemas/compile/compileForm'
import { newForm } from '../../schemas/model/newForm'
import { secretMask } from '../../schemas/fields/password'
import { copiedAnswers, hasWrittenSecrets } from './copiedAnswers'

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
const compiled = compileForm({ document, rules: null })

it('leaves the secrets out, in sets too, and keeps the rest as it is', () => {
  const kept = { t: 'a', old: [1, 'x', null, { file_url: 'u' }] }
  expect(
    copiedAnswers(compiled, {
      ...kept,
      s: '••••••',
      g: [{ gt: 'b', gs: '••••••' }, { gs: '••••••' }],
    }),
  ).toEqual({ ...kept, g: [{ gt: 'b' }, {}] })
})

it.each([
  [{ t: 'a' }, false],
  [{ s: 'nuevo' }, true],
  [{ s: secretMask }, false],
  [{ g: [{ gt: 'b' }, { gs: 'nuevo' }] }, true],
  [{ g: [{ gs: secretMask }], t: ['a'] }, false],
])('%j has a written secret: %s', (answers, expected) => {
  expect(hasWrittenSecrets(compiled, answers)).toBe(expected)
})
