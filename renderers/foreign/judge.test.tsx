// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react'
import { Ajv } from 'ajv'
import addFormats from 'ajv-formats'
import { beforeEach, expect, it, vi } from 'vitest'
import { prepareSchema } from '../../schemas/interchange/foreignSchema'
import { drawSchemaForm } from '../../tests/support/drawSchemaForm'
import { hostJudge, ownJudge, type HostValidator } from './judge'

beforeEach(() => {
  Element.prototype.scrollIntoView = vi.fn()
})

/** Answers the two questions that `@rjsf/validator-ajv8` is asked, with the same Ajv. */
function ajvValidator(): HostValidator {
  const ajv = new Ajv({ allErrors: true, strict: false, addUsedSchema: false })
  addFormats(ajv)
  const run = (schema: unknown, value: unknown) => {
    const validate = ajv.compile(schema as object)
    validate(value)
    return validate.errors ?? []
  }
  return {
    isValid: (schema, value, root) =>
      run({ ...(root as object), properties: {}, required: [], allOf: [schema] }, value).length === 0,
    rawValidation: (schema, value) => ({ errors: run(schema, value) }),
  }
}

const schema = {
  type: 'object',
  required: ['name', 'home'],
  additionalProperties: false,
  properties: {
    name: { type: 'string', title: 'Nombre', minLength: 3, pattern: '^A' },
    age: { type: 'integer', title: 'Edad', minimum: 18, multipleOf: 2 },
    mail: { type: 'string', format: 'email', title: 'Correo' },
    kind: { enum: ['a', 'b'] },
    tags: { type: 'array', maxItems: 1, uniqueItems: true, items: { type: 'string' } },
    home: { type: 'object', title: 'Casa', required: ['a/b'], properties: { 'a/b': { const: 1 } } },
  },
}

it.each<unknown>([
  {},
  { name: 'Al', home: {} },
  { name: 'Eva', age: 17, home: { 'a/b': 2 } },
  { name: 'Ana', age: 19, mail: 'x', home: { 'a/b': 1 }, more: 1 },
  { name: 7, kind: 'c', tags: ['a', 'a', 3], home: 'x' },
  { name: 'Ana', home: { 'a/b': 1 } },
  null,
])('says of %j what the judge of ours says', (value) => {
  const prepared = prepareSchema(schema)
  const sorted = (faults: ReturnType<ReturnType<typeof ownJudge>['faults']>) =>
    faults.map((fault) => JSON.stringify(fault)).toSorted()
  expect(sorted(hostJudge(ajvValidator(), prepared).faults(value))).toEqual(
    sorted(ownJudge(prepared).faults(value)),
  )
})

it('has words for keywords that only the host’s validator knows', async () => {
  const { user, send } = await drawSchemaForm({
    schema: {
      type: 'object',
      properties: { day: { type: 'string', title: 'Día', format: 'date', formatMinimum: '2025-01-01' } },
    },
    uiSchema: { day: { 'ui:widget': 'text' } },
    validator: ajvValidator(),
  })
  await user.type(screen.getByLabelText('Día'), '2024-12-31')
  await send()
  expect(await screen.findAllByText('Esta respuesta no se acepta.')).toHaveLength(2)
})

it('lets a host’s validator judge the form, in our words', async () => {
  const { user, send, onSubmit } = await drawSchemaForm({
    schema: { type: 'object', required: ['name'], properties: { name: schema.properties.name } },
    validator: ajvValidator(),
  })
  await user.type(screen.getByLabelText(/Nombre/), 'Al')
  await send()
  expect(await screen.findAllByText('Escribe al menos 3 caracteres.')).toHaveLength(2)
  expect(onSubmit).not.toHaveBeenCalled()
  await user.type(screen.getByLabelText(/Nombre/), 'ba')
  await send()
  await waitFor(() => expect(onSubmit).toHaveBeenCalledWith({ name: 'Alba' }))
})
