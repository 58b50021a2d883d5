import type { Answers } from './answers'
import type { FieldDocument } from './form'
import { isObject, own, type Json } from './json'

/** What a pressed button sends where. */
export interface ButtonRequest {
  /** As the form names it: a web address, or a path of this server behind `{host}`. */
  readonly url: string
  readonly method: 'GET' | 'POST'
  readonly values: { readonly [name: string]: Json }
  readonly waits: boolean
}

const placeholder = /\{\{([^{}]*)\}\}/g
/** The part of an address that says whom it leads to. */
const origin = /^(?:https?:\/\/[^/?#\\]*|\{host\})(?=[/?#]|$)/i

const textOf = (value: Json | undefined): string =>
  value === undefined || value === null
    ? ''
    : typeof value === 'object'
      ? JSON.stringify(value)
      : String(value)

/** A text with its placeholders `{{record.answers.<field id>}}` filled in; others become nothing. */
function filled(text: string, answers: Answers, write: (value: string) => string = (value) => value): string {
  return text.replace(placeholder, (_match, inside: string) => {
    const id = /^\s*record\.answers\.([0-9a-f]{24})/.exec(inside)?.[1]
    return id === undefined ? '' : write(textOf(own(answers, id)))
  })
}

const rowsOf = (value: unknown): readonly Record<string, unknown>[] =>
  Array.isArray(value) ? value.filter(isObject) : []

/** Names and values that go along: answers under the names that the designer gave them, and fixed values. */
function valuesOf(properties: Record<string, unknown>, answers: Answers) {
  const fixed = [...rowsOf(properties['parameters']), ...rowsOf(properties['input_parameter'])].flatMap(
    ({ name, value }): [string, Json][] =>
      typeof name === 'string' && name !== ''
        ? [[name, typeof value === 'string' ? filled(value, answers) : ((value ?? null) as Json)]]
        : [],
  )
  const given = rowsOf(properties['body_payload']).flatMap(({ field_id: id, name }): [string, Json][] =>
    typeof id === 'string'
      ? [[typeof name === 'string' && name !== '' ? name : id, own(answers, id) ?? null]]
      : [],
  )
  return [...fixed, ...given]
}

/**
 * The call that a button makes with these answers; undefined for one that calls
 * nothing. Answers fill what comes behind the host and never say which host it is.
 */
export function buttonRequest(
  field: FieldDocument,
  answers: Answers,
  more: { readonly [name: string]: Json },
): ButtonRequest | undefined {
  const properties: Record<string, unknown> = field.properties ?? {}
  const text = typeof properties['url'] === 'string' ? properties['url'].trim() : ''
  const start = origin.exec(text)?.[0]
  if (start === undefined || start.includes('{{')) return undefined
  const record = properties['send_record'] === true ? { answers } : {}
  return {
    url: start + filled(text.slice(start.length), answers, encodeURIComponent),
    method: properties['method'] === 'GET' ? 'GET' : 'POST',
    values: { ...more, ...record, ...Object.fromEntries(valuesOf(properties, answers)) },
    waits: properties['wait_response'] === true,
  }
}
