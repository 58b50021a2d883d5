import type { FormDocument } from '../../schemas/model/form'
import { defaultLocale, localeFor, type Locale } from '../../schemas/model/locales'

/**
 * The interface language that goes with a form for someone who has chosen none: the first one that the browser asks for
 * among those the form is written in, else the form's own.
 */
export function formLocale(
  form: Pick<FormDocument, 'default_language' | 'translations'>,
  wanted: readonly string[],
): Locale {
  const own = localeFor(form.default_language ?? '') ?? defaultLocale
  const written = new Set([own, ...Object.keys(form.translations ?? {}).map(localeFor)])
  return wanted.map(localeFor).find((locale) => locale !== undefined && written.has(locale)) ?? own
}
