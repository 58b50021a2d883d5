import type { ListEntry } from '../../../schemas/api/company'
import { own } from '../../../schemas/model/json'
import { languageTag, type Locale } from '../../../schemas/model/locales'
import countries from '../../model/countries.json'
import { industries } from '../../model/industries'
import type { Deps } from '../deps'

/** Names of the states of each country, by their codes (ISO 3166). */
const statesOf: Readonly<Record<string, Readonly<Record<string, string>>>> = countries

const byName = (entries: readonly ListEntry[], locale: Locale): ListEntry[] => {
  const { compare } = new Intl.Collator(languageTag(locale))
  return entries.toSorted((a, b) => compare(a.name, b.name))
}

/** Sorted lists, computed once for each language. */
const countriesIn = new Map<Locale, readonly ListEntry[]>()

export function listCountries(locale: Locale): readonly ListEntry[] {
  const known = countriesIn.get(locale)
  if (known) return known
  const names = new Intl.DisplayNames(languageTag(locale), { type: 'region' })
  const made = byName(
    Object.keys(statesOf).map((id) => ({ id, name: names.of(id) ?? id })),
    locale,
  )
  countriesIn.set(locale, made)
  return made
}

/** Returns the states of a country, sorted by name; none for an unknown country. */
export const listStates = (countryId: string, locale: Locale): readonly ListEntry[] =>
  byName(
    Object.entries(own(statesOf, countryId) ?? {}).map(([id, name]) => ({ id, name })),
    locale,
  )

/** Returns the industries sorted by name, with "other" last. */
export const listIndustries = ({ words }: Pick<Deps, 'words'>, locale: Locale): readonly ListEntry[] => {
  const named = industries.map((id) => ({ id, name: words(`industry.${id}`, locale) }))
  return [...byName(named.slice(0, -1), locale), ...named.slice(-1)]
}

export const isCountry = (id: string): boolean => Object.hasOwn(statesOf, id)

export const isStateOf = (countryId: string, id: string): boolean =>
  Object.hasOwn(own(statesOf, countryId) ?? {}, id)
