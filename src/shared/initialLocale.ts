import { chosenLocale } from '../../adapters/storage/chosenLocale'
import { defaultLocale, firstLocale, type Locale } from '../../schemas/model/locales'

/**
 * The language to begin with: the one that is asked for by name (by the address, or on the account of whoever is logged in), else the
 * one chosen in this browser, else the first known one of what `otherwise` wishes, else Spanish.
 */
export function initialLocale(asked: string | null | undefined, otherwise: readonly string[]): Locale {
  return firstLocale([asked, chosenLocale.read(), ...otherwise]) ?? defaultLocale
}
