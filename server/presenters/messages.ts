import { IntlMessageFormat } from 'intl-messageformat'
import enUS from '../../locales/en_US.json'
import esMX from '../../locales/es_MX.json'
import ptBR from '../../locales/pt_BR.json'
import type { CodedError } from '../../schemas/model/errors'
import { own } from '../../schemas/model/json'
import { defaultLocale, languageTag, localeFor, type Locale } from '../../schemas/model/locales'

const messages: Readonly<Record<Locale, Readonly<Record<string, string>>>> = {
  es_MX: esMX,
  en_US: enUS,
  pt_BR: ptBR,
}
const compiled = new Map<string, IntlMessageFormat>()

/** A text of the interface in a language; undefined when there is none or its params do not fit. */
function textOf(id: string, locale: Locale, params: CodedError['params']): string | undefined {
  const text = own(messages[locale], id) ?? own(messages[defaultLocale], id)
  if (text === undefined) return undefined
  const key = `${locale}/${id}`
  try {
    const format = compiled.get(key) ?? new IntlMessageFormat(text, languageTag(locale))
    compiled.set(key, format)
    return String(format.format({ ...params }))
  } catch {
    return undefined
  }
}

/** A text of the interface in a language. */
export const messageText = (id: string, locale: Locale): string => textOf(id, locale, undefined) ?? ''

/** The text of a coded error in a language; the code itself when it has no message or its params do not fit. */
export const errorText = ({ code, params }: CodedError, locale: Locale): string =>
  textOf(`error.${code}`, locale, params) ?? code

/** The best of the interface's languages for an Accept-Language header. */
export function requestedLocale(header: string | undefined): Locale {
  const wanted = (header ?? '')
    .slice(0, 500)
    .split(',')
    .map((entry) => {
      const [tag = '', ...params] = entry.split(';')
      const weight = params.map((param) => /^\s*q=([\d.]+)\s*$/.exec(param)?.[1]).find(Boolean)
      return { tag, weight: weight === undefined ? 1 : Number(weight) }
    })
    .sort((a, b) => b.weight - a.weight)
  for (const { tag } of wanted) {
    const locale = localeFor(tag)
    if (locale) return locale
  }
  return defaultLocale
}
