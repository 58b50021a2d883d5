/** Names of the months in the product's languages, case- and accent-folded, some with two spellings. */
const names: readonly (readonly string[])[] = [
  ['enero', 'january', 'janeiro'],
  ['febrero', 'february', 'fevereiro'],
  ['marzo', 'march', 'marco'],
  ['abril', 'april'],
  ['mayo', 'may', 'maio'],
  ['junio', 'june', 'junho'],
  ['julio', 'july', 'julho'],
  ['agosto', 'august'],
  ['septiembre', 'setiembre', 'september', 'setembro'],
  ['octubre', 'october', 'outubro'],
  ['noviembre', 'november', 'novembro'],
  ['diciembre', 'december', 'dezembro'],
]

/** Three letters identify a month in each of these languages. */
const shortest = 3

/**
 * Returns the number of a month, 1 to 12, from its folded name or an abbreviation: `enero`, `ene`, `sept`. Undefined for any other word.
 */
export function monthNumber(word: string): number | undefined {
  if (word.length < shortest) return undefined
  const index = names.findIndex((month) => month.some((name) => name.startsWith(word)))
  return index < 0 ? undefined : index + 1
}
