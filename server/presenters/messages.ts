import { IntlMessageFormat } from 'intl-messageformat'
import enUS from '../../locales/en_US.json'
import esMX from '../../locales/es_MX.json'
import ptBR from '../../locales/pt_BR.json'
import type { CodedError } from '../../schemas/model/errors'
import { own } from '../../schemas/model/json'
import { wordMessage } from '../../schemas/words/wordMessage'
import { defaultLocale, languageTag, localeFor, type Locale } from '../../schemas/model/locales'

const messages: Readonly<Record<Locale, Readonly<Record<string, string>>>> = {
  es_MX: esMX,
  en_US: enUS,
  pt_BR: ptBR,
}
type Parts = ReturnType<IntlMessageFormat['getAst']>

const formats = new Map<string, IntlMessageFormat>()

function formatOf(id: string, locale: Locale): IntlMessageFormat | undefined {
  const text = own(messages[locale], id) ?? own(messages[defaultLocale], id)
  if (text === undefined) return undefined
  const key = `${locale}/${id}`
  const format = formats.get(key) ?? new IntlMessageFormat(text, languageTag(locale))
  formats.set(key, format)
  return format
}

/** Returns a text of the interface in a language, whatever its params are; undefined when there is none. */
function textOf(id: string, locale: Locale, params: CodedError['params'] = {}): string | undefined {
  const worded = wordMessage(id, params, { partsOf: (wanted) => formatOf(wanted, locale)?.getAst() })
  if (!worded) return undefined
  const own = worded.isOwn ? formatOf(worded.id, locale) : undefined
  const format = own ?? new IntlMessageFormat(worded.parts as Parts, languageTag(locale))
  return String(format.format({ ...worded.values }))
}

/** Returns a text of the interface in a language. */
export const messageText = (id: string, locale: Locale, params?: CodedError['params']): string =>
  textOf(id, locale, params) ?? ''

/** Returns the text of a coded error in a language; the code itself when it has no message. */
export const errorText = ({ code, params, message }: CodedError, locale: Locale): string =>
  message ?? textOf(`error.${code}`, locale, params) ?? code

/** Returns the best of the interface's languages for an Accept-Language header. */
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
