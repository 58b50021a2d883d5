/** The months in the languages of the product, folded; a month has a name in each, and some have two. */
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

/** Three letters tell any month from any other, in each of these languages. */
const shortest = 3

/** The number of a month, 1 to 12, by its folded name or the beginning of it: `enero`, `ene`, `sept`. Undefined for any other word. */
export function monthNumber(word: string): number | undefined {
  if (word.length < shortest) return undefined
  const index = names.findIndex((month) => month.some((name) => name.startsWith(word)))
  return index < 0 ? undefined : index + 1
}
