import type { FormDocument } from '../../schemas/model/form'
import { defaultLocale, firstLocale, localeFor, type Locale } from '../../schemas/model/locales'

/**
 * Returns the interface language for a form when the user has chosen none: the first of the browser's languages that the form is written
 * in, else the form's own. A form that does not name its language uses the browser's.
 */
export function formLocale(
  form: Pick<FormDocument, 'default_language' | 'translations'>,
  wanted: readonly string[],
): Locale {
  const own = localeFor(form.default_language ?? '')
  const written = new Set([own ?? defaultLocale, ...Object.keys(form.translations ?? {}).map(localeFor)])
  return (
    wanted.map(localeFor).find((locale) => locale !== undefined && written.has(locale)) ??
    own ??
    firstLocale(wanted) ??
    defaultLocale
  )
}
