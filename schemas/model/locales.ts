/** The languages of the interface; the first one is the default and the source of every text. */
export const locales = ['es_MX', 'en_US', 'pt_BR'] as const

export type Locale = (typeof locales)[number]

export const defaultLocale: Locale = 'es_MX'

/** Each language by its own name, so that its speakers recognise it. */
export const localeNames: Readonly<Record<Locale, string>> = {
  es_MX: 'Español',
  en_US: 'English',
  pt_BR: 'Português',
}

/** The first day of the week where the language is spoken, counted from Sunday (CLDR): Sunday in all three countries. */
export const weekStart: Readonly<Record<Locale, 0 | 1>> = { es_MX: 0, en_US: 0, pt_BR: 0 }

/** Returns the BCP 47 tag that `Intl` understands: `es_MX` → `es-MX`. */
export function languageTag(locale: Locale): string {
  return locale.replace('_', '-')
}

/** Returns the locale that fits a language tag or code best (`pt`, `en-GB`, `es_MX`); undefined where none speaks that language. */
export function localeFor(tag: string): Locale | undefined {
  const wanted = tag.trim().replace('-', '_').toLowerCase()
  const language = wanted.split('_')[0]
  return (
    locales.find((locale) => locale.toLowerCase() === wanted) ??
    locales.find((locale) => locale.split('_')[0] === language)
  )
}

/** Returns the locale of the first wish that can be met; undefined where none can. */
export const firstLocale = (wishes: readonly (string | null | undefined)[]): Locale | undefined =>
  wishes.map((wish) => localeFor(wish ?? '')).find((locale) => locale !== undefined)
