import { ErrorSchemaBuilder, type RJSFValidationError, type ValidatorType } from '@rjsf/utils'
import type { JsonSchema } from '../../schemas/fields/fieldType'
import type { SchemaFault } from '../../schemas/interchange/foreignVerdict'
import { stepsOf } from '../../schemas/model/jsonPointer'
import type { Judge } from './judge'
import type { SchemaError } from './SchemaForm'
import { titleAt } from './titleAt'

/** An error as RJSF carries it, with the place it belongs to. */
export interface ForeignError extends RJSFValidationError {
  readonly message: string
  readonly params: { readonly pointer: string }
}

export function isForeignError(error: RJSFValidationError): error is ForeignError {
  return typeof (error.params as { pointer?: unknown } | undefined)?.pointer === 'string'
}

interface Options {
  readonly judge: Judge
  /** With the titles that people know. */
  readonly schema: JsonSchema
  /** Says a fault to people. */
  readonly wording: (fault: SchemaFault) => string
  /** What the host has against a value, beyond the schema. */
  readonly check: ((value: unknown) => readonly SchemaError[]) | undefined
}

/** RJSF's questions, answered by a judge without RJSF's own words. */
export function foreignValidator({ judge, schema, wording, check }: Options): ValidatorType {
  const errorsOf = (value: unknown): ForeignError[] => {
    // A form begins empty: what an object lacks is told property by property.
    const given = value === undefined && schema['type'] === 'object' ? {} : value
    const faults = judge.faults(given).map((fault) => ({
      pointer: fault.pointer,
      name: fault.keyword,
      message: wording(fault),
    }))
    const own = (check?.(given) ?? []).map((error) => ({ ...error, name: 'customValidate' }))
    return [...faults, ...own].map(({ pointer, name, message }) => {
      const title = titleAt(schema, pointer)
      const property = `.${stepsOf(pointer).join('.')}`
      return { name, message, title, property, stack: `${title}: ${message}`, params: { pointer } }
    })
  }
  return {
    validateFormData: (value: unknown) => {
      const errors = errorsOf(value)
      return {
        errors,
        errorSchema: errorSchemaOf(errors.map(({ message, params }) => ({ message, ...params }))),
      }
    },
    isValid: (part, value: unknown, drawn) => judge.accepts(part, value, drawn),
    rawValidation: <Result>(_schema: unknown, value?: unknown) => ({ errors: errorsOf(value) as Result[] }),
  }
}

export function errorSchemaOf(errors: readonly SchemaError[]) {
  const builder = new ErrorSchemaBuilder()
  for (const { message, pointer } of errors) builder.addErrors(message, [...stepsOf(pointer)])
  return builder.ErrorSchema
}
