// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import { beforeAll, describe, expect, it } from 'vitest'
import { drawForm, fieldId, fieldsOf } from '../../../tests/support/drawForm'

// Loading the chunk takes longer than a test waits for an element.
beforeAll(() => import('./Calendar'))

const first = fieldId(1)
const input = () => screen.getByLabelText<HTMLInputElement>('Campo 1')

describe('typing a date or time', () => {
  it.each([
    ['date', 'es_MX', '31/1/2025', '2025-01-31', '31/01/2025'],
    ['date', 'en_US', '1/31/2025', '2025-01-31', '01/31/2025'],
    ['date', 'pt_BR', '31 de janeiro de 2025', '2025-01-31', '31/01/2025'],
    ['time', 'es_MX', '2:05 pm', '14:05:00', '14:05'],
    ['time', 'en_US', '14:05', '14:05:00', '2:05 PM'],
    ['datetime', 'pt_BR', '31/01/2025 14:05', '2025-01-31 14:05:00', '31/01/2025 14:05'],
    ['datetime', 'en_US', 'Jan 31, 2025 2:05 PM', '2025-01-31 14:05:00', '01/31/2025 2:05 PM'],
  ] as const)('%s in %s: %s', async (field_type, locale, typed, stored, written) => {
    const { answering, user } = drawForm(fieldsOf({ field_type }), { locale })
    await user.type(input(), typed)
    expect(input().value).toBe(typed)
    expect(answering.toSubmission()).toEqual({ [first]: stored })
    await user.tab()
    expect(input().value).toBe(written)
    await user.clear(input())
    expect(answering.toSubmission()).toEqual({})
  })

  it.each(['date', 'time', 'datetime'] as const)('%s asks a phone for its digits', (field_type) => {
    drawForm(fieldsOf({ field_type }))
    expect(input().inputMode).toBe('numeric')
  })

  it('keeps a stored value that is no date until someone writes another', async () => {
    const { answering, user } = drawForm(fieldsOf({ field_type: 'date' }), { answers: { [first]: 'mañana' } })
    expect(input().value).toBe('mañana')
    await user.clear(input())
    await user.type(input(), '31/01/2025')
    expect(answering.toSubmission()).toEqual({ [first]: '2025-01-31' })
  })

  it('shows what a rule or another screen writes', () => {
    const { answering, rerender } = drawForm(fieldsOf({ field_type: 'date' }))
    answering.set({ fieldId: first }, '2025-02-01')
    rerender(<p />)
    expect(answering.stateAt({ fieldId: first })?.value).toBe('2025-02-01')
  })
})

describe('the calendar', () => {
  it('opens with Alt and the down arrow, moves by keys, and gives the focus back', async () => {
    const { answering, user } = drawForm(fieldsOf({ field_type: 'date' }), {
      answers: { [first]: '2025-01-31' },
    })
    await user.click(input())
    await user.keyboard('{Alt>}{ArrowDown}{/Alt}')
    const dialog = screen.getByRole('dialog', { name: 'Elegir fecha' })
    const day = await within(dialog).findByRole('button', { name: /31 de enero de 2025/ })
    await waitFor(() => expect(document.activeElement).toBe(day))
    await user.keyboard('{ArrowRight}{Enter}')
    expect(answering.toSubmission()).toEqual({ [first]: '2025-02-01' })
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(document.activeElement).toBe(input())
    expect(input().value).toBe('01/02/2025')
  })

  it.each([
    ['es_MX', 'Elegir el mes', 'domingo'],
    ['en_US', 'Choose the Month', 'Sunday'],
    ['pt_BR', 'Escolha o mês', 'domingo'],
  ] as const)('speaks %s, weeks start on Sunday', async (locale, month, sunday) => {
    const { user } = drawForm(fieldsOf({ field_type: 'date' }), { locale })
    await user.click(screen.getAllByRole('button')[0] as HTMLElement)
    expect(await screen.findByRole('combobox', { name: month })).toBeTruthy()
    const days = [...document.querySelectorAll('th')].map((head) => head.getAttribute('aria-label'))
    expect(days[0]).toBe(sunday)
  })

  it('closes on Escape, gives the focus to its button, changes nothing, and no host hears of it', async () => {
    const { answering, user } = drawForm(fieldsOf({ field_type: 'date' }))
    let heard = 0
    const hear = () => (heard += 1)
    document.body.addEventListener('keydown', hear)
    const button = screen.getByRole('button', { name: 'Elegir fecha' })
    await user.click(button)
    await screen.findByRole('grid')
    await user.keyboard('{Escape}')
    document.body.removeEventListener('keydown', hear)
    expect(heard).toBe(0)
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(document.activeElement).toBe(button)
    expect(button.getAttribute('aria-expanded')).toBe('false')
    expect(answering.toSubmission()).toEqual({})
  })

  it('goes when the focus leaves it', async () => {
    const { user } = drawForm(fieldsOf({ field_type: 'date' }, { field_type: 'text' }))
    await user.click(screen.getByRole('button', { name: 'Elegir fecha' }))
    await screen.findByRole('grid')
    await user.click(screen.getByLabelText('Campo 2'))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(document.activeElement).toBe(screen.getByLabelText('Campo 2'))
  })

  it('empties the answer', async () => {
    const { answering, user } = drawForm(fieldsOf({ field_type: 'date' }), {
      answers: { [first]: '2025-01-31' },
    })
    await user.click(screen.getByRole('button', { name: 'Elegir fecha' }))
    await user.click(screen.getByRole('button', { name: 'Borrar' }))
    expect(answering.toSubmission()).toEqual({})
    expect(input().value).toBe('')
  })
})

describe('the times', () => {
  it('go by quarters of an hour, by keyboard', async () => {
    const { answering, user } = drawForm(fieldsOf({ field_type: 'time' }), {
      answers: { [first]: '14:05:00' },
    })
    await user.click(screen.getByRole('button', { name: 'Elegir hora' }))
    const list = screen.getByRole('listbox', { name: 'Hora' })
    expect(document.activeElement).toBe(list)
    expect(within(list).getAllByRole('option')).toHaveLength(96)
    await user.keyboard('{ArrowDown}{PageDown}{Enter}')
    expect(answering.toSubmission()).toEqual({ [first]: '15:15:00' })
    expect(screen.queryByRole('listbox')).toBeNull()
  })

  it.each([
    [{ hour_step: '3', minute_step: 30 }, 16, ['00:00', '00:30', '03:00'], '12:30:00'],
    [{ minute_step: 25 }, 72, ['00:00', '00:25', '00:50', '01:00'], '14:25:00'],
    [{ hour_step: 7, minute_step: 'x' }, 96, ['00:00', '00:15'], '14:15:00'],
  ])('go by the steps of the field %j', async (properties, count, starts, next) => {
    const { answering, user } = drawForm(fieldsOf({ field_type: 'time', properties }), {
      answers: { [first]: '14:05:00' },
    })
    await user.click(screen.getByRole('button', { name: 'Elegir hora' }))
    const options = within(screen.getByRole('listbox')).getAllByRole('option')
    expect(options).toHaveLength(count)
    expect(options.slice(0, starts.length).map(({ textContent }) => textContent)).toEqual(starts)
    await user.keyboard(count === 16 ? '{Enter}' : '{ArrowDown}{Enter}')
    expect(answering.toSubmission()).toEqual({ [first]: next })
  })

  it('follow the day of a date and time', async () => {
    const { answering, user } = drawForm(fieldsOf({ field_type: 'datetime' }), {
      answers: { [first]: '2025-01-31 14:05:00' },
      locale: 'en_US',
    })
    await user.click(screen.getByRole('button', { name: 'Choose a date and time' }))
    await user.click(await screen.findByRole('button', { name: /January 30th, 2025/ }))
    expect(answering.toSubmission()).toEqual({ [first]: '2025-01-30 14:05:00' })
    await user.click(screen.getByRole('option', { name: '8:45 AM' }))
    expect(answering.toSubmission()).toEqual({ [first]: '2025-01-30 08:45:00' })
  })
})

it('offers nothing to choose where nothing may be changed', () => {
  drawForm(fieldsOf({ field_type: 'date' }), { readOnly: true, answers: { [first]: '2025-01-31' } })
  expect(input().readOnly).toBe(true)
  expect(input().value).toBe('31/01/2025')
  expect(screen.queryByRole('button')).toBeNull()
})
