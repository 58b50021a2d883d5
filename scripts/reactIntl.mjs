// Replaces `react-intl` in the browser: messages arrive parsed and use only a few kinds of parts, so the library's formatters would burden
// each public form. Its results equal the library's.
import { Children, createContext, createElement, Fragment, isValidElement, memo, useContext } from 'react'

/** Type numbers of message parts in parsers; `tests/locales.test.ts` checks each text for others. */
const literal = 0
const argument = 1
const number = 2
const select = 5
const plural = 6
const pound = 7
const tag = 8

/** Caches formatters by language and options, because they are slow to create. */
const made = new Map()
function formatterOf(Kind, locale, options = {}) {
  const key = `${Kind.name} ${locale} ${JSON.stringify(options)}`
  if (!made.has(key)) made.set(key, new Kind(locale, options))
  return made.get(key)
}

const keyed = (nodes) =>
  Children.toArray(nodes).map((node, index) =>
    isValidElement(node) ? createElement(Fragment, { key: index }, node) : node,
  )

const isText = (value) => ['string', 'number', 'bigint'].includes(typeof value)

/** Converts parts into texts and elements. `count` replaces `#` inside of a plural. */
function fill(pieces, locale, values, count) {
  return pieces.flatMap((piece) => {
    if (piece.type === literal) return piece.value
    if (piece.type === pound)
      return typeof count === 'number' ? formatterOf(Intl.NumberFormat, locale).format(count) : []
    if (!(piece.value in values)) throw new Error(`A text needs ${piece.value}`)
    const value = values[piece.value]
    switch (piece.type) {
      case argument:
        // A list of elements stays one value, because its keys are its own.
        return value && !isText(value) ? [value] : isText(value) ? String(value) : ''
      case number: {
        const { style } = piece
        const options = typeof style === 'string' ? { style } : style?.parsedOptions
        return formatterOf(Intl.NumberFormat, locale, options ?? undefined).format(value)
      }
      case select:
        return fill(chosen(piece, value), locale, values)
      case plural: {
        const left = Number(value) - (piece.offset ?? 0)
        const rules = formatterOf(Intl.PluralRules, locale, { type: piece.pluralType })
        const name = Object.hasOwn(piece.options, `=${value}`) ? `=${value}` : rules.select(left)
        return fill(chosen(piece, name), locale, values, left)
      }
      case tag:
        return value(keyed(join(fill(piece.children, locale, values, count))))
      default:
        throw new Error(`A text holds a piece of kind ${piece.type}`)
    }
  })
}

function chosen({ options, value }, name) {
  const option = Object.hasOwn(options, name) ? options[name] : options.other
  if (!option) throw new Error(`A text has no choice for ${value}`)
  return option.value
}

/** Joins adjacent texts. */
function join(parts) {
  const joined = []
  for (const part of parts)
    if (typeof part === 'string' && typeof joined.at(-1) === 'string') joined.push(joined.pop() + part)
    else joined.push(part)
  return joined
}

function format(message, locale, values = {}) {
  if (typeof message === 'string') return message
  const parts = join(fill(message, locale, values))
  if (parts.length === 0) return ''
  return parts.length === 1 && typeof parts[0] === 'string' ? parts[0] : keyed(parts)
}

export function createIntl({ locale, messages, timeZone, formats, defaultLocale }) {
  const dateTime = (options) =>
    formatterOf(Intl.DateTimeFormat, locale, timeZone ? { timeZone, ...options } : options)
  /** Shows what cannot be formatted unchanged, as the library does. */
  const orAsItIs = (value, attempt) => {
    try {
      return attempt()
    } catch (error) {
      console.error(error)
      return String(value)
    }
  }
  return {
    locale,
    messages,
    timeZone,
    defaultLocale,
    formats,
    formatters: {
      getMessageFormat: (message) => ({
        getAst: () => (typeof message === 'string' ? [{ type: literal, value: message }] : message),
        format: (values) => format(message, locale, values),
      }),
    },
    formatMessage({ id }, values) {
      if (Object.hasOwn(messages, id)) return orAsItIs(id, () => format(messages[id], locale, values))
      console.error(new Error(`There is no text ${id}`))
      return id
    },
    formatNumber: (value, options) =>
      orAsItIs(value, () => formatterOf(Intl.NumberFormat, locale, options).format(value)),
    formatDate: (value, options) =>
      orAsItIs(value, () => dateTime(options).format(typeof value === 'string' ? new Date(value) : value)),
    formatDateToParts: (value, options) => dateTime(options).formatToParts(value),
    formatDateTimeRange: (from, to, options) => orAsItIs(from, () => dateTime(options).formatRange(from, to)),
    formatRelativeTime: (value, unit, options) =>
      orAsItIs(value, () => formatterOf(Intl.RelativeTimeFormat, locale, options).format(value, unit)),
    formatList: (values, options) =>
      orAsItIs(values, () => formatterOf(Intl.ListFormat, locale, options).format([...values])),
    formatDisplayName: (value, options) =>
      orAsItIs(value, () => formatterOf(Intl.DisplayNames, locale, options).of(value)),
  }
}

/** Exists for compatibility; formatters are cached in this module. */
export const createIntlCache = () => ({})

export const IntlContext = createContext(null)
export const RawIntlProvider = IntlContext.Provider

export function useIntl() {
  const intl = useContext(IntlContext)
  if (!intl) throw new Error('Texts need a provider of their language above them')
  return intl
}

const isSame = (one = {}, other = {}) => {
  const names = Object.keys(one)
  return (
    names.length === Object.keys(other).length &&
    names.every((name) => Object.hasOwn(other, name) && Object.is(one[name], other[name]))
  )
}

export const FormattedMessage = memo(
  function FormattedMessage({ id, values, children, tagName = Fragment }) {
    const nodes = useIntl().formatMessage({ id }, values)
    if (typeof children === 'function') return children(Array.isArray(nodes) ? nodes : [nodes])
    return createElement(tagName, null, nodes)
  },
  ({ values, ...rest }, { values: others, ...more }) => isSame(values, others) && isSame(rest, more),
)

export const FormattedList = ({ value, ...options }) => useIntl().formatList(value, options)
