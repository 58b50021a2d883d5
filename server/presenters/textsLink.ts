import { defaultLocale, localeFor } from '../../schemas/model/locales'
import type { TextFiles } from './builtFiles'

/**
 * Lets a browser load the texts before the page's code asks for them. Only where it is hardly a guess: most people read the default
 * language, and the others wait for what says theirs. `asked`: a language that the address names.
 */
export function textsLink(texts: TextFiles, languages: string, asked?: string): string {
  const locale = localeFor(asked ?? '') ?? localeFor(languages.split(/[,;]/)[0] ?? '') ?? defaultLocale
  const file = asked !== undefined || locale === defaultLocale ? texts[locale] : undefined
  return file === undefined ? '' : `<link rel="modulepreload" crossorigin href="${file}">`
}
