import { errorCodes, type CodedError, type ErrorCode } from '../model/errors'
import { isObject, own } from '../model/json'

export type ErrorParams = NonNullable<CodedError['params']>

export const isErrorCode = (value: unknown): value is ErrorCode =>
  typeof value === 'string' && Object.hasOwn(errorCodes, value)

/** Reads an error's params from the wire, without those that are neither text nor number. */
export function readErrorParams(value: unknown): ErrorParams {
  if (!isObject(value)) return {}
  return Object.fromEntries(
    Object.entries(value).filter(
      (entry): entry is [string, string | number] =>
        typeof entry[1] === 'string' || typeof entry[1] === 'number',
    ),
  )
}

/** Reads an error from the wire; returns undefined without a known code. */
export function readCodedError(value: unknown): CodedError | undefined {
  const code = isObject(value) ? own(value, 'code') : undefined
  if (!isObject(value) || !isErrorCode(code)) return undefined
  return isObject(value['params']) ? { code, params: readErrorParams(value['params']) } : { code }
}
