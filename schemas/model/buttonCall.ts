import type { Answers } from './answers'
import type { CodedError } from './errors'
import type { FieldDocument } from './form'
import { isObject, own, type Json } from './json'

/** The request of a pressed button. */
export interface ButtonRequest {
  /** The address in the form's own words: a web address, or a path of this server behind `{host}`. */
  readonly url: string
  readonly method: 'GET' | 'POST'
  readonly values: { readonly [name: string]: Json }
  readonly waits: boolean
}

const placeholder = /\{\{([^{}]*)\}\}/g
/** Matches the part of an address that decides which host is called. */
const origin = /^(?:https?:\/\/[^/?#\\]*|\{host\})(?=[/?#]|$)/i

/** Marks text that an answer filled in until the address is checked; no address contains it. */
const mark = '\0'
/** Characters that readers of addresses skip anywhere. */
const unread = /[\t\n\r]/g
/** Path segments that readers of addresses resolve to another place. */
const moving = /^(?:\.|%2e){1,2}$/i

/** Returns whether filled-in text made a path segment that leads elsewhere: encoding leaves dots alone. */
function isMoved(marked: string): boolean {
  const [path = ''] = marked.replaceAll(unread, '').split(/[?#]/)
  return path
    .split(/[/\\]/)
    .some((piece) => piece.includes(mark) && moving.test(piece.replaceAll(mark, '').trim()))
}

const textOf = (value: Json | undefined): string =>
  value === undefined || value === null
    ? ''
    : typeof value === 'object'
      ? JSON.stringify(value)
      : String(value)

/** Encodes a value; halves of surrogate pairs are replaced, because addresses cannot hold them. */
const encoded = (value: string): string => encodeURIComponent(value.replaceAll(/\p{Surrogate}/gu, '\ufffd'))

/** Fills the placeholders `{{record.answers.<field id>}}` of a text; other placeholders become ''. */
function filled(text: string, answers: Answers, write: (value: string) => string = (value) => value): string {
  return text.replace(placeholder, (_match, inside: string) => {
    const id = /^\s*record\.answers\.([0-9a-f]{24})/.exec(inside)?.[1]
    return write(id === undefined ? '' : textOf(own(answers, id)))
  })
}

const rowsOf = (value: unknown): readonly Record<string, unknown>[] =>
  Array.isArray(value) ? value.filter(isObject) : []

/** Returns the names and values sent along: answers under the designer's names, and fixed values. */
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
 * Returns the request of a button with these answers; undefined for a button that calls nothing. Answers only fill what comes behind the
 * host: they decide neither the host nor, as `..` would, the path.
 */
export function buttonRequest(
  field: FieldDocument,
  answers: Answers,
  more: { readonly [name: string]: Json },
): ButtonRequest | { readonly error: CodedError } | undefined {
  const properties: Record<string, unknown> = field.properties ?? {}
  const text = typeof properties['url'] === 'string' ? properties['url'].trim() : ''
  const start = origin.exec(text)?.[0]
  if (start === undefined || start.includes('{{')) return undefined
  const marked = filled(
    text.slice(start.length).replaceAll(mark, ''),
    answers,
    (value) => mark + encoded(value),
  )
  if (isMoved(marked)) return { error: { code: 'ANSWER_MOVES_ADDRESS' } }
  const record = properties['send_record'] === true ? { answers } : {}
  return {
    url: start + marked.replaceAll(mark, ''),
    method: properties['method'] === 'GET' ? 'GET' : 'POST',
    values: { ...more, ...record, ...Object.fromEntries(valuesOf(properties, answers)) },
    waits: properties['wait_response'] === true,
  }
}
