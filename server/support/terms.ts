import { createHash } from 'node:crypto'
import { locales, type Locale } from '../../schemas/model/locales'

/** On which terms people have accounts here. */
export interface Terms {
  /** Who runs this installation, in their own words. */
  readonly operator: string | null
  /** Null: the product's own words, which say who runs the installation. */
  readonly texts: Readonly<Record<Locale, string>> | null
}

export const plainTerms: Terms = { operator: null, texts: null }

/** By which it is known later what was accepted. */
export const termsDigest = ({ operator, texts }: Terms, locale: Locale): string =>
  createHash('sha256')
    .update(texts?.[locale] ?? `${locale}: ${operator ?? ''}`)
    .digest('hex')

const inAllLanguages = '{language}'

/** Where the terms of each language are: one file for all, or one for each where the path says `{language}`. */
export const termsPaths = (path: string): Readonly<Record<Locale, string>> =>
  Object.fromEntries(locales.map((locale) => [locale, path.replaceAll(inAllLanguages, locale)])) as Record<
    Locale,
    string
  >
