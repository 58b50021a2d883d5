import { defaultLocale, localeFor } from '../../schemas/model/locales'
import type { TextFiles } from './builtFiles'

/**
 * Lets a browser load the texts before the page's code asks for them, when the language is almost certain: most people read the default
 * one, and others wait until their language is known. `asked` is a language named by the address.
 */
export function textsLink(texts: TextFiles, languages: string, asked?: string): string {
  const locale = localeFor(asked ?? '') ?? localeFor(languages.split(/[,;]/)[0] ?? '') ?? defaultLocale
  const file = asked !== undefined || locale === defaultLocale ? texts[locale] : undefined
  return file === undefined ? '' : `<link rel="modulepreload" crossorigin href="${file}">`
}
