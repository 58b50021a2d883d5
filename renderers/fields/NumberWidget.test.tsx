// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { drawForm, fieldId, fieldsOf } from '../../tests/support/drawForm'

it('leaves a number alone while it is typed, and shows it rounded afterwards', async () => {
  const { answering, user } = drawForm(
    fieldsOf({ field_type: 'decimal', properties: { number_of_decimals: 2 } }),
  )
  const input = screen.getByLabelText<HTMLInputElement>('Campo 1')
  await user.type(input, '1.0051')
  expect(input.value).toBe('1.0051')
  expect(answering.toSubmission()).toEqual({ [fieldId(1)]: 1.01 })
  await user.tab()
  expect(input.value).toBe('1.01')
})

it('leaves what needs no rounding as it was typed', async () => {
  const { user } = drawForm(fieldsOf({ field_type: 'decimal' }))
  const input = screen.getByLabelText<HTMLInputElement>('Campo 1')
  await user.type(input, '2,50')
  await user.tab()
  expect(input.value).toBe('2,50')
})

it('goes up and down by the step of its designer', async () => {
  const { answering, user } = drawForm(
    fieldsOf(
      { field_type: 'integer', properties: { step: 5 } },
      { field_type: 'decimal', properties: { step: 0.25 } },
      { field_type: 'decimal', properties: { number_of_decimals: 1 } },
    ),
  )
  for (const label of ['Campo 1', 'Campo 2', 'Campo 3'])
    await user.type(screen.getByLabelText(label), '{ArrowUp}{ArrowUp}{ArrowDown}')
  expect(answering.toSubmission()).toEqual({ [fieldId(1)]: 5, [fieldId(2)]: 0.25, [fieldId(3)]: 0.1 })
})
