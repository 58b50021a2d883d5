import { isObject, own } from '../model/json'

/** The most characters of a foreign text that are shown. */
const mostCharacters = 300

/** Line breaks, control characters, and characters that change the text direction. */
const unseen = /[\p{Cc}\u200e\u200f\u2028-\u202e\u2066-\u2069]+/gu

/** Returns a foreign text as one line that fits into a sentence of ours. */
export function asLine(text: string): string {
  // Cut first, so that megabytes of text are not processed.
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

/** Matches unfilled placeholders in a text. */
const placeholder = /\{\s*[\w.]*\s*(?:\}|,\s*(?:number|date|time|plural|select))|\{\{|\$\{/

/** Matches the name of a status, which servers send when they have nothing to say. */
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

/** Keys under which servers put a sentence for people, the most likely first. */
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

/** Returns the first readable text under the keys that servers use. */
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
 * Returns the sentence for people in a server's response; undefined when there is none: no text, a proxy's page, a code, the name of the
 * status, or an unfilled template.
 */
export const serverWords = (body: unknown): string | undefined => firstText(body, wordsOfText)

/** Returns the upper-case code that some servers send instead of a sentence. */
export const serverCode = (body: unknown): string | undefined => firstText(body, codeOfText)
