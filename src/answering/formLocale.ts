import type { FormDocument } from '../../schemas/model/form'
import { defaultLocale, firstLocale, localeFor, type Locale } from '../../schemas/model/locales'

/**
 * The interface language that goes with a form for someone who has chosen none: the first one that the browser asks for
 * among those the form is written in, else the form's own. A form that does not say what it is written in leaves it to the browser.
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
