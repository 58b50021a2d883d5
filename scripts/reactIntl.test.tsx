import {
  isLiteralElement,
  isSelectElement,
  isTagElement,
  parse,
  type MessageFormatElement,
} from '@formatjs/icu-messageformat-parser'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import * as library from 'react-intl'
import { describe, expect, it, vi } from 'vitest'
import enUS from '../locales/en_US.json'
import esMX from '../locales/es_MX.json'
import ptBR from '../locales/pt_BR.json'
import { languageTag, locales, type Locale } from '../schemas/model/locales'
import { productFiles } from '../tests/support/sourceFiles'
import * as own from './reactIntl.mjs'

const texts: Readonly<Record<Locale, Readonly<Record<string, string>>>> = {
  es_MX: esMX,
  en_US: enUS,
  pt_BR: ptBR,
}
const ready = (locale: Locale): Record<string, MessageFormatElement[]> =>
  Object.fromEntries(Object.entries(texts[locale]).map(([id, text]) => [id, parse(text)]))

const config = (locale: Locale) => ({
  locale: languageTag(locale),
  messages: ready(locale),
  timeZone: 'America/Monterrey',
})

/** Returns every name that a message uses, once per use. */
function names(pieces: readonly MessageFormatElement[]): string[] {
  return pieces.flatMap((piece) => {
    const within = 'options' in piece ? Object.values(piece.options).flatMap(({ value }) => names(value)) : []
    const inside = 'children' in piece ? names(piece.children) : []
    return 'value' in piece && !isLiteralElement(piece) ? [piece.value, ...within, ...inside] : []
  })
}
const isTag = (pieces: readonly MessageFormatElement[], name: string): boolean =>
  pieces.some(
    (piece) =>
      (isTagElement(piece) && (piece.value === name || isTag(piece.children, name))) ||
      ('options' in piece && Object.values(piece.options).some(({ value }) => isTag(value, name))),
  )
const choices = (pieces: readonly MessageFormatElement[], name: string): string[] =>
  pieces.flatMap((piece) => {
    if (!('options' in piece)) return []
    const deeper = Object.values(piece.options).flatMap(({ value }) => choices(value, name))
    return isSelectElement(piece) && piece.value === name
      ? [...Object.keys(piece.options), ...deeper]
      : deeper
  })

type Value = string | number | ((parts: ReactNode[]) => ReactNode)

/** Yields values that select each of a message's choices, and values that select none. */
function* fillings(pieces: readonly MessageFormatElement[]): Generator<Record<string, Value>> {
  const asked = [...new Set(names(pieces))]
  const most = Math.max(4, ...asked.map((name) => choices(pieces, name).length + 1))
  for (const number of [0, 1, 1234.5, '3'])
    for (let turn = 0; turn < most; turn++)
      yield Object.fromEntries(
        asked.map((name) => {
          if (isTag(pieces, name)) return [name, (parts: ReactNode[]) => <b>{parts}</b>]
          const options = choices(pieces, name)
          return [name, options.length > 0 ? (options[turn] ?? 'none of them') : number]
        }),
      )
}

const drawn = (node: ReactNode) => renderToStaticMarkup(<p>{node}</p>)

describe.each(locales)('texts in %s', (locale) => {
  const theirs = library.createIntl(config(locale))
  const ours = own.createIntl(config(locale))

  it('say what the library makes of them, whatever they are filled with', () => {
    let compared = 0
    for (const [id, pieces] of Object.entries(ready(locale)).filter(
      ([, found]) => !found.every(isLiteralElement),
    ))
      for (const values of fillings(pieces)) {
        const expected = theirs.formatMessage({ id }, values)
        const found = ours.formatMessage({ id }, values)
        if (typeof expected === 'string') expect(found, id).toBe(expected)
        else expect(drawn(found), id).toBe(drawn(expected))
        compared++
      }
    expect(compared).toBeGreaterThan(10_000)
  })

  it('are drawn with elements in them', () => {
    const text = parse('{who} tiene <b>{n, plural, one {# cosa} other {# cosas}}</b>: {list}{none}')
    const messages = { text }
    const values = {
      who: <i>Ana</i>,
      n: 2,
      b: (parts: ReactNode[]) => <b>{parts}</b>,
      list: [<u key="1">una</u>, ' y otra'],
      none: null,
    }
    const draw = ({ createIntl, RawIntlProvider, FormattedMessage, FormattedList }: typeof own) =>
      renderToStaticMarkup(
        <RawIntlProvider value={createIntl({ locale: languageTag(locale), messages })}>
          <FormattedMessage id="text" values={values} />
          <FormattedMessage id="text" values={values} tagName="h2" />
          <FormattedMessage id="text" values={values}>
            {(parts) => <em>{parts}</em>}
          </FormattedMessage>
          <FormattedList value={['a', 'b', 'c']} />
        </RawIntlProvider>,
      )
    const errors = vi.spyOn(console, 'error')
    expect(draw(own)).toBe(draw(library))
    expect(errors).not.toHaveBeenCalled()
  })

  it('numbers, moments, spans, lists and names are formatted as by the library', () => {
    const moment = Date.UTC(2026, 10, 26, 4, 5)
    const all = ({
      formatNumber,
      formatDate,
      formatDateToParts,
      formatDateTimeRange,
      formatRelativeTime,
      formatList,
      formatDisplayName,
    }: library.IntlShape) => [
      formatNumber(1234.567),
      formatNumber(0.5, { style: 'percent' }),
      formatNumber(3, { style: 'unit', unit: 'meter', unitDisplay: 'narrow' }),
      formatDate(moment),
      formatDate('2026-11-26T04:05:00Z', { dateStyle: 'medium', timeStyle: 'short' }),
      formatDate(new Date(moment), { day: 'numeric', month: 'short', timeZone: 'UTC' }),
      formatDateToParts(moment, { timeZone: 'Asia/Tokyo', timeZoneName: 'shortGeneric' }),
      formatDateTimeRange(moment, moment + 6 * 86_400_000, { dateStyle: 'medium', timeZone: 'UTC' }),
      formatRelativeTime(-3, 'minute', { numeric: 'auto' }),
      formatRelativeTime(0, 'minute', { numeric: 'auto' }),
      formatList(['a', 'b', 'c'], { type: 'conjunction' }),
      formatList(['a', 'b'], { type: 'unit' }),
      formatDisplayName('pt-BR', { type: 'language' }),
    ]
    expect(all(ours)).toEqual(all(theirs))
  })
})

it('has every function that the interface asks of the library', () => {
  const known = Object.keys(library.createIntl(config('es_MX'))).filter((name) => name.startsWith('format'))
  const asked = known.filter((name) =>
    productFiles().some(({ text }) =>
      new RegExp(`\\bintl\\.${name}\\b|\\b${name}\\b[^\\n]*= useIntl`).test(text),
    ),
  )
  expect(asked).toContain('formatMessage')
  const ours = own.createIntl(config('es_MX'))
  expect(asked.filter((name) => !(name in ours))).toEqual([])
})

it('what cannot be formatted is shown as it is', () => {
  const errors = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const intl = own.createIntl({ locale: 'es-MX', messages: { one: parse('{n, number}') } })
  expect(intl.formatMessage({ id: 'one' })).toBe('one')
  expect(intl.formatMessage({ id: 'another' })).toBe('another')
  expect(intl.formatDate(Number.NaN)).toBe('NaN')
  expect(errors).toHaveBeenCalledTimes(3)
  errors.mockRestore()
})
