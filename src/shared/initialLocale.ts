import { chosenLocale } from '../../adapters/storage/chosenLocale'
import { defaultLocale, localeFor, type Locale } from '../../schemas/model/locales'

/** The language to begin with: the one chosen in this browser, else Spanish (spec forms §1: Spanish by default). */
export function initialLocale(chosen?: string | null, otherwise: Locale = defaultLocale): Locale {
  return localeFor(chosen ?? chosenLocale.read() ?? '') ?? otherwise
}
