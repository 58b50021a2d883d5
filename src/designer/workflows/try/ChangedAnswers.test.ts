import { expect, it } from 'vitest'
import { compileForm } from '../../../../schemas/compile/compileForm'
import { changedAnswers } from './ChangedAnswers'

const [age, seal] = ['65a0000000000000000000a1', '65a0000000000000000000a2'] as const
const compiled = compileForm({
  document: {
    name: '',
    form_pages: [
      {
        page_fields: [
          { field_id: age, field_type: 'integer', label: 'Edad' },
          {
            ...{ field_id: seal, field_type: 'radio', label: 'Sello' },
            options: [
              { label: 'Sí', value: 'si' },
              { label: 'No', value: 'no' },
            ],
          },
        ],
      },
    ],
  },
})

it('makes of what is written what a field takes, and of nothing no answer', () => {
  const changed = (fieldId: string, value: string) => changedAnswers([{ fieldId, value }], compiled)
  expect(changed(age, '40')).toEqual({ [age]: 40 })
  expect(changed(age, 'x')).toEqual({})
  expect(changed(seal, 'no')).toEqual({ [seal]: 'no' })
  expect(changed(seal, '')).toEqual({ [seal]: null })
  expect(changed('', 'x')).toEqual({})
})
