import { Liquid } from 'liquidjs'
import { jsonText } from '../../../schemas/model/json'

/** Characters of a template, milliseconds and objects of one drawing: far more than letters need. */
const limits = { parseLimit: 200_000, renderLimit: 250, memoryLimit: 5_000_000 } as const
const longestResult = 1_000_000

/** A template that cannot be read or drawn; its message says where. */
export class TemplateError extends Error {
  override readonly name = 'TemplateError'
}

/** There are no files to take in. */
const noFiles = {
  exists: async () => false,
  existsSync: () => false,
  contains: async () => false,
  containsSync: () => false,
  readFile: async () => '',
  readFileSync: () => '',
  resolve: () => '',
}

const numberOf = (value: unknown): number => Number(value ?? 0)

/** As templates of other products write it: that many decimals, or with a minus in front only where there are any. */
function floatformat(value: unknown, places: unknown = -1): string {
  const [number, wanted] = [numberOf(value), numberOf(places)]
  if (!Number.isFinite(number)) return ''
  const digits = Math.min(Math.abs(Math.trunc(wanted)), 20)
  const isWhole = wanted < 0 && Number.isInteger(Number(number.toFixed(digits)))
  return number.toFixed(isWhole ? 0 : digits)
}

/** In an address, what is filled in stays what it is: no path, no query, no other place. */
function encoded(value: unknown): string {
  const text = jsonText(value ?? '').replaceAll(/\p{Surrogate}/gu, '\ufffd')
  if (/^\s*\.{1,2}\s*$/.test(text)) throw new Error('an address would lead elsewhere')
  return encodeURIComponent(text)
}

const engine = (escape?: 'escape' | ((value: unknown) => string)): Liquid => {
  const liquid = new Liquid({
    ...limits,
    ownPropertyOnly: true,
    // What is empty does not hold, as in templates of other products.
    jsTruthy: true,
    strictFilters: false,
    strictVariables: false,
    relativeReference: false,
    dynamicPartials: false,
    groupedExpressions: true,
    fs: noFiles,
    ...(escape === undefined ? {} : { outputEscape: escape }),
  })
  liquid.registerFilter('floatformat', floatformat)
  liquid.registerFilter('length', (value: unknown) =>
    typeof value === 'string' || Array.isArray(value) ? value.length : 0,
  )
  // An answer is never markup, whatever a template says of it.
  for (const name of ['raw', 'safe']) liquid.registerFilter(name, (value: unknown) => value)
  return liquid
}

const engines = { html: engine('escape'), text: engine(), url: engine(encoded) }

const elif = /\{%(-?)\s*elif\b/g
// No part of these can match in two ways: templates may be long, and made to be slow.
const condition = /(\{%-?\s*(?:if|elsif|unless)\s)([^%]*?)(?=-?%\})/g
const joint = /"[^"]*"|'[^']*'|\s(?:or|and)\s/g

/** A condition in which "and" binds closer than "or", as everywhere else: Liquid would read it from right to left. */
function grouped(asked: string): string {
  const parts = ['']
  const isJoined = [false]
  let from = 0
  for (const { 0: found, index } of asked.matchAll(joint)) {
    if (found.trim() === 'or') {
      parts[parts.length - 1] += asked.slice(from, index)
      parts.push('')
      isJoined.push(false)
      from = index + found.length
    } else if (found.trim() === 'and') isJoined[isJoined.length - 1] = true
  }
  parts[parts.length - 1] += asked.slice(from)
  // What has brackets already says itself what belongs together.
  if (parts.length === 1 || !isJoined.includes(true) || asked.includes('(')) return asked
  // Brackets of Liquid begin with a value, never with `not`.
  return parts.map((part, at) => (isJoined[at] ? `(true and ${part})` : part)).join(' or ')
}

/** The template as Liquid reads it. */
const asLiquid = (template: string): string =>
  template
    .replaceAll(elif, '{%$1 elsif')
    .replaceAll(condition, (_whole, tag: string, asked: string) => tag + grouped(asked))

/** Why a text is no template, or null. */
export function templateFault(template: string): string | null {
  try {
    engines.text.parse(asLiquid(template))
    return null
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

/**
 * Draws a Liquid template over plain data: no code, files or prototypes. In `html` each answer is escaped, in `url` encoded. Throws a TemplateError for
 * what cannot be read, takes too long or grows too large.
 */
export function drawTemplate(template: string, context: object, into: keyof typeof engines): string {
  try {
    const drawn: unknown = engines[into].parseAndRenderSync(asLiquid(template), context)
    const text = String(drawn)
    if (text.length > longestResult) throw new Error('the result is too long')
    return text
  } catch (error) {
    throw new TemplateError(error instanceof Error ? error.message : String(error))
  }
}
