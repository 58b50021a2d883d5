import {
  ErrorSchemaBuilder,
  type RJSFSchema,
  type RJSFValidationError,
  type ValidatorType,
} from '@rjsf/utils'
import { prepareSchema, type PreparedSchema } from '../../schemas/interchange/foreignSchema'
import { partAccepts, schemaFaults, type SchemaFault } from '../../schemas/interchange/foreignVerdict'
import { stepsOf } from '../../schemas/model/jsonPointer'
import { titleAt } from './titleAt'

/** An error as RJSF carries it, with the place it belongs to. */
export interface ForeignError extends RJSFValidationError {
  readonly message: string
  readonly params: { readonly pointer: string }
}

export function isForeignError(error: RJSFValidationError): error is ForeignError {
  return typeof (error.params as { pointer?: unknown } | undefined)?.pointer === 'string'
}

/**
 * RJSF's questions answered by our interpreter: no code generation, so a strict content security policy may stay strict.
 * `wording` says a fault to people.
 */
export function foreignValidator(wording: (fault: SchemaFault) => string): ValidatorType {
  const prepared = new WeakMap<object, PreparedSchema>()
  const preparedOf = (schema: RJSFSchema): PreparedSchema => {
    const known = prepared.get(schema)
    if (known) return known
    const made = prepareSchema(schema)
    prepared.set(schema, made)
    return made
  }
  const errorsOf = (schema: RJSFSchema, value: unknown): ForeignError[] => {
    const whole = preparedOf(schema)
    // A form begins empty: what an object lacks is told property by property.
    const given = value === undefined && schema.type === 'object' ? {} : value
    return schemaFaults(whole, given).map((fault) => {
      const title = titleAt(whole.schema, fault.pointer)
      const message = wording(fault)
      return {
        name: fault.keyword,
        message,
        title,
        property: `.${stepsOf(fault.pointer).join('.')}`,
        stack: `${title}: ${message}`,
        params: { pointer: fault.pointer },
      }
    })
  }
  return {
    validateFormData: (value: unknown, schema) => {
      const errors = errorsOf(schema, value)
      const builder = new ErrorSchemaBuilder()
      for (const { message, params } of errors) builder.addErrors(message, [...stepsOf(params.pointer)])
      return { errors, errorSchema: builder.ErrorSchema }
    },
    isValid: (schema, value: unknown, rootSchema) => partAccepts(preparedOf(rootSchema), schema, value),
    rawValidation: <Result>(schema: RJSFSchema, value?: unknown) => ({
      errors: errorsOf(schema, value) as Result[],
    }),
  }
}
