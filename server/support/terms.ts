import { createHash } from 'node:crypto'
import { locales, type Locale } from '../../schemas/model/locales'

/** The terms on which people have accounts here. */
export interface Terms {
  /** Who runs this installation, in their own words. */
  readonly operator: string | null
  /** The terms in each language; null for the product's own words, which name who runs the installation. */
  readonly texts: Readonly<Record<Locale, string>> | null
}

export const plainTerms: Terms = { operator: null, texts: null }

/** Returns a hash that later proves which terms were accepted. */
export const termsDigest = ({ operator, texts }: Terms, locale: Locale): string =>
  createHash('sha256')
    .update(texts?.[locale] ?? `${locale}: ${operator ?? ''}`)
    .digest('hex')

const inAllLanguages = '{language}'

/** Returns the file with the terms in each language: one file for all, or one for each where the path contains `{language}`. */
export const termsPaths = (path: string): Readonly<Record<Locale, string>> =>
  Object.fromEntries(locales.map((locale) => [locale, path.replaceAll(inAllLanguages, locale)])) as Record<
    Locale,
    string
  >
