import type { Answers } from './answers'
import type { CodedError } from './errors'
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

/** Stands before what was filled in, until it is looked at; no address has one. */
const mark = '\0'
/** What an address is read without, wherever it stands. */
const unread = /[\t\n\r]/g
/** Pieces of a path that mean another place in it, as addresses are read. */
const moving = /^(?:\.|%2e){1,2}$/i

/** Whether what was filled in made a piece of the path that means another place: encoding leaves dots alone. */
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

/** Halves of characters can be no part of an address. */
const encoded = (value: string): string => encodeURIComponent(value.replaceAll(/\p{Surrogate}/gu, '\ufffd'))

/** A text with its placeholders `{{record.answers.<field id>}}` filled in; others become nothing. */
function filled(text: string, answers: Answers, write: (value: string) => string = (value) => value): string {
  return text.replace(placeholder, (_match, inside: string) => {
    const id = /^\s*record\.answers\.([0-9a-f]{24})/.exec(inside)?.[1]
    return write(id === undefined ? '' : textOf(own(answers, id)))
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
 * nothing. Answers fill what comes behind the host, and say neither which host it is nor, as `..` would, which path.
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
