import { Liquid } from 'liquidjs'
import { jsonText } from '../../../schemas/model/json'

/** Limits of templates: characters, milliseconds and memory for one rendering, far more than letters need. */
const limits = { parseLimit: 200_000, renderLimit: 250, memoryLimit: 5_000_000 } as const
const longestResult = 1_000_000

/** Thrown for a template that cannot be read or rendered; its message says where. */
export class TemplateError extends Error {
  override readonly name = 'TemplateError'
}

/** A file system without files, so that templates cannot include any. */
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

/**
 * Formats a number with the given decimals; a negative number of decimals drops them for whole numbers, as in templates of other products.
 */
function floatformat(value: unknown, places: unknown = -1): string {
  const [number, wanted] = [numberOf(value), numberOf(places)]
  if (!Number.isFinite(number)) return ''
  const digits = Math.min(Math.abs(Math.trunc(wanted)), 20)
  const isWhole = wanted < 0 && Number.isInteger(Number(number.toFixed(digits)))
  return number.toFixed(isWhole ? 0 : digits)
}

/** Encodes a value for a URL, so that it cannot change the path, query or host. */
function encoded(value: unknown): string {
  const text = jsonText(value ?? '').replaceAll(/\p{Surrogate}/gu, '\ufffd')
  if (/^\s*\.{1,2}\s*$/.test(text)) throw new Error('an address would lead elsewhere')
  return encodeURIComponent(text)
}

const engine = (escape?: 'escape' | ((value: unknown) => string)): Liquid => {
  const liquid = new Liquid({
    ...limits,
    ownPropertyOnly: true,
    // Empty values count as false, as in templates of other products.
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
  // Answers are never treated as markup, whatever the template says.
  for (const name of ['raw', 'safe']) liquid.registerFilter(name, (value: unknown) => value)
  return liquid
}

const engines = { html: engine('escape'), text: engine(), url: engine(encoded) }

const elif = /\{%(-?)\s*elif\b/g
// These patterns cannot match in two ways, so that no long template can make them slow.
const condition = /(\{%-?\s*(?:if|elsif|unless)\s)([^%]*?)(?=-?%\})/g
const joint = /"[^"]*"|'[^']*'|\s(?:or|and)\s/g

/** Adds brackets so that "and" binds closer than "or", as in other languages; Liquid evaluates from right to left. */
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
  // A condition with brackets already says what belongs together.
  if (parts.length === 1 || !isJoined.includes(true) || asked.includes('(')) return asked
  // Liquid's brackets must begin with a value, never with `not`.
  return parts.map((part, at) => (isJoined[at] ? `(true and ${part})` : part)).join(' or ')
}

/** Converts a template to Liquid's own syntax. */
const asLiquid = (template: string): string =>
  template
    .replaceAll(elif, '{%$1 elsif')
    .replaceAll(condition, (_whole, tag: string, asked: string) => tag + grouped(asked))

/** Returns why a text is no valid template, or null. */
export function templateFault(template: string): string | null {
  try {
    engines.text.parse(asLiquid(template))
    return null
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

/**
 * Renders a Liquid template with plain data; it reaches no code, files or prototypes. Values are escaped for `html` and encoded for `url`.
 * Throws TemplateError for a template that is invalid, takes too long or grows too large.
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
