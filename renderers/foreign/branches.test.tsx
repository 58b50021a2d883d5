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
