// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { exportForm } from '../../schemas/interchange/exportForm'
import { drawSchemaForm } from '../../tests/support/drawSchemaForm'
import { compiled, field, form as formOfFields, idOf, rule, yesNo } from '../../tests/support/smallForm'

beforeEach(() => {
  Element.prototype.scrollIntoView = vi.fn()
})

const draft07 = 'http://json-schema.org/draft-07/schema#'

describe('a schema of somebody else', () => {
  it('is drawn with our inputs, whose names and helps are tied', async () => {
    const { user, value } = await drawSchemaForm({
      schema: {
        $schema: draft07,
        type: 'object',
        title: 'Contacto',
        properties: {
          name: { type: 'string', title: 'Nombre', description: 'Como en tu identificación' },
          age: { type: 'integer', title: 'Edad' },
          weight: { type: 'number', title: 'Peso' },
          mail: { type: 'string', format: 'email', title: 'Correo' },
          notes: { type: 'string', title: 'Notas' },
          size: {
            type: 'integer',
            title: 'Talla',
            oneOf: [
              { const: 1, title: 'Chica' },
              { const: 2, title: 'Grande' },
            ],
          },
          color: { enum: ['rojo', 'azul'], type: 'string', title: 'Color' },
          days: {
            type: 'array',
            title: 'Días',
            uniqueItems: true,
            items: { enum: ['lunes', 'martes'], type: 'string' },
          },
          news: { type: 'boolean', title: 'Recibir noticias', description: 'Una al mes' },
          adult: { type: 'boolean', title: '¿Mayor de edad?' },
        },
        required: ['adult', 'name'],
      },
      uiSchema: { notes: { 'ui:widget': 'textarea' }, color: { 'ui:widget': 'radio' } },
    })
    expect(screen.getByRole('heading', { name: 'Contacto' })).toBeTruthy()
    const name = screen.getByRole('textbox', { name: /Nombre/ })
    const help = document.getElementById(name.getAttribute('aria-describedby') ?? '')
    expect(help?.textContent).toBe('Como en tu identificación')
    await user.type(name, 'Ana')
    await user.type(screen.getByLabelText('Edad'), '31')
    await user.type(screen.getByLabelText('Peso'), '61.5')
    await user.type(screen.getByLabelText('Correo'), 'a@b.co')
    await user.type(screen.getByLabelText('Notas'), 'x')
    expect(screen.getByLabelText('Notas').tagName).toBe('TEXTAREA')
    await user.selectOptions(screen.getByLabelText('Talla'), 'Grande')
    await user.click(
      within(screen.getByRole('radiogroup', { name: 'Color' })).getByRole('radio', { name: 'azul' }),
    )
    await user.click(
      within(screen.getByRole('group', { name: 'Días' })).getByRole('checkbox', { name: 'martes' }),
    )
    await user.click(screen.getByRole('checkbox', { name: 'Recibir noticias' }))
    const adult = screen.getByRole('radiogroup', { name: /¿Mayor de edad\?/ })
    for (const answer of within(adult).getAllByRole<HTMLInputElement>('radio'))
      expect(answer.checked).toBe(false)
    await user.click(within(adult).getByRole('radio', { name: 'No' }))
    expect(value()).toEqual({
      name: 'Ana',
      age: 31,
      weight: 61.5,
      mail: 'a@b.co',
      notes: 'x',
      size: 2,
      color: 'azul',
      days: ['martes'],
      news: true,
      adult: false,
    })
  })

  it('says in words what is wrong, where, and takes you there', async () => {
    const { user, send, onSubmit } = await drawSchemaForm({
      schema: {
        type: 'object',
        properties: {
          name: { type: 'string', title: 'Nombre', minLength: 3 },
          mail: { type: 'string', format: 'email', title: 'Correo' },
          home: {
            type: 'object',
            title: 'Casa',
            properties: { street: { type: 'string', title: 'Calle' } },
            required: ['street'],
          },
        },
        required: ['name', 'home'],
      },
    })
    await user.type(screen.getByLabelText('Correo'), 'nadie')
    await send()
    expect(onSubmit).not.toHaveBeenCalled()
    const summary = await screen.findByRole('heading', { name: 'Faltan 3 cosas por revisar' })
    expect(summary).toBeTruthy()
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent.trim())).toEqual([
      'Nombre Falta esta respuesta.',
      'Correo Escribe un correo como nombre@ejemplo.com.',
      'Calle Falta esta respuesta.',
    ])
    expect(document.activeElement).toBe(screen.getByLabelText(/^Nombre/))
    await user.click(screen.getByRole('link', { name: 'Calle' }))
    const street = screen.getByLabelText(/^Calle/)
    expect(document.activeElement).toBe(street)
    expect(street.getAttribute('aria-invalid')).toBe('true')
    await user.type(street, 'Reforma')
    await user.type(screen.getByLabelText(/^Nombre/), 'Al')
    expect(await screen.findAllByText('Escribe al menos 3 caracteres.')).toHaveLength(2)
    await user.type(screen.getByLabelText(/^Nombre/), 'e')
    await user.clear(screen.getByLabelText('Correo'))
    await send()
    await waitFor(() => expect(onSubmit).toHaveBeenCalledWith({ name: 'Ale', home: { street: 'Reforma' } }))
  })

  it('draws branches, lists of objects, free properties, references and conditions', async () => {
    const { user, value } = await drawSchemaForm({
      schema: {
        type: 'object',
        $defs: {
          item: { type: 'object', title: 'Pieza', properties: { sku: { type: 'string', title: 'Clave' } } },
        },
        properties: {
          pay: {
            title: 'Pago',
            oneOf: [
              {
                title: 'Tarjeta',
                type: 'object',
                properties: { number: { type: 'string', title: 'Número' } },
              },
              {
                title: 'Efectivo',
                type: 'object',
                properties: { coins: { type: 'integer', title: 'Monedas' } },
              },
            ],
          },
          items: { type: 'array', title: 'Piezas', items: { $ref: '#/$defs/item' } },
          extra: { type: 'object', title: 'Extras', additionalProperties: { type: 'string' } },
          pets: { type: 'string', title: 'Mascotas', enum: ['sí', 'no'] },
        },
        if: { properties: { pets: { const: 'sí' } }, required: ['pets'] },
        then: { properties: { count: { type: 'integer', title: '¿Cuántas?' } } },
      },
    })
    await user.selectOptions(screen.getByLabelText('Pago'), 'Efectivo')
    await user.type(await screen.findByLabelText('Monedas'), '4')
    await user.click(screen.getByRole('button', { name: 'Agregar un elemento' }))
    await user.type(await screen.findByLabelText('Clave'), 'A1')
    await user.click(screen.getByRole('button', { name: 'Agregar un dato' }))
    const entry = await screen.findByLabelText('Nombre del dato')
    await user.clear(entry)
    await user.type(entry, 'talla')
    await user.tab()
    await user.type(await screen.findByLabelText('talla'), 'XL')
    expect(screen.queryByLabelText('¿Cuántas?')).toBeNull()
    await user.selectOptions(screen.getByLabelText('Mascotas'), 'sí')
    await user.type(await screen.findByLabelText('¿Cuántas?'), '2')
    expect(value()).toMatchObject({ pay: { coins: 4 }, items: [{ sku: 'A1' }], pets: 'sí', count: 2 })
  })
})

describe('rules beside it', () => {
  it('show, lock and ask', async () => {
    const { user, send, value, onSubmit } = await drawSchemaForm({
      schema: {
        type: 'object',
        properties: {
          pets: { type: 'string', title: 'Mascotas', enum: ['sí', 'no'] },
          count: { type: 'integer', title: '¿Cuántas?' },
          name: { type: 'string', title: 'Nombre' },
        },
      },
      rules: [
        { target: 'count', effect: 'show', when: { '==': [{ var: 'pets' }, 'sí'] } },
        { target: '/count', effect: 'required', when: true },
        { target: 'name', effect: 'disabled', when: { '==': [{ var: 'pets' }, 'no'] } },
      ],
    })
    expect(screen.queryByLabelText(/Cuántas/)).toBeNull()
    await user.selectOptions(screen.getByLabelText('Mascotas'), 'sí')
    await send()
    expect(await screen.findByText('Falta una cosa por revisar')).toBeTruthy()
    await user.type(screen.getByLabelText(/Cuántas/), '2')
    expect(value()).toEqual({ pets: 'sí', count: 2 })
    await user.selectOptions(screen.getByLabelText('Mascotas'), 'no')
    expect(screen.queryByLabelText(/Cuántas/)).toBeNull()
    expect(screen.getByLabelText<HTMLInputElement>('Nombre').disabled).toBe(true)
    await send()
    await waitFor(() => expect(onSubmit).toHaveBeenCalledWith({ pets: 'no' }))
  })
})

it('reports what it does not use, and hangs on nothing', async () => {
  const onProblems = vi.fn()
  const { user, send, onSubmit } = await drawSchemaForm({
    schema: {
      type: 'object',
      properties: {
        a: { type: 'string', title: 'A', pattern: '^(a+)+$' },
        b: { $ref: 'https://example.com/b.json' },
      },
    },
    onProblems,
  })
  await expect
    .poll(() => onProblems.mock.lastCall?.[0] as unknown)
    .toMatchObject([{ code: 'UNSAFE_PATTERN' }, { code: 'REMOTE_REF' }])
  await user.type(screen.getByLabelText('A'), `${'a'.repeat(30)}!`)
  await send()
  await waitFor(() => expect(onSubmit).toHaveBeenCalled())
})

it('answers what a form of ours was exported as, with its rules', async () => {
  const form = formOfFields([
    field('a', 'radio', { ...yesNo, label: 'Mascotas' }),
    field('b', 'integer', { required: true, label: 'Cuántas' }),
    field('c', 'text', { label: 'Nombre' }),
  ])
  const onProblems = vi.fn()
  const exported = exportForm(
    compiled(
      form,
      rule('show', [['a', 'in=', 'sí']], ['b']),
      rule('disabled', [['b', 'gt__number=', '5']], ['c']),
    ),
  )
  const { user, send, onSubmit } = await drawSchemaForm({ ...exported, onProblems })
  await expect.poll(() => onProblems.mock.lastCall?.[0] as unknown).toEqual([])
  expect(screen.queryByLabelText(/Cuántas/)).toBeNull()
  await user.click(screen.getByRole('radio', { name: 'Sí' }))
  await send()
  expect(await screen.findByText('Falta una cosa por revisar')).toBeTruthy()
  await user.type(screen.getByLabelText(/Cuántas/), '7')
  expect(screen.getByLabelText<HTMLInputElement>('Nombre').disabled).toBe(true)
  await send()
  await waitFor(() => expect(onSubmit).toHaveBeenCalledWith({ [idOf('a')]: 'sí', [idOf('b')]: 7 }))
})

it('shows texts as texts', async () => {
  const hostile = '<img src=x onerror="window.hacked=1">**bold**'
  await drawSchemaForm({
    schema: {
      type: 'object',
      title: hostile,
      description: hostile,
      properties: { a: { type: 'string', title: hostile, description: hostile } },
    },
  })
  expect(document.querySelector('img, strong')).toBeNull()
  expect(screen.getAllByText(hostile).length).toBeGreaterThan(2)
})
