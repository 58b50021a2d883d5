// @vitest-environment jsdom
import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createRef } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import messages from '../../locales/es_MX.json'
import { drawSchemaForm } from '../../tests/support/drawSchemaForm'
import { RendererProvider } from '../RendererProvider'
import { SchemaForm, type SchemaComponents, type SchemaFormHandle } from './SchemaForm'

beforeEach(() => {
  Element.prototype.scrollIntoView = vi.fn()
})

const schema = {
  type: 'object',
  required: ['name'],
  properties: {
    name: { type: 'string', title: 'Nombre' },
    age: { type: 'integer', title: 'Edad', minimum: 18 },
  },
}

it('has ids of its own beside another form, and those that its host names', async () => {
  render(
    <RendererProvider locale="es_MX" messages={messages}>
      <SchemaForm schema={schema} locale="es_MX" />
      <SchemaForm schema={schema} locale="es_MX" />
      <SchemaForm schema={schema} locale="es_MX" idPrefix="suya" />
    </RendererProvider>,
  )
  await waitFor(() => expect(screen.getAllByLabelText(/Nombre/)).toHaveLength(3))
  const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
  expect(ids.some((id) => id.startsWith('suya'))).toBe(true)
})

describe('what a host has to say', () => {
  it('checks beyond the schema, and nothing is sent meanwhile', async () => {
    const customValidate = (value: unknown) =>
      (value as { name?: string }).name === 'Ana' ? [{ pointer: '/name', message: 'Ana ya está.' }] : []
    const { user, send, onSubmit } = await drawSchemaForm({ schema, customValidate })
    await user.type(screen.getByLabelText(/Nombre/), 'Ana')
    await send()
    expect(await screen.findAllByText('Ana ya está.')).toHaveLength(2)
    expect(onSubmit).not.toHaveBeenCalled()
    await user.type(screen.getByLabelText(/Nombre/), ' María')
    await send()
    await waitFor(() => expect(onSubmit).toHaveBeenCalledWith({ name: 'Ana María' }))
  })

  it('shows errors from elsewhere, which stop nobody', async () => {
    const extraErrors = [{ pointer: '/name', message: 'El servidor no la conoce.' }]
    const { user, send, onSubmit } = await drawSchemaForm({ schema, extraErrors })
    expect(await screen.findAllByText('El servidor no la conoce.')).toHaveLength(2)
    expect(screen.getByLabelText(/Nombre/).getAttribute('aria-invalid')).toBe('true')
    await user.type(screen.getByLabelText(/Nombre/), 'Eva')
    await send()
    await waitFor(() => expect(onSubmit).toHaveBeenCalledWith({ name: 'Eva' }))
  })

  it('words errors field by field', async () => {
    const uiSchema = {
      name: { 'ui:errorTexts': { required: '¿Cómo te llamas?' } },
      age: { 'ui:options': { errorTexts: { '*': 'Solo adultos.' } } },
    }
    const { user, send } = await drawSchemaForm({ schema, uiSchema })
    await user.type(screen.getByLabelText('Edad'), '3')
    await send()
    expect(await screen.findAllByText('¿Cómo te llamas?')).toHaveLength(2)
    expect(screen.getAllByText('Solo adultos.')).toHaveLength(2)
  })

  it('validates and sends through a ref', async () => {
    const ref = createRef<SchemaFormHandle>()
    const { user, onSubmit } = await drawSchemaForm({ schema, ref })
    const validate = () => {
      let isValid: boolean | undefined
      act(() => {
        isValid = ref.current?.validate()
      })
      return isValid
    }
    expect(validate()).toBe(false)
    expect(document.activeElement).toBe(screen.getByLabelText(/Nombre/))
    await user.type(screen.getByLabelText(/Nombre/), 'Eva')
    expect(validate()).toBe(true)
    act(() => ref.current?.submit())
    await waitFor(() => expect(onSubmit).toHaveBeenCalledWith({ name: 'Eva' }))
  })

  it('draws widgets and templates of its own, in the whole form', async () => {
    const Loud = ({
      id,
      value,
      onChange,
    }: {
      id: string
      value?: string
      onChange: (to: string) => void
    }) => (
      <input id={id} value={value ?? ''} onChange={(event) => onChange(event.target.value.toUpperCase())} />
    )
    const Framed = ({ properties }: { properties: readonly { content: React.ReactElement }[] }) => (
      <section aria-label="marco">{properties.map(({ content }) => content)}</section>
    )
    const { user, value } = await drawSchemaForm({
      schema,
      widgets: { TextWidget: Loud },
      templates: { ObjectFieldTemplate: Framed },
    })
    expect(screen.getByRole('region', { name: 'marco' })).toBeTruthy()
    await user.type(screen.getByLabelText(/Nombre/), 'eva')
    expect(value()).toEqual({ name: 'EVA' })
  })

  it('draws a button of the host beside its own', async () => {
    const Mine = () => <button type="submit">Mándalo</button>
    const list = { type: 'object', properties: { tags: { type: 'array', items: { type: 'string' } } } }
    const { user, onSubmit } = await drawSchemaForm({
      schema: list,
      templates: { ButtonTemplates: { SubmitButton: Mine } },
    })
    const names = screen.getAllByRole('button').map(({ textContent }) => textContent)
    expect(names).toEqual(['Agregar un elemento', 'Mándalo'])
    await user.click(screen.getByRole('button', { name: 'Mándalo' }))
    await waitFor(() => expect(onSubmit).toHaveBeenCalled())
  })

  it('says which widgets it does not know, and draws the usual ones', async () => {
    const onProblems = vi.fn()
    await drawSchemaForm({
      schema,
      uiSchema: { name: { 'ui:widget': 'telepathy' }, age: { 'ui:options': { widget: 'signature' } } },
      onProblems,
    })
    expect(screen.getByRole('textbox', { name: /Nombre/ })).toBeTruthy()
    await waitFor(() =>
      expect(onProblems.mock.lastCall?.[0]).toMatchObject([
        { code: 'UNKNOWN_WIDGET', pointer: '/name', params: { widget: 'telepathy' } },
        { code: 'UNKNOWN_WIDGET', pointer: '/age', params: { widget: 'signature' } },
      ]),
    )
  })

  it('shows another value that the host hands in, also where it hears of no change', async () => {
    const draw = (value: object) => (
      <RendererProvider locale="es_MX" messages={messages}>
        <SchemaForm schema={schema} value={value} locale="es_MX" />
      </RendererProvider>
    )
    const { rerender } = render(draw({ name: 'Ana' }))
    const name = await screen.findByLabelText<HTMLInputElement>(/Nombre/)
    const user = userEvent.setup()
    await user.type(name, ' María')
    // An equal value in a new object, as hosts write it inline, resets nothing.
    rerender(draw({ name: 'Ana' }))
    expect(name.value).toBe('Ana María')
    rerender(draw({ name: 'Eva' }))
    await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>(/Nombre/).value).toBe('Eva'))
  })

  it('says no more that a schema was not drawn once another one is', async () => {
    const quiet = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const onProblems = vi.fn()
    const Broken = () => {
      throw new Error('broken')
    }
    const draw = (given: typeof schema, templates: SchemaComponents) => (
      <RendererProvider locale="es_MX" messages={messages}>
        <SchemaForm schema={given} templates={templates} locale="es_MX" onProblems={onProblems} />
      </RendererProvider>
    )
    const { rerender } = render(draw(schema, { ObjectFieldTemplate: Broken, FieldTemplate: Broken }))
    await waitFor(() => expect(onProblems.mock.lastCall?.[0]).toMatchObject([{ code: 'NOT_DRAWN' }]))
    rerender(draw({ ...schema }, {}))
    expect(await screen.findByLabelText(/Nombre/)).toBeTruthy()
    await waitFor(() => expect(onProblems.mock.lastCall?.[0]).toEqual([]))
    quiet.mockRestore()
  })

  it('draws a notice in place of what a component of the host breaks', async () => {
    const quiet = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const Broken = () => {
      throw new Error('broken')
    }
    await drawSchemaForm({
      schema,
      widgets: { telepathy: Broken },
      uiSchema: { age: { 'ui:widget': 'telepathy' } },
    })
    expect(await screen.findByText('Esta parte del formulario no se puede mostrar aquí.')).toBeTruthy()
    expect(screen.getByRole('textbox', { name: /Nombre/ })).toBeTruthy()
    quiet.mockRestore()
  })
})
