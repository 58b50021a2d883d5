import { ErrorSchemaBuilder, type RJSFValidationError, type ValidatorType } from '@rjsf/utils'
import type { JsonSchema } from '../../schemas/fields/fieldType'
import type { SchemaFault } from '../../schemas/interchange/foreignVerdict'
import { stepsOf } from '../../schemas/model/jsonPointer'
import type { Judge } from './judge'
import type { SchemaError } from './SchemaForm'
import { titleAt } from './titleAt'

/** An RJSF error with the place that it belongs to. */
export interface ForeignError extends RJSFValidationError {
  readonly message: string
  readonly params: { readonly pointer: string }
}

export function isForeignError(error: RJSFValidationError): error is ForeignError {
  return typeof (error.params as { pointer?: unknown } | undefined)?.pointer === 'string'
}

interface Options {
  readonly judge: Judge
  /** The schema with the titles that people see. */
  readonly schema: JsonSchema
  /** Returns a fault's sentence. */
  readonly wording: (fault: SchemaFault) => string
  /** Returns the host's own errors beyond the schema. */
  readonly check: ((value: unknown) => readonly SchemaError[]) | undefined
}

/** Answers RJSF's questions from a judge, without RJSF's own texts. */
export function foreignValidator({ judge, schema, wording, check }: Options): ValidatorType {
  const errorsOf = (value: unknown): ForeignError[] => {
    // A form starts empty: treating it as an empty object reports missing properties one by one.
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
