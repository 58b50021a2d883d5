import { chosenLocale } from '../../adapters/storage/chosenLocale'
import { defaultLocale, firstLocale, type Locale } from '../../schemas/model/locales'

/**
 * Returns the initial language: the one asked for by name (in the address, or in the user's account), else the one chosen in this browser,
 * else the first known one of `otherwise`, else Spanish.
 */
export function initialLocale(asked: string | null | undefined, otherwise: readonly string[]): Locale {
  return firstLocale([asked, chosenLocale.read(), ...otherwise]) ?? defaultLocale
}
