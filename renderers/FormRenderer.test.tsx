// @vitest-environment jsdom
import { act, screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import type { Address } from '../schemas/model/answers'
import { drawForm, fieldId, fieldsOf } from '../tests/support/drawForm'

const options = (...labels: string[]) => labels.map((label) => ({ label, value: label.toLowerCase() }))
const first = fieldId(1)

describe('rules', () => {
  const fields = fieldsOf(
    { field_type: 'radio', label: '¿Hay daños?', options: options('Sí', 'No') },
    { field_type: 'text', label: '¿Cuáles?' },
  )
  const rules = [
    {
      rule_id: '1111222233334444',
      rule_type: 'show',
      operator: 'and',
      conditions: [{ field: { id: fieldId(1), type: 'radio', label: '' }, condition: 'in=', value: 'sí' }],
      fields_ruled: [{ id: fieldId(2), type: 'text', label: '' }],
    },
  ]

  it('show and hide fields, and say so politely once', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const { user } = drawForm(fields, { rules })
    expect(screen.queryByLabelText('¿Cuáles?')).toBeNull()
    await user.click(screen.getByRole('radio', { name: 'Sí' }))
    expect(screen.getByLabelText('¿Cuáles?')).toBeTruthy()
    await act(() => vi.advanceTimersByTimeAsync(1000))
    expect(screen.getByRole('status').textContent.trim()).toBe('Apareció la pregunta ¿Cuáles?')
    await user.click(screen.getByRole('radio', { name: 'No' }))
    expect(screen.queryByLabelText('¿Cuáles?')).toBeNull()
    await act(() => vi.advanceTimersByTimeAsync(1000))
    expect(screen.getByRole('status').textContent.trim()).toBe('Se ocultó la pregunta ¿Cuáles?')
    vi.useRealTimers()
  })
})

describe('texts', () => {
  it('come in the language of the reader, those of the form and those around it', () => {
    const fields = fieldsOf({
      field_type: 'radio',
      label: 'Color',
      required: true,
      help_text: 'Ayuda',
      properties: { help_text: true },
      options: options('Rojo'),
    })
    const translations = {
      en_US: {
        [`fields.${first}.label`]: 'Colour',
        [`fields.${first}.help`]: 'Help',
        [`fields.${first}.options.rojo`]: 'Red',
      },
    }
    drawForm(fields, { form: { translations, default_language: 'es_MX' }, locale: 'en_US' })
    expect(screen.getByRole('radiogroup', { name: 'Colour (required)' })).toBeTruthy()
    expect(screen.getByText('Help')).toBeTruthy()
    expect(screen.getByRole('radio', { name: 'Red' })).toBeTruthy()
  })

  it('are text, whatever they hold', () => {
    const hostile = '<img src=x onerror="window.hacked=true"><script>window.hacked=true</script>'
    const { container } = drawForm(
      fieldsOf(
        { field_type: 'text', label: hostile, help_text: hostile, properties: { help_text: true } },
        { field_type: 'description', label: hostile, default_value: hostile },
        { field_type: 'radio', label: hostile, options: [{ label: hostile, value: '__proto__' }] },
        { field_type: 'constructor', label: hostile },
      ),
    )
    expect(container.querySelector('img, script')).toBeNull()
    expect(screen.getAllByText(hostile).length).toBeGreaterThan(4)
  })

  it('say that a type is not supported yet', () => {
    drawForm(fieldsOf({ field_type: 'hologram', label: 'Holograma', required: true }))
    expect(screen.getByText('Holograma')).toBeTruthy()
    expect(screen.getByText(/todavía no está disponible/)).toBeTruthy()
  })
})

describe('states', () => {
  it('marks required fields with a word and ties help and error to the input', () => {
    const { answering } = drawForm(
      fieldsOf({ field_type: 'text', required: true, help_text: 'Ayuda', properties: { help_text: true } }),
    )
    const input = screen.getByLabelText('Campo 1 (obligatorio)')
    expect(input.getAttribute('aria-required')).toBe('true')
    act(() => void answering.validate())
    const described = (input.getAttribute('aria-describedby') ?? '').split(' ')
    expect(described.map((id) => document.getElementById(id)?.textContent)).toEqual([
      'Ayuda',
      'Falta esta respuesta.',
    ])
  })

  it('takes no answer where it is only to be read', () => {
    drawForm(
      fieldsOf(
        { field_type: 'text' },
        { field_type: 'radio', options: options('A') },
        { field_type: 'select', options: options('A') },
      ),
      { readOnly: true },
    )
    expect(screen.getByLabelText<HTMLInputElement>('Campo 1').readOnly).toBe(true)
    expect(screen.getByRole<HTMLInputElement>('radio').disabled).toBe(true)
    expect(screen.getByRole<HTMLSelectElement>('combobox').disabled).toBe(true)
  })

  it('draws what the host has to say after each field that is visible', () => {
    const Aside = ({ address }: { readonly address: Address }) => <em>{JSON.stringify(address)}</em>
    drawForm(
      fieldsOf(
        { field_type: 'group', groups_fields: [fieldId(2)], properties: { min: 1 } },
        { field_type: 'text', group: { group_id: fieldId(1), group_set_id: 0 } },
      ),
      { fieldAside: Aside },
    )
    const said = [...document.querySelectorAll('em')].map((note) => [
      note.parentElement?.dataset['slot'],
      JSON.parse(note.textContent) as unknown,
    ])
    expect(said).toEqual([
      [fieldId(2), { fieldId: fieldId(2), groupId: first, setIndex: 0 }],
      [fieldId(1), { fieldId: fieldId(1) }],
    ])
  })

  it('tells the host which address has the focus', async () => {
    const heard: unknown[] = []
    const onAddressFocus = (address: unknown) => heard.push(address)
    const { user } = drawForm(
      fieldsOf(
        { field_type: 'group', groups_fields: [fieldId(2)], properties: { min: 1 } },
        { field_type: 'text', group: { group_id: fieldId(1), group_set_id: 0 } },
      ),
      { onAddressFocus },
    )
    await user.click(screen.getByLabelText('Campo 2'))
    expect(heard).toEqual([{ fieldId: fieldId(2), groupId: first, setIndex: 0 }])
  })
})
