// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { drawSchemaForm } from '../../tests/support/drawSchemaForm'

beforeEach(() => {
  Element.prototype.scrollIntoView = vi.fn()
})

const card = {
  title: 'Tarjeta',
  type: 'object',
  required: ['kind', 'number'],
  properties: { kind: { const: 'card' }, number: { type: 'string', title: 'Número' } },
}
const cash = {
  title: 'Efectivo',
  type: 'object',
  required: ['kind'],
  properties: { kind: { const: 'cash' }, coins: { type: 'integer', title: 'Monedas' } },
}

describe('a discriminated choice', () => {
  it.each<[string, Record<string, unknown>]>([
    ['beside nothing', { type: 'object', properties: { pay: { title: 'Pago', oneOf: [card, cash] } } }],
    [
      'with a discriminator',
      {
        type: 'object',
        properties: { pay: { title: 'Pago', discriminator: { propertyName: 'kind' }, oneOf: [card, cash] } },
      },
    ],
    [
      'behind references',
      {
        type: 'object',
        $defs: { card, cash },
        properties: { pay: { title: 'Pago', oneOf: [{ $ref: '#/$defs/card' }, { $ref: '#/$defs/cash' }] } },
      },
    ],
    [
      'of an object that must be there',
      {
        type: 'object',
        required: ['pay'],
        properties: { pay: { type: 'object', title: 'Pago', oneOf: [card, cash] } },
      },
    ],
  ])('fills in the constant of the chosen branch: %s', async (_name, schema) => {
    const { user, value, send, onSubmit } = await drawSchemaForm({ schema })
    await user.selectOptions(screen.getByLabelText(/Pago/), 'Efectivo')
    await waitFor(() => expect(value()).toEqual({ pay: { kind: 'cash' } }))
    await user.selectOptions(screen.getByLabelText(/Pago/), 'Tarjeta')
    await user.type(await screen.findByLabelText(/Número/), '4')
    await waitFor(() => expect(value()).toEqual({ pay: { kind: 'card', number: '4' } }))
    await send()
    await waitFor(() => expect(onSubmit).toHaveBeenCalledWith({ pay: { kind: 'card', number: '4' } }))
  })

  it('of the first branch, once something is answered in it', async () => {
    const schema = { type: 'object', properties: { pay: { title: 'Pago', oneOf: [card, cash] } } }
    const { user, value, send, onSubmit } = await drawSchemaForm({ schema })
    await user.type(screen.getByLabelText(/Número/), '4')
    await waitFor(() => expect(value()).toEqual({ pay: { kind: 'card', number: '4' } }))
    await send()
    await waitFor(() => expect(onSubmit).toHaveBeenCalled())
  })
})

describe('a choice that must be there', () => {
  it.each<[string, Record<string, unknown>, unknown]>([
    ['as the whole', { oneOf: [cash, card] }, { kind: 'cash' }],
    [
      'as a required property',
      { type: 'object', required: ['pay'], properties: { pay: { oneOf: [cash, card] } } },
      { pay: { kind: 'cash' } },
    ],
    [
      'whose constant lies deeper',
      {
        $defs: {
          paid: { type: 'object', required: ['meta'], properties: { meta: { $ref: '#/$defs/meta' } } },
          meta: { type: 'object', required: ['kind'], properties: { kind: { const: 'paid' } } },
        },
        oneOf: [{ $ref: '#/$defs/paid' }, card],
      },
      { meta: { kind: 'paid' } },
    ],
    [
      'whose constant stands beside',
      {
        oneOf: [
          { type: 'object', allOf: [{ required: ['kind'] }, { properties: { kind: { enum: ['a'] } } }] },
        ],
      },
      { kind: 'a' },
    ],
  ])('begins with the constants of the branch that is drawn: %s', async (_name, schema, sent) => {
    const { send, onSubmit } = await drawSchemaForm({ schema })
    await send()
    await waitFor(() => expect(onSubmit).toHaveBeenCalledWith(sent))
  })

  it('as an item that is added to a list', async () => {
    const schema = { type: 'object', properties: { pays: { type: 'array', items: { oneOf: [cash, card] } } } }
    const { user, send, onSubmit } = await drawSchemaForm({ schema })
    await user.click(screen.getByRole('button', { name: /Agregar/ }))
    await send()
    await waitFor(() => expect(onSubmit).toHaveBeenCalledWith({ pays: [{ kind: 'cash' }] }))
  })

  it('fills in a constant that lies deeper once its branch is chosen', async () => {
    const meta = (kind: string) => ({
      title: kind,
      type: 'object',
      required: ['meta'],
      properties: { meta: { type: 'object', required: ['kind'], properties: { kind: { const: kind } } } },
    })
    const schema = { type: 'object', properties: { pay: { title: 'Pago', oneOf: [meta('a'), meta('b')] } } }
    const { user, send, onSubmit } = await drawSchemaForm({ schema })
    await user.selectOptions(screen.getByLabelText('Pago'), 'b')
    await send()
    await waitFor(() => expect(onSubmit).toHaveBeenCalledWith({ pay: { meta: { kind: 'b' } } }))
  })

  it('fills in a constant that lies deeper once something is answered beside it', async () => {
    const meta = { kind: { const: 'a' }, note: { type: 'string', title: 'Nota' } }
    const shape = {
      type: 'object',
      required: ['meta'],
      properties: { meta: { type: 'object', required: ['kind'], properties: meta } },
    }
    const schema = { type: 'object', properties: { pay: { title: 'Pago', oneOf: [shape, cash] } } }
    const { user, send, onSubmit } = await drawSchemaForm({ schema })
    await user.type(screen.getByLabelText('Nota'), 'ya')
    await send()
    await waitFor(() => expect(onSubmit).toHaveBeenCalledWith({ pay: { meta: { kind: 'a', note: 'ya' } } }))
  })

  it('leaves one that is optional and untouched alone', async () => {
    const schema = { type: 'object', properties: { pay: { title: 'Pago', oneOf: [cash, card] } } }
    const { send, onSubmit } = await drawSchemaForm({ schema })
    await send()
    await waitFor(() => expect(onSubmit).toHaveBeenCalledWith({}))
  })
})

describe('a choice of constants', () => {
  const sizes = [
    { title: 'Chica', const: 's' },
    { title: 'Grande', const: 'l' },
  ]
  it.each<[string, Record<string, unknown>, unknown]>([
    ['in any of them', { type: 'string', anyOf: sizes }, 'l'],
    [
      'in lists of one',
      { type: 'string', anyOf: sizes.map(({ title, const: only }) => ({ title, enum: [only] })) },
      'l',
    ],
    ['without a type', { oneOf: sizes }, 'l'],
    [
      'of several types',
      {
        oneOf: [
          { title: 'Nada', const: null },
          { title: 'Grande', const: { x: 1 } },
        ],
      },
      { x: 1 },
    ],
  ])('has a name and begins with none: %s', async (_name, size, sent) => {
    const schema = { type: 'object', properties: { size: { title: 'Talla', ...size } } }
    const { user, send, onSubmit } = await drawSchemaForm({ schema })
    const list = screen.getByRole('combobox', { name: 'Talla' })
    await send()
    await waitFor(() => expect(onSubmit).toHaveBeenCalledWith({}))
    await user.selectOptions(list, 'Grande')
    await send()
    await waitFor(() => expect(onSubmit).toHaveBeenLastCalledWith({ size: sent }))
  })
})

it('draws what depends and what stands first in a list', async () => {
  const { user, value } = await drawSchemaForm({
    schema: {
      $schema: 'https://json-schema.org/draft/2020-12/schema',
      type: 'object',
      properties: {
        card: { type: 'string', title: 'Tarjeta' },
        place: {
          type: 'array',
          title: 'Lugar',
          prefixItems: [
            { type: 'number', title: 'Latitud' },
            { type: 'string', title: 'Nota' },
          ],
        },
      },
      dependentSchemas: {
        card: { properties: { owner: { type: 'string', title: 'Titular' } }, required: ['owner'] },
      },
    },
  })
  expect(screen.queryByLabelText(/Titular/)).toBeNull()
  await user.type(screen.getByLabelText('Tarjeta'), '4')
  await user.type(await screen.findByLabelText(/Titular/), 'Ana')
  await user.type(screen.getByLabelText(/Latitud/), '19.4')
  await user.type(screen.getByLabelText(/Nota/), 'casa')
  expect(value()).toEqual({ card: '4', owner: 'Ana', place: [19.4, 'casa'] })
})

it('takes a stored time without an offset for a time, and keeps it so', async () => {
  const { user, value, send, onSubmit } = await drawSchemaForm({
    schema: { type: 'object', properties: { at: { type: 'string', format: 'time', title: 'Hora' } } },
    value: { at: '13:37:00' },
  })
  await send()
  await waitFor(() => expect(onSubmit).toHaveBeenCalledWith({ at: '13:37:00' }))
  const hour = screen.getByLabelText('Hora')
  await user.clear(hour)
  await user.type(hour, '14:05:00')
  await user.tab()
  expect(value()).toEqual({ at: '14:05:00' })
})
