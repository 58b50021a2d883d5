// @vitest-environment jsdom
import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import { messagesOf } from '../../tests/support/drawForm'
import { RendererProvider } from '../RendererProvider'
import { SettingsForm, type SettingsFormProps } from '../SettingsForm'
import type { SettingEditors } from './settingEditor'
import type { SettingsValue } from '../../schemas/model/settingPath'

describe('settings of every shape', () => {
  const twoOptions = [
    { label: 'Sí', value: 'sí', points: null },
    { label: 'No', value: 'no', points: null },
  ]

  /** Draws a panel with one setting of a schema, and collects what it reports. */
  function drawSetting(schema: object, value: unknown, more: Partial<SettingsFormProps> = {}) {
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
          {...more}
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

  it('what has an editor of the host, with all settings at hand', async () => {
    const editors: SettingEditors = {
      icon: ({ id, value, onChange, onSettings, path }) => (
        <>
          <input id={id} value={String(value)} onChange={(event) => onChange(event.target.value)} />
          <button
            type="button"
            onClick={() =>
              onSettings(
                [
                  { path: 'it', value: 'otro' },
                  { path: 'on', value: true },
                ],
                path,
              )
            }
          >
            Otro
          </button>
        </>
      ),
    }
    const { user, last } = drawSetting({ type: 'string', 'x-editor': 'icon' }, 'uno', { editors })
    await user.type(screen.getByLabelText('Ajuste'), 's')
    expect(last()).toBe('unos')
    await user.click(screen.getByRole('button', { name: 'Otro' }))
    expect(last()).toBe('otro')
    expect(screen.getByLabelText<HTMLInputElement>('Encendido').checked).toBe(true)
  })

  it('only what belongs to the part that is drawn', () => {
    drawSetting({ type: 'string', 'x-part': 'files' }, 'uno', { part: 'files' })
    expect(screen.getByLabelText('Ajuste')).toBeTruthy()
    expect(screen.queryByLabelText('Encendido')).toBeNull()
  })

  it('a value that is spelled otherwise', () => {
    const schema = { type: 'string', enum: ['none', 'scan'], 'x-reads': { true: 'scan', null: 'none' } }
    drawSetting(schema, true)
    expect(screen.getByLabelText<HTMLSelectElement>('Ajuste').value).toBe('scan')
  })

  it('options that store the same, with the reason and without being taken', async () => {
    const { heard, user } = drawSetting({ type: 'array', 'x-uniqueBy': 'value' }, twoOptions, {
      uiSchema: { it: { 'ui:widget': 'scoredOptions' } },
    })
    await user.click(screen.getByRole('button', { name: 'Ver los valores guardados' }))
    const before = heard.length
    fireEvent.change(screen.getByLabelText('Valor guardado de «No»'), { target: { value: 'sí' } })
    expect(heard.length).toBe(before)
    expect(screen.getByText(/Dos opciones guardan «sí»/)).toBeTruthy()
  })

  it('points beside options, and options in order', async () => {
    const { last, user } = drawSetting({ type: 'array' }, twoOptions, {
      uiSchema: { it: { 'ui:widget': 'scoredOptions' } },
    })
    await user.type(screen.getByLabelText('Puntos de «No»'), '5')
    expect(last()).toEqual([twoOptions[0], { ...twoOptions[1], points: 5 }])
    await user.click(screen.getByRole('button', { name: 'Ordenar de la A a la Z' }))
    expect(last()).toMatchObject([{ value: 'no' }, { value: 'sí' }])
  })

  it.each([
    ['what belongs to another part', { type: 'string', 'x-part': 'files' }],
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
