// @vitest-environment jsdom
import { fireEvent, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import { messagesOf } from '../../tests/support/drawForm'
import { RendererProvider } from '../RendererProvider'
import { SettingsForm, type SettingsFormProps } from '../SettingsForm'
import type { SettingsValue } from './settingValue'

describe('settings of every shape', () => {
  const fieldA = { id: 'a', label: 'Sitio', capabilities: new Set(['namesFiles']) }
  const fieldB = { id: 'b', label: 'Turno', capabilities: new Set(['namesFiles']) }
  const other = { id: 'c', label: 'Foto', capabilities: new Set(['attachable']) }

  /** A panel over one setting of a schema, and what it last said. */
  function drawSetting(schema: object, value: unknown, fields?: SettingsFormProps['fields']) {
    const heard: unknown[] = []
    function Panel() {
      const [current, setCurrent] = useState<SettingsValue>({ it: value, on: false })
      return (
        <SettingsForm
          schema={{
            type: 'object',
            properties: { on: { type: 'boolean', title: 'Encendido' }, it: { title: 'Ajuste', ...schema } },
          }}
          value={current}
          fields={fields}
          onChange={(next) => {
            heard.push(next['it'])
            setCurrent(next)
          }}
        />
      )
    }
    render(
      <RendererProvider locale="es_MX" messages={messagesOf.es_MX}>
        <Panel />
      </RendererProvider>,
    )
    return { last: () => heard.at(-1), heard, user: userEvent.setup() }
  }

  it('several of a closed list', async () => {
    const { user, last } = drawSetting({ type: 'array', items: { enum: ['pdf', 'png', 'jpg'] } }, ['jpg'])
    await user.click(screen.getByRole('checkbox', { name: 'pdf' }))
    expect(last()).toEqual(['pdf', 'jpg'])
    await user.click(screen.getByRole('checkbox', { name: 'jpg' }))
    await user.click(screen.getByRole('checkbox', { name: 'pdf' }))
    expect(last()).toEqual([])
  })

  it('texts, one per line, also pasted', async () => {
    const { user, last } = drawSetting({ type: 'array', items: { type: 'string' } }, ['uno'])
    const lines = screen.getByLabelText<HTMLTextAreaElement>('Uno por línea')
    await user.type(lines, '{Enter}dos{Enter}')
    expect(lines.value).toBe('uno\ndos\n')
    expect(last()).toEqual(['uno', 'dos'])
    await user.clear(lines)
    await user.click(lines)
    await user.paste('tres\r\n\r\n  cuatro ')
    expect(last()).toEqual(['tres', 'cuatro'])
  })

  it('a colour, picked or typed', async () => {
    const { user, last, heard } = drawSetting({ type: 'string', 'x-format': 'color' }, '')
    fireEvent.change(screen.getByLabelText('Elegir color'), { target: { value: '#1e8449' } })
    expect(last()).toBe('#1E8449')
    const typed = screen.getByLabelText<HTMLInputElement>('Ajuste')
    expect(typed.value).toBe('#1E8449')
    const before = heard.length
    await user.type(typed, '{Backspace}z')
    expect(heard.length).toBe(before)
    expect(screen.getByText(/Escribe un color/)).toBeTruthy()
    await user.clear(typed)
    expect(last()).toBe('')
  })

  it('one only beside the value of another', async () => {
    const { user } = drawSetting({ type: 'string', 'x-when': { path: 'on', equals: true } }, 'x')
    expect(screen.queryByLabelText('Ajuste')).toBeNull()
    await user.click(screen.getByLabelText('Encendido'))
    expect(screen.getByLabelText('Ajuste')).toBeTruthy()
  })

  it('fields of the form, as many as may be, in the order chosen', async () => {
    const { user, last } = drawSetting(
      { type: 'array', items: { type: 'string' }, maxItems: 2, 'x-fieldsFrom': 'namesFiles' },
      [],
      [fieldA, fieldB, other],
    )
    const add = screen.getByLabelText('Agregar un campo')
    expect(within(add).queryByText('Foto')).toBeNull()
    await user.selectOptions(add, 'Turno')
    await user.selectOptions(screen.getByLabelText('Agregar un campo'), 'Sitio')
    expect(last()).toEqual(['b', 'a'])
    expect(screen.queryByLabelText('Agregar un campo')).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Quitar «Turno»' }))
    expect(last()).toEqual(['a'])
  })

  it('one field of the form', async () => {
    const { user, last } = drawSetting({ type: 'string', 'x-fieldsFrom': 'namesFiles' }, '', [fieldA, other])
    await user.selectOptions(screen.getByLabelText('Ajuste'), 'Sitio')
    expect(last()).toBe('a')
  })

  it.each([
    ['fields, where nobody says which there are', { type: 'string', 'x-fieldsFrom': 'namesFiles' }],
    [
      'what has an editor of its own',
      { type: 'object', 'x-editor': 'icon', properties: { name: { type: 'string' } } },
    ],
  ])('not drawn: %s', (_, schema) => {
    const { container } = render(
      <RendererProvider locale="es_MX" messages={messagesOf.es_MX}>
        <SettingsForm
          schema={{ type: 'object', properties: { it: { title: 'Ajuste', ...schema } } }}
          value={{}}
          onChange={() => undefined}
        />
      </RendererProvider>,
    )
    expect(container.querySelectorAll('input, select, fieldset')).toHaveLength(0)
  })
})
