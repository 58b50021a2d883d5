import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { expect } from 'vitest'
import { fieldTypes } from '../../schemas/fields/registry'
import { withFieldDefaults } from '../../schemas/model/fieldDefaults'
import type { CodedError } from '../../schemas/model/errors'
import type { FieldDocument } from '../../schemas/model/form'
import { verdictOn } from '../../schemas/verdict/verdictOn'

/** A stock validator with stock formats, as an integrator would use on our schemas. */
const stock = new Ajv2020({ strict: true, allowUnionTypes: true, addUsedSchema: false })
addFormats(stock)

export const answeredId = 'a'.repeat(24)

/** Returns a complete field of that type, as served; choices get `options`. */
export function fieldOf(type: string, more: Partial<FieldDocument> = {}): FieldDocument {
  const { kind } = fieldTypes.get(type)
  return withFieldDefaults({
    field_id: answeredId,
    field_type: type,
    label: 'Campo',
    ...((kind === 'choice' || kind === 'choices') && { options: yesOrNotAtAll }),
    ...more,
  })
}

export const yesOrNotAtAll = [
  { label: 'Sí', value: 'sí' },
  { label: 'No aplica', value: 'no_aplica' },
]

/** Returns the normalised answer and its error, and checks that Ajv agrees. */
export function judgeAnswer(
  field: FieldDocument,
  given: unknown,
): { readonly value: unknown; readonly error: CodedError | undefined } {
  const type = fieldTypes.get(field.field_type)
  const value = type.read(given, field)
  const schema = type.compile(field)
  if (value === undefined || !schema) return { value, error: undefined }
  const error = verdictOn(value, schema, type, field)
  expect(stock.validate(schema, value), `Ajv on ${JSON.stringify(value)}`).toBe(error === undefined)
  return { value, error }
}
