// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { drawForm, fieldId, fieldsOf } from '../tests/support/drawForm'

/* Settings of fields that change only how a field looks. */

const options = [
  { label: 'Uno', value: 'uno' },
  { label: 'Dos', value: 'dos' },
]

describe('the width of an input', () => {
  it.each([
    ['text', 'small'],
    ['email', 'big'],
  ])('of a %s is %s', (field_type, size) => {
    drawForm(fieldsOf({ field_type, properties: { size } }))
    expect(screen.getByLabelText('Campo 1').dataset['size']).toBe(size)
  })

  it('is all there is, unless the designer says so', () => {
    drawForm(fieldsOf({ field_type: 'text' }))
    expect(screen.getByLabelText('Campo 1').dataset['size']).toBe('complete')
  })
})

describe('options', () => {
  it.each(['radio', 'checkbox'])('of a %s stand side by side or one below the other', (field_type) => {
    const { container } = drawForm(
      fieldsOf(
        { field_type, options, properties: { orientation: 'horizontal' } },
        { field_type, options, properties: { orientation: 'vertical' } },
        { field_type, options },
      ),
    )
    const lists = [...container.querySelectorAll<HTMLElement>('.acopio-choices')]
    expect(lists.map(({ dataset }) => dataset['orientation'])).toEqual(['horizontal', 'vertical', 'vertical'])
  })
})

describe('the sets of a group', () => {
  it.each([
    [true, ['dos', 'uno']],
    [false, ['uno', 'dos']],
  ])('are shown the last one first: %j', (displayInReverse, texts) => {
    const group = { group_id: fieldId(1), group_set_id: 0 }
    const { container } = drawForm(
      fieldsOf(
        { field_type: 'group', groups_fields: [fieldId(2)], properties: { displayInReverse } },
        { field_type: 'text', group },
      ),
      { answers: { [fieldId(1)]: [{ [fieldId(2)]: 'uno' }, { [fieldId(2)]: 'dos' }] } },
    )
    const inputs = [...container.querySelectorAll<HTMLInputElement>('input')]
    expect(inputs.map(({ value }) => value)).toEqual(texts)
  })
})
