/** Returns the letters of a column: A, B, …, Z, AA, … */
function letters(index: number): string {
  const rest = Math.floor(index / 26)
  return (rest > 0 ? letters(rest - 1) : '') + String.fromCharCode(65 + (index % 26))
}

/** Renames the header `__proto__`, because headers are JSON keys of a mapping, and JSON with that key is refused. */
const asKey = (name: string): string => (name === '__proto__' ? 'proto' : name)

/** Returns unique headers: an empty one gets its column's letters, a repeated one a number (`Site`, `Site (2)`). */
export function sheetHeaders(texts: readonly string[]): readonly string[] {
  const names = texts.map((text, index) => asKey(text.replace(/\s+/g, ' ').trim()) || letters(index))
  const taken = new Set(names)
  const seen = new Set<string>()
  return names.map((name) => {
    let own = name
    for (let count = 2; seen.has(own) || (own !== name && taken.has(own)); count++) own = `${name} (${count})`
    seen.add(own)
    return own
  })
}
