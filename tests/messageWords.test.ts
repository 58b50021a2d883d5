import {
  isArgumentElement,
  isLiteralElement,
  isNumberElement,
  isPluralElement,
  isSelectElement,
  isTagElement,
  parse,
  type MessageFormatElement,
} from '@formatjs/icu-messageformat-parser'
import { createIntlCache } from 'react-intl'
import { describe, expect, it } from 'vitest'
import enUS from '../locales/en_US.json'
import esMX from '../locales/es_MX.json'
import ptBR from '../locales/pt_BR.json'
import { createWholeIntl } from '../renderers/texts/createWholeIntl'
import { readyMessages } from '../renderers/texts/readyMessages'
import { errorCodes, type CodedError, type ErrorCode } from '../schemas/model/errors'
import { languageTag, locales, type Locale } from '../schemas/model/locales'
import { errorText, messageText } from '../server/presenters/messages'
import { productFiles } from './support/sourceFiles'

type Messages = Readonly<Record<string, string>>
type Values = Readonly<Record<string, unknown>>

const messages: Readonly<Record<Locale, Messages>> = { es_MX: esMX, en_US: enUS, pt_BR: ptBR }
const cache = createIntlCache()

/** Every placeholder of a message with a value that fits it. */
function fittingValues(elements: readonly MessageFormatElement[]): Values {
  const all: Record<string, unknown> = {}
  for (const element of elements) {
    if (isArgumentElement(element)) all[element.value] = 'Algo'
    else if (isTagElement(element)) {
      Object.assign(all, fittingValues(element.children))
      all[element.value] = (parts: unknown[]) => parts.join('')
    } else if (isPluralElement(element) || isSelectElement(element)) {
      for (const { value } of Object.values(element.options)) Object.assign(all, fittingValues(value))
      all[element.value] = isPluralElement(element) ? 2 : Object.keys(element.options)[0]
    } else if ('value' in element && !isLiteralElement(element)) all[element.value] = 3
  }
  return all
}

/** Braces that a message has on purpose, as text. */
const ownBraces = (elements: readonly MessageFormatElement[]): number =>
  elements.reduce((sum, element) => sum + (isLiteralElement(element) ? bracesIn(element.value) : 0), 0)
const bracesIn = (text: string) => text.replace(/[^{}]/g, '').length

const long = 'x'.repeat(3_000)
const strange: Readonly<Record<string, unknown>> = {
  null: null,
  undefined: undefined,
  nothing: '',
  'a list': [],
  'an object': { a: 1 },
  'a function': () => 'x',
  'no number': Number.NaN,
  'an endless number': Number.POSITIVE_INFINITY,
  'a truth': true,
  'a long text': long,
  'a page': '<img src=x onerror=alert(1)>',
  'a name of every object': 'constructor',
  'its prototype': '__proto__',
}
const withBraces: Readonly<Record<string, string>> = {
  'a placeholder': '{where}',
  'another message': '{count, plural, one {#} other {#}}',
  'half of one': '}{',
}

const everyWith = (values: Values, value: unknown): Values =>
  Object.fromEntries(Object.keys(values).map((name) => [name, value]))

/** What a message may be filled with, by what is wrong with it. */
function* fillings(fitting: Values): Generator<readonly [string, Values]> {
  yield ['all', fitting]
  yield ['none', {}]
  for (const name of Object.keys(fitting)) {
    yield [`all but ${name}`, Object.fromEntries(Object.entries(fitting).filter(([key]) => key !== name))]
    for (const [what, value] of Object.entries(strange))
      yield [`${name} as ${what}`, { ...fitting, [name]: value }]
  }
  for (const [what, value] of Object.entries(strange)) yield [`all as ${what}`, everyWith(fitting, value)]
}

const flat = (shown: unknown): string => (Array.isArray(shown) ? shown.map(flat).join('') : String(shown))

/** What is wrong with a text that is shown; undefined when nothing is. */
function faultOf(text: string, braces: number): string | undefined {
  if (text.trim() === '') return 'says nothing'
  if (bracesIn(text) !== braces) return `shows a brace: ${text.slice(0, 200)}`
  return /\bNaN\b|undefined|\[object/.test(text)
    ? `shows what nobody wrote: ${text.slice(0, 200)}`
    : undefined
}

/** A message that has no words but its values', or says nothing of some value on purpose, such as a count of none. */
const mayBeSilent = (elements: readonly MessageFormatElement[]): boolean =>
  elements.every(
    (element) =>
      isArgumentElement(element) ||
      (isLiteralElement(element) && element.value.trim() === '') ||
      (isSelectElement(element) && Object.values(element.options).some(({ value }) => mayBeSilent(value))),
  )

describe.each(locales)('%s: whatever a message is filled with', (locale) => {
  const own = messages[locale]
  const all = Object.entries(own).map(([id, text]) => ({ id, elements: parse(text) }))
  const intl = createWholeIntl(
    {
      locale: languageTag(locale),
      messages: readyMessages(own),
      onError: (error) => {
        throw error
      },
    },
    cache,
  )

  it('is shown whole in the browser', () => {
    const faults: string[] = []
    for (const { id, elements } of all) {
      const fitting = fittingValues(elements)
      for (const [what, values] of fillings(fitting)) {
        const shown = flat(intl.formatMessage({ id }, values as never))
        const fault = faultOf(shown, ownBraces(elements))
        if (fault && !(fault === 'says nothing' && mayBeSilent(elements)))
          faults.push(`${id}, ${what}: ${fault}`)
      }
    }
    expect(faults).toEqual([])
  })

  it('shows braces only where somebody wrote them, and never in an error', () => {
    const faults: string[] = []
    for (const { id, elements } of all)
      for (const [what, value] of Object.entries(withBraces)) {
        const shown = flat(intl.formatMessage({ id }, everyWith(fittingValues(elements), value) as never))
        const fault = faultOf(
          id.startsWith('error.') ? shown : shown.replaceAll(value, 'x'),
          ownBraces(elements),
        )
        if (fault && !mayBeSilent(elements)) faults.push(`${id}, ${what}: ${fault}`)
      }
    expect(faults).toEqual([])
  })

  it('is worded by the server, whichever error it is', () => {
    const faults: string[] = []
    for (const code of Object.keys(errorCodes) as ErrorCode[]) {
      const elements = parse(own[`error.${code}`] ?? '')
      const params = fittingValues(elements)
      const braces = Object.entries(withBraces).map(
        ([what, value]) => [what, everyWith(params, value)] as const,
      )
      for (const [what, values] of [...fillings(params), ...braces]) {
        const text = errorText({ code, params: values } as CodedError, locale)
        const fault = text === code ? 'has no words' : text.length > 2_000 ? 'is endless' : faultOf(text, 0)
        if (fault) faults.push(`${code}, ${what}: ${fault}`)
      }
    }
    expect(faults).toEqual([])
  })

  it('is said by the server without values too', () => {
    const faults = all.flatMap(({ id, elements }) => {
      const fault = faultOf(messageText(id, locale), ownBraces(elements))
      return fault && !mayBeSilent(elements) ? [`${id}: ${fault}`] : []
    })
    expect(faults).toEqual([])
  })

  it('has a wording of its own for each error whose values are missing', () => {
    const needy = all.filter(
      ({ id, elements }) => /^error\.[A-Z_]+$/.test(id) && Object.keys(fittingValues(elements)).length > 0,
    )
    expect(needy.length).toBeGreaterThan(40)
    for (const { id } of needy) {
      const shown = String(intl.formatMessage({ id }))
      expect(shown, id).toBe(own[`${id}.bare`])
      expect(errorText({ code: id.slice('error.'.length) as ErrorCode }, locale)).toBe(shown)
    }
  })
})

it('finds the placeholders it fills', () => {
  const elements = parse(
    '{a} {b, number} {c, plural, one {# {d}} other {#}} {e, select, x {{f}} other {}} <g>{h}</g>',
  )
  expect(Object.keys(fittingValues(elements)).toSorted()).toEqual([...'abcdefgh'])
  expect(elements.some(isNumberElement)).toBe(true)
})

it('errors are worded in one place of the interface, one of the renderers and one of the server', () => {
  const places = productFiles()
    .filter(({ text }) => /[`'"]error\.\$\{/.test(text))
    .map(({ path }) => path)
  expect(
    places.toSorted(),
    'Use codedErrorText or useErrorText: they also show what a server says in words.',
  ).toEqual([
    'renderers/texts/useErrorText.ts',
    // A code that stands in the place of a text, and has no values.
    'schemas/words/knownCodes.ts',
    'server/presenters/messages.ts',
    'src/shared/errorText.ts',
  ])
})
