// @vitest-environment jsdom
import { act, fireEvent, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { fieldTypes } from '../schemas/fields/registry'
import type { FieldType } from '../schemas/fields/fieldType'
import { messagesOf } from '../tests/support/drawForm'
import { RendererProvider } from './RendererProvider'
import type { SettingsValue } from '../schemas/model/settingPath'
import { SettingsForm, type SettingsFormProps } from './SettingsForm'

type Host = Partial<Pick<SettingsFormProps, 'saved' | 'errors'>> & {
  /** What the host does with a change; by default it accepts it at once. */
  readonly take?: (next: SettingsValue, path: string) => SettingsValue | undefined
  readonly late?: boolean
}

function draw(
  type: FieldType,
  value: SettingsValue,
  { take = (next) => next, late = false, ...rest }: Host = {},
) {
  const heard: SettingsValue[] = []
  function Panel() {
    const [current, setCurrent] = useState(value)
    const onChange = (next: SettingsValue, path: string) => {
      heard.push(next)
      const taken = take(next, path)
      if (taken && late) setTimeout(() => setCurrent(taken), 20)
      else if (taken) setCurrent(taken)
    }
    return (
      <SettingsForm
        schema={type.settings}
        uiSchema={type.settingsUi}
        value={current}
        onChange={onChange}
        {...rest}
      />
    )
  }
  const drawn = render(
    <RendererProvider locale="es_MX" messages={messagesOf.es_MX}>
      <Panel />
    </RendererProvider>,
  )
  return { ...drawn, heard, last: () => heard.at(-1), user: userEvent.setup() }
}

const type = (name: string) => fieldTypes.get(name)
const options = [
  { label: 'Sí', value: 'sí', points: 3 },
  { label: 'No', value: 'no' },
]
const labels = () => screen.getAllByLabelText<HTMLInputElement>(/^Opción \d+$/).map((input) => input.value)

describe('every field type', () => {
  it.each(fieldTypes.types.map((each) => [each.type, each] as const))(
    '%s: every setting has a name',
    (_, each) => {
      const { container } = draw(each, { label: 'Pregunta', options })
      for (const folded of screen.queryAllByText('Avanzado')) fireEvent.click(folded)
      const controls = [...container.querySelectorAll<HTMLElement>('input, select, textarea')]
      expect(controls.length).toBeGreaterThan(1)
      for (const control of controls) {
        const name =
          control.getAttribute('aria-label') ?? (control as HTMLInputElement).labels?.[0]?.textContent ?? ''
        expect(name, control.id).not.toBe('')
        expect(name, control.id).not.toMatch(/^(setting|renderer)\./)
      }
    },
  )
})

describe('changes', () => {
  it('hand in the whole value with everything else untouched', async () => {
    const value = {
      label: 'A',
      field_id: 'x',
      options,
      properties: { openChoice: false, custom: { kept: true } },
    }
    const { user, last } = draw(type('radio'), value)
    await user.type(screen.getByLabelText('Pregunta'), 'b')
    expect(last()).toEqual({ ...value, label: 'Ab' })
    expect(last()?.['options']).toBe(options)
    await user.selectOptions(screen.getByLabelText('Acomodo'), 'Una junto a otra')
    expect(last()).toEqual({
      ...value,
      label: 'Ab',
      properties: { ...value.properties, orientation: 'horizontal' },
    })
  })

  it('write numbers as numbers, nothing as null, and keep junk out', async () => {
    const { user, last, heard } = draw(type('text'), { label: 'A', properties: { max_length: 10 } })
    const input = screen.getByLabelText<HTMLInputElement>('Máximo de caracteres')
    await user.type(input, '0')
    expect(last()).toEqual({ label: 'A', properties: { max_length: 100 } })
    const before = heard.length
    await user.type(input, 'x')
    expect(heard.length).toBe(before)
    expect(input.value).toBe('100x')
    expect(screen.getByText('Escribe un número.')).toBeTruthy()
    await user.clear(input)
    expect(last()).toEqual({ label: 'A', properties: { max_length: null } })
  })

  it('keep the caret and the text when the host answers late', async () => {
    const { user, last } = draw(type('text'), { label: 'valor' }, { late: true })
    const input = screen.getByLabelText<HTMLTextAreaElement>('Pregunta')
    await user.type(input, 'XYZ', { initialSelectionStart: 2, initialSelectionEnd: 2 })
    expect(input.value).toBe('vaXYZlor')
    await act(() => new Promise((done) => setTimeout(done, 60)))
    expect(input.value).toBe('vaXYZlor')
    expect(last()).toEqual({ label: 'vaXYZlor' })
  })

  it('take what the host makes of them', async () => {
    const { user } = draw(
      type('integer'),
      { label: 'A', properties: {} },
      { take: (next, path) => (path === 'properties.max' ? { ...next, properties: { max: 7 } } : next) },
    )
    await user.type(screen.getByLabelText('Máximo'), '6')
    expect(screen.getByLabelText<HTMLInputElement>('Máximo').value).toBe('7')
  })

  it('stay as typed when refused, with the reason, and do not hold up other settings', async () => {
    const { user, last } = draw(
      type('text'),
      { label: 'A', field_id: 'a' },
      {
        take: (next) => (next['field_id'] === 'a' ? next : undefined),
        errors: { field_id: [{ code: 'INVALID_FIELD_ID', params: { field: 'ab' } }] },
      },
    )
    await user.click(screen.getByText('Avanzado'))
    await user.type(screen.getByLabelText('Id del campo'), 'b')
    expect(screen.getByLabelText<HTMLInputElement>('Id del campo').value).toBe('ab')
    expect(screen.getByText(/El id «ab» no sirve/)).toBeTruthy()
    await user.type(screen.getByLabelText('Pregunta'), 'b')
    expect(last()).toEqual({ label: 'Ab', field_id: 'a' })
  })
})

describe('options', () => {
  it('are added, removed and moved by keyboard and by button', async () => {
    const { user, last } = draw(type('radio'), { label: 'A', options })
    await user.click(screen.getByLabelText('Opción 1'))
    await user.keyboard('{Enter}No aplica')
    expect(labels()).toEqual(['Sí', 'No aplica', 'No'])
    await user.keyboard('{Alt>}{ArrowDown}{/Alt}')
    expect(labels()).toEqual(['Sí', 'No', 'No aplica'])
    expect(document.activeElement).toBe(screen.getByLabelText('Opción 3'))
    screen.getByRole('button', { name: /^Mover «No»/ }).focus()
    await user.keyboard('{ArrowUp}')
    expect(document.activeElement).toBe(screen.getByRole('button', { name: /^Mover «No»/ }))
    await user.click(screen.getByRole('button', { name: 'Quitar «Sí»' }))
    expect(last()?.['options']).toEqual([
      { label: 'No', value: 'no' },
      { label: 'No aplica', value: 'no_aplica', points: null, selected: false },
    ])
    await user.click(screen.getByRole('button', { name: 'Agregar opción' }))
    await user.keyboard('{Backspace}')
    expect(labels()).toEqual(['No', 'No aplica'])
  })

  it('come from a pasted list', async () => {
    const { user, last } = draw(type('select'), { label: 'A', options: [{ label: '', value: '' }] })
    await user.click(screen.getByLabelText('Opción 1'))
    await user.paste('Uno\nDos\n\nTres')
    expect(labels()).toEqual(['Uno', 'Dos', 'Tres'])
    await user.click(screen.getByRole('button', { name: 'Pegar lista' }))
    await user.type(screen.getByLabelText('Una opción por línea'), 'Cuatro{Enter}Uno')
    await user.click(screen.getByRole('button', { name: 'Agregar 2 opciones' }))
    expect(last()?.['options']).toMatchObject([
      { value: 'uno' },
      { value: 'dos' },
      { value: 'tres' },
      { value: 'cuatro' },
    ])
  })

  it('keep the values that records may hold when a label is corrected', async () => {
    const { user, last } = draw(type('radio'), { label: 'A', options }, { saved: { options } })
    await user.type(screen.getByLabelText('Opción 1'), ', claro')
    expect(last()?.['options']).toEqual([{ label: 'Sí, claro', value: 'sí', points: 3 }, options[1]])
    await user.click(screen.getByRole('button', { name: 'Ver los valores guardados' }))
    fireEvent.change(screen.getByLabelText('Valor guardado de «No»'), { target: { value: 'nunca' } })
    expect(last()?.['options']).toMatchObject([{ value: 'sí' }, { label: 'No', value: 'nunca' }])
  })

  it('offer themselves as the default', async () => {
    const { user, last } = draw(type('checkbox'), { label: 'A', options })
    const defaults = screen.getByRole('group', { name: 'Valor inicial' })
    await user.click(within(defaults).getByLabelText('No'))
    expect(last()).toMatchObject({ default_value: ['no'] })
  })
})

it('names a default whose option the host did not let go', async () => {
  const errors = { options: [{ code: 'CANNOT_DELETE_DEFAULT_OPTION' as const }] }
  const value = { label: 'A', options, default: true, default_value: 'no' }
  const { user } = draw(type('radio'), value, { errors, take: () => undefined })
  await user.click(screen.getByRole('button', { name: 'Quitar «No»' }))
  const chosen = screen.getByLabelText<HTMLSelectElement>('Valor inicial').selectedOptions
  expect([...chosen].map(({ text }) => text)).toEqual(['No'])
})

it('draws what is folded once it is opened, and then keeps it', async () => {
  const { user } = draw(type('text'), { label: 'A', field_id: 'a' })
  expect(screen.queryByLabelText('Id del campo')).toBeNull()
  await user.click(screen.getByText('Avanzado'))
  await user.type(screen.getByLabelText('Id del campo'), 'b')
  await user.click(screen.getByText('Avanzado'))
  expect(screen.getByLabelText<HTMLInputElement>('Id del campo').value).toBe('ab')
})

it('opens a folded section when something in it is wrong', () => {
  const { container } = draw(
    type('text'),
    { label: 'A', field_id: 'a' },
    { errors: { field_id: [{ code: 'INVALID_FIELD_ID', params: { field: 'a' } }] } },
  )
  expect(container.querySelector('details')?.open).toBe(true)
})

it('draws a foreign schema, its titles as they are', () => {
  const onChange = vi.fn()
  render(
    <RendererProvider locale="es_MX" messages={messagesOf.es_MX}>
      <SettingsForm
        schema={{ type: 'object', properties: { size: { type: 'integer', title: 'Tamaño de página' } } }}
        value={{ size: 5 }}
        onChange={onChange}
      />
    </RendererProvider>,
  )
  fireEvent.change(screen.getByLabelText('Tamaño de página'), { target: { value: '6' } })
  expect(onChange).toHaveBeenCalledWith({ size: 6 }, 'size', [{ path: 'size', value: 6 }])
})
