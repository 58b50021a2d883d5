import { isObject, own } from '../model/json'

/** What of somebody else's text is shown at most. */
const mostCharacters = 300

/** Line breaks, control characters, and signs that turn the direction of what follows. */
const unseen = /[\p{Cc}\u200e\u200f\u2028-\u202e\u2066-\u2069]+/gu

/** Somebody else's text as one line that can stand in a sentence of ours. */
export function asLine(text: string): string {
  // Cut first: whoever sends megabytes is not read to the end.
  const line = text
    .slice(0, 4 * mostCharacters)
    .replace(unseen, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  const signs = [...line]
  return signs.length > mostCharacters
    ? `${signs
        .slice(0, mostCharacters - 1)
        .join('')
        .trimEnd()}…`
    : line
}

/** What a text would show of the placeholders that nobody filled in. */
const placeholder = /\{\s*[\w.]*\s*(?:\}|,\s*(?:number|date|time|plural|select))|\{\{|\$\{/

/** A status said in words, as servers send it that have nothing to say. */
const ofStatus =
  /^(\d{3}\s*)?(bad request|unauthorized|payment required|forbidden|not found|method not allowed|not acceptable|request timeout|conflict|gone|(payload|content|request entity) too large|unsupported media type|unprocessable (entity|content)|too many requests|internal server error|not implemented|bad gateway|service unavailable|gateway time-?out|insufficient storage|error)[.!]?$/i

const isPage = (text: string) => /^\s*<(!doctype|\?xml|(html|head|body|h\d|center|pre|title)\b)/i.test(text)

const isCode = (text: string) => /^[A-Z][A-Z0-9]*(_[A-Z0-9]+)+$/.test(text)

function wordsOfText(text: string): string | undefined {
  if (isPage(text)) return undefined
  const line = asLine(text)
  const isNothing = line === '' || isCode(line) || ofStatus.test(line) || placeholder.test(line)
  return isNothing ? undefined : line
}

const codeOfText = (text: string): string | undefined => (isCode(text) ? text : undefined)

/** Where servers put a sentence for people, the likeliest first. */
const keys = [
  'error',
  'message',
  'msg',
  'detail',
  'error_message',
  'error_description',
  'description',
] as const
const lists = ['errors', 'non_field_errors', '__all__', 'details'] as const

/** The first text, where servers put one, that reads as something. */
function firstText(body: unknown, read: (text: string) => string | undefined, depth = 2): string | undefined {
  if (typeof body === 'string') return read(body)
  if (depth === 0) return undefined
  if (Array.isArray(body)) {
    const said = body.slice(0, 5).flatMap((part) => firstText(part, read, depth - 1) ?? [])
    return said.length > 0 ? asLine(said.join(' ')) : undefined
  }
  if (!isObject(body)) return undefined
  for (const key of [...keys, ...lists]) {
    const said = firstText(own(body, key), read, depth - 1)
    if (said !== undefined) return said
  }
  return undefined
}

/**
 * The sentence for people in what a server answered; undefined where there is none: no text at all, a page of a proxy, a code, the
 * name of the status, or a template that the server itself did not fill in.
 */
export const serverWords = (body: unknown): string | undefined => firstText(body, wordsOfText)

/** A code in upper case where others have a sentence. */
export const serverCode = (body: unknown): string | undefined => firstText(body, codeOfText)
