import { isObject } from '../model/json'

export const serviceMethods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const
export type ServiceMethod = (typeof serviceMethods)[number]

/** A header of a call. The value of a secret one is no template; it is stored encrypted and never shown again. */
export interface ServiceHeader {
  readonly name: string
  /** A template; '' where the value is encrypted. */
  readonly value: string
  readonly isSecret: boolean
  /** The encrypted value, if there is one. */
  readonly sealed?: unknown
}

/** A call to a web service, as an action stores it. Its templates are Liquid, as those of e-mails. */
export interface ServiceCall {
  readonly method: ServiceMethod
  readonly url: string
  readonly headers: readonly ServiceHeader[]
  /** '' for a call without a body. */
  readonly body: string
  readonly seconds: number
  /** Which part of the answer goes into which field: keys from the top of the JSON, joined by dots. */
  readonly answers: readonly { readonly path: string; readonly fieldId: string }[]
}

export const longestSeconds = 30
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')
const listOf = (value: unknown): readonly Record<string, unknown>[] =>
  Array.isArray(value) ? value.filter(isObject) : []

/** Reads the configuration of an action that calls a service; parts of a wrong shape are left out, never an error. */
export function readServiceCall(configuration: { readonly [key: string]: unknown }): ServiceCall {
  const { method, url, headers, body, seconds, answers } = configuration
  const given = serviceMethods.find((one) => one === method)
  const wait = Number(seconds)
  return {
    method: given ?? 'POST',
    url: textOf(url).trim(),
    headers: listOf(headers).flatMap(({ name, value, is_secret: isSecret }) =>
      textOf(name).trim() === ''
        ? []
        : [
            {
              name: textOf(name).trim(),
              value: textOf(value),
              isSecret: isSecret === true,
              ...(isObject(value) && { sealed: value }),
            },
          ],
    ),
    body: textOf(body),
    seconds: wait > 0 && wait <= longestSeconds ? wait : 10,
    answers: listOf(answers).flatMap(({ path, output }) => {
      const fieldId = isObject(output) ? textOf(output['id']) : ''
      return fieldId === '' ? [] : [{ path: textOf(path).trim(), fieldId }]
    }),
  }
}
