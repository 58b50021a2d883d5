// @vitest-environment jsdom
import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { drawForm, fieldId, fieldsOf } from '../tests/support/drawForm'
import { focusAddress } from './focusAddress'

Element.prototype.scrollIntoView = vi.fn()

const options = (...labels: string[]) => labels.map((label) => ({ label, value: label.toLowerCase() }))
const first = fieldId(1)

describe('answers in their stored shapes', () => {
  it.each([
    ['text', 'Hola', 'Hola'],
    ['textarea', 'Una{Enter}dos', 'Una\ndos'],
    ['email', 'ana@ejemplo.org', 'ana@ejemplo.org'],
    ['integer', '12', 12],
    ['decimal', '1,5', 1.5],
    ['decimal', '1.5', 1.5],
  ])('%s typed %s', async (field_type, typed, stored) => {
    const { answering, user } = drawForm(fieldsOf({ field_type }))
    await user.type(screen.getByLabelText('Campo 1'), typed)
    expect(answering.toSubmission()).toEqual({ [first]: stored })
    await user.clear(screen.getByLabelText('Campo 1'))
    expect(answering.toSubmission()).toEqual({})
  })

  it('radio: one value; an optional one can be taken back', async () => {
    const { answering, user } = drawForm(fieldsOf({ field_type: 'radio', options: options('Sí', 'No') }))
    await user.click(screen.getByRole('radio', { name: 'No' }))
    expect(answering.toSubmission()).toEqual({ [first]: 'no' })
    await user.click(screen.getByRole('button', { name: 'Quitar selección' }))
    expect(answering.toSubmission()).toEqual({})
  })

  it('checkbox: the values in the order of the options, whatever the order of the clicks', async () => {
    const { answering, user } = drawForm(
      fieldsOf({ field_type: 'checkbox', options: options('A', 'B', 'C') }),
    )
    await user.click(screen.getByRole('checkbox', { name: 'C' }))
    await user.click(screen.getByRole('checkbox', { name: 'A' }))
    expect(answering.toSubmission()).toEqual({ [first]: ['a', 'c'] })
    await user.click(screen.getByRole('checkbox', { name: 'A' }))
    await user.click(screen.getByRole('checkbox', { name: 'C' }))
    expect(answering.toSubmission()).toEqual({})
  })

  it('select: one value, and none again', async () => {
    const { answering, user } = drawForm(fieldsOf({ field_type: 'select', options: options('A', 'B') }))
    await user.selectOptions(screen.getByLabelText('Campo 1'), 'B')
    expect(answering.toSubmission()).toEqual({ [first]: 'b' })
    await user.selectOptions(screen.getByLabelText('Campo 1'), 'Elige una opción')
    expect(answering.toSubmission()).toEqual({})
  })

  it.each(['radio', 'select', 'checkbox'])(
    '%s with an open choice stores the text written',
    async (field_type) => {
      const { answering, user } = drawForm(
        fieldsOf({
          field_type,
          options: [...options('A'), { label: '', value: 'other' }],
          properties: { openChoice: true },
        }),
      )
      if (field_type === 'select')
        await user.selectOptions(screen.getByLabelText('Campo 1'), 'Otra respuesta')
      else await user.click(screen.getByLabelText('Otra respuesta'))
      expect(screen.getByText(/sin texto no cuenta/)).toBeTruthy()
      await user.type(screen.getByLabelText('Escribe tu respuesta'), 'Mi caso')
      expect(screen.queryByText(/sin texto no cuenta/)).toBeNull()
      expect(answering.toSubmission()).toEqual({
        [first]: field_type === 'checkbox' ? ['Mi caso'] : 'Mi caso',
      })
      await user.clear(screen.getByLabelText('Escribe tu respuesta'))
      expect(screen.getByLabelText<HTMLInputElement>('Escribe tu respuesta').value).toBe('')
    },
  )
})

describe('typing', () => {
  it('keeps what was typed as long as it is no number, and says so when asked', async () => {
    const { answering, user } = drawForm(fieldsOf({ field_type: 'decimal' }))
    const input = screen.getByLabelText<HTMLInputElement>('Campo 1')
    await user.type(input, '12,')
    expect(input.value).toBe('12,')
    await user.type(input, 'x')
    expect(input.value).toBe('12,x')
    act(() => void answering.validate())
    expect(input.getAttribute('aria-invalid')).toBe('true')
    expect(document.getElementById(input.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      'Escribe un número.',
    )
  })

  it('steps numbers with the arrow keys', async () => {
    const { answering, user } = drawForm(fieldsOf({ field_type: 'integer', properties: { min: 0, max: 2 } }))
    await user.type(screen.getByLabelText('Campo 1'), '{ArrowUp}{ArrowUp}{ArrowUp}{ArrowDown}')
    expect(answering.toSubmission()).toEqual({ [first]: 1 })
  })

  it('offers phones a sign, which their number keypads lack', async () => {
    const { answering, user } = drawForm(
      fieldsOf({ field_type: 'integer' }, { field_type: 'integer', properties: { min: 0 } }),
    )
    await user.type(screen.getByLabelText('Campo 1'), '5')
    const signs = screen.getAllByRole('button', { name: 'Cambiar de signo' })
    expect(signs).toHaveLength(1)
    await user.click(signs[0] as HTMLElement)
    expect(answering.toSubmission()).toEqual({ [first]: -5 })
    await user.click(signs[0] as HTMLElement)
    expect(answering.toSubmission()).toEqual({ [first]: 5 })
  })

  it('keeps the caret where it is when typing inside a text', async () => {
    const { user } = drawForm(fieldsOf({ field_type: 'text' }))
    const input = screen.getByLabelText<HTMLInputElement>('Campo 1')
    await user.type(input, 'valor')
    await user.type(input, 'XYZ', { initialSelectionStart: 2, initialSelectionEnd: 2 })
    expect(input.value).toBe('vaXYZlor')
  })

  it('counts characters near the limit, without cutting', async () => {
    const { user } = drawForm(fieldsOf({ field_type: 'text', properties: { max_length: 10 } }))
    const input = screen.getByLabelText<HTMLInputElement>('Campo 1')
    await user.type(input, '1234567')
    expect(screen.queryByText(/caracteres/)).toBeNull()
    await user.type(input, '8')
    expect(screen.getByText('Quedan 2 caracteres')).toBeTruthy()
    await user.type(input, '9012')
    expect(input.value).toBe('123456789012')
    expect(screen.getByText('Sobran 2 caracteres')).toBeTruthy()
  })

  it('goes through a form by keyboard alone', async () => {
    const { answering, user } = drawForm(
      fieldsOf(
        { field_type: 'text' },
        { field_type: 'radio', options: options('Sí', 'No') },
        { field_type: 'checkbox', options: options('A', 'B') },
      ),
    )
    await user.tab()
    await user.keyboard('Ana')
    await user.tab()
    await user.keyboard(' ')
    // The button that clears an optional choice lies between the two.
    await user.tab()
    await user.tab()
    await user.keyboard(' ')
    expect(answering.toSubmission()).toEqual({ [first]: 'Ana', [fieldId(2)]: 'sí', [fieldId(3)]: ['a'] })
  })
})

describe('groups', () => {
  const group = fieldsOf(
    { field_type: 'group', label: 'Visitas', groups_fields: [fieldId(2)], properties: { min: 1, max: 2 } },
    { field_type: 'text', label: 'Lugar', group: { group_id: fieldId(1), group_set_id: 0 } },
  )

  it('adds and removes sets within the limits and keeps their answers', async () => {
    const { answering, user } = drawForm(group)
    expect(screen.getByText('Elemento 1 de 1')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Quitar' })).toBeNull()
    await user.type(screen.getByLabelText('Lugar'), 'Uno')
    await user.click(screen.getByRole('button', { name: 'Agregar otro elemento' }))
    const second = screen.getByRole('group', { name: 'Elemento 2 de 2' })
    expect(document.activeElement).toBe(within(second).getByLabelText('Lugar'))
    expect(screen.queryByRole('button', { name: /Agregar/ })).toBeNull()
    await user.keyboard('Dos')
    expect(answering.toSubmission()).toEqual({ [first]: [{ [fieldId(2)]: 'Uno' }, { [fieldId(2)]: 'Dos' }] })
    await user.click(screen.getAllByRole('button', { name: 'Quitar' })[0] as HTMLElement)
    expect(answering.toSubmission()).toEqual({ [first]: [{ [fieldId(2)]: 'Dos' }] })
    expect(screen.getByLabelText<HTMLInputElement>('Lugar').value).toBe('Dos')
    expect(document.activeElement).toBe(screen.getByRole('group', { name: 'Elemento 1 de 1' }))
  })

  it('fold a set, which then says what is in it, and open it for an error or for who goes there', async () => {
    const { answering, user } = drawForm(group, { answers: { [first]: [{ [fieldId(2)]: 'Uno' }] } })
    const fold = () => screen.getByText('Elemento 1 de 1').closest('details') as HTMLDetailsElement
    await user.click(screen.getByText('Elemento 1 de 1'))
    expect(fold().open).toBe(false)
    expect(fold().querySelector('summary')?.textContent).toBe('Elemento 1 de 1Uno')
    act(() => focusAddress({ groupId: first, setIndex: 0, fieldId: fieldId(2) }))
    expect(document.activeElement).toBe(screen.getByLabelText(/Lugar/))
    await waitFor(() => expect(fold().querySelector('summary')?.textContent).toBe('Elemento 1 de 1'))

    await user.click(screen.getByText('Elemento 1 de 1'))
    expect(fold().open).toBe(false)
    const address = { groupId: first, setIndex: 0, fieldId: fieldId(2) }
    act(() => void answering.putErrors([{ address, error: { code: 'INVALID_VALUE' } }]))
    await waitFor(() => expect(fold().open).toBe(true))
  })

  it('says per set what is wrong', () => {
    const required = group.map((field) => ({ ...field, required: field.field_type === 'text' }))
    const { answering } = drawForm(required, { answers: { [first]: [{}, { [fieldId(2)]: 'x' }] } })
    act(() => void answering.validate())
    const invalid = screen.getAllByLabelText(/Lugar/).map((input) => input.getAttribute('aria-invalid'))
    expect(invalid).toEqual(['true', null])
  })
})
