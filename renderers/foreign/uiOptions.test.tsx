// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { drawSchemaForm } from '../../tests/support/drawSchemaForm'

it('takes what RJSF takes of a field', async () => {
  await drawSchemaForm({
    schema: {
      type: 'object',
      properties: {
        name: { type: 'string', title: 'Nombre', examples: ['Ana', 'Eva', 'Ana'] },
        notes: {
          type: 'string',
          title: 'Notas',
          description: 'Con **calma**, ve [aquí](https://example.com)',
        },
        age: { type: 'integer', title: 'Edad' },
        day: { type: 'string', format: 'date', title: 'Día' },
        key: { type: 'string', title: 'Clave' },
        size: { enum: ['chica', 'grande'], type: 'string', title: 'Talla' },
        color: { enum: ['rojo', 'azul'], type: 'string', title: 'Color' },
      },
    },
    uiSchema: {
      name: {
        'ui:autocomplete': 'given-name',
        'ui:autofocus': true,
        'ui:classNames': 'mine',
        'ui:options': { inputType: 'tel' },
      },
      notes: {
        'ui:widget': 'textarea',
        'ui:placeholder': 'Lo que sea',
        'ui:options': { rows: 7, enableMarkdownInDescription: true },
      },
      age: { 'ui:placeholder': '30' },
      day: { 'ui:placeholder': 'cumpleaños' },
      key: { 'ui:widget': 'password', 'ui:placeholder': 'secreta', 'ui:autocomplete': 'current-password' },
      size: { 'ui:enumDisabled': ['grande'], 'ui:placeholder': 'Escoge' },
      color: { 'ui:widget': 'radio', 'ui:enumDisabled': ['azul'] },
    },
  })
  const name = screen.getByLabelText<HTMLInputElement>('Nombre')
  expect([name.autocomplete, name.type, document.activeElement === name]).toEqual(['given-name', 'tel', true])
  expect(name.closest('.mine')).toBeTruthy()
  const list = document.getElementById(name.getAttribute('list') ?? '')
  expect([...(list?.querySelectorAll('option') ?? [])].map(({ value }) => value)).toEqual(['Ana', 'Eva'])
  const notes = screen.getByLabelText<HTMLTextAreaElement>('Notas')
  expect([notes.rows, notes.placeholder]).toEqual([7, 'Lo que sea'])
  const help = document.getElementById(notes.getAttribute('aria-describedby') ?? '')
  await waitFor(() => expect(help?.querySelector('strong')?.textContent).toBe('calma'))
  expect(help?.querySelector('a')?.getAttribute('href')).toBe('https://example.com')
  for (const [label, text] of [
    ['Edad', '30'],
    ['Día', 'cumpleaños'],
    ['Clave', 'secreta'],
  ] as const)
    expect(screen.getByLabelText<HTMLInputElement>(label).placeholder).toBe(text)
  const size = screen.getByLabelText<HTMLSelectElement>('Talla')
  expect([...size.options].map(({ text, disabled }) => [text, disabled])).toEqual([
    ['Escoge', false],
    ['chica', false],
    ['grande', true],
  ])
  const color = screen.getByRole('radiogroup', { name: 'Color' })
  expect(within(color).getByRole<HTMLInputElement>('radio', { name: 'azul' }).disabled).toBe(true)
})

it('says a description and a help, and reads Markdown in both, wherever they stand', async () => {
  const said = { description: 'Con **calma**' }
  const asked = { 'ui:help': 'De una **vez**', 'ui:options': { enableMarkdownInDescription: true } }
  await drawSchemaForm({
    schema: {
      type: 'object',
      properties: {
        name: { type: 'string', title: 'Nombre', ...said },
        news: { type: 'boolean', title: 'Noticias', ...said },
        place: { type: 'object', title: 'Lugar', properties: { x: { type: 'string' } }, ...said },
        days: { type: 'array', title: 'Días', items: { type: 'string' }, ...said },
      },
    },
    uiSchema: { name: asked, news: asked, place: asked, days: asked },
  })
  await waitFor(() => expect(document.querySelectorAll('strong')).toHaveLength(8))
  for (const label of ['Nombre', 'Noticias']) {
    const help = document.getElementById(
      screen.getByLabelText(label).getAttribute('aria-describedby') ?? 'none',
    )
    expect(help?.textContent).toBe('Con calmaDe una vez')
  }
})

it('leaves where a text was emptied what the host says', async () => {
  const text = { type: 'string' }
  const emptied = { 'ui:emptyValue': '' }
  const { user, value } = await drawSchemaForm({
    schema: { type: 'object', properties: { a: text, b: text, c: text, d: text } },
    uiSchema: {
      a: emptied,
      b: { ...emptied, 'ui:widget': 'textarea' },
      c: { ...emptied, 'ui:widget': 'password' },
    },
    value: { a: 'x', b: 'x', c: 'x', d: 'x' },
  })
  for (const label of ['a', 'b', 'c', 'd']) await user.clear(screen.getByLabelText(label))
  expect(value()).toEqual({ a: '', b: '', c: '' })
})

it('says a label that is not to be seen', async () => {
  await drawSchemaForm({
    schema: {
      type: 'object',
      properties: {
        name: { type: 'string', title: 'Nombre' },
        day: { type: 'string', title: 'Día' },
        sizes: { type: 'array', title: 'Tallas', items: { enum: ['chica', 'grande'] }, uniqueItems: true },
      },
    },
    uiSchema: {
      name: { 'ui:label': false },
      day: { 'ui:options': { label: false } },
      sizes: { 'ui:label': false, 'ui:widget': 'checkboxes' },
    },
  })
  for (const control of [
    screen.getByRole('textbox', { name: 'Nombre' }),
    screen.getByRole('textbox', { name: 'Día' }),
    screen.getByRole('group', { name: 'Tallas' }),
  ])
    expect(control.closest('.acopio-label-hidden')).not.toBeNull()
})

it('takes the words, the class and the absence of the button that sends', async () => {
  const schema = { type: 'object', properties: { name: { type: 'string', title: 'Nombre' } } }
  const submitButtonOptions = (options: object) => ({ 'ui:submitButtonOptions': options })
  const { user, onSubmit } = await drawSchemaForm({
    schema,
    uiSchema: submitButtonOptions({ submitText: 'Listo', props: { className: 'mine', onclick: 'x' } }),
  })
  const sends = screen.getByRole('button', { name: 'Listo' })
  expect(sends.classList.contains('mine')).toBe(true)
  expect(sends.hasAttribute('onclick')).toBe(false)
  await user.click(sends)
  await waitFor(() => expect(onSubmit).toHaveBeenCalled())
  cleanup()
  await drawSchemaForm({ schema, uiSchema: submitButtonOptions({ norender: true }) })
  expect(screen.queryByRole('button')).toBeNull()
})
