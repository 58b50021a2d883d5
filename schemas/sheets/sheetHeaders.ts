/** A column as spreadsheets call it: A, B, …, Z, AA, … */
function letters(index: number): string {
  const rest = Math.floor(index / 26)
  return (rest > 0 ? letters(rest - 1) : '') + String.fromCharCode(65 + (index % 26))
}

/** A mapping is sent by headers, and no JSON with `__proto__` as a key is ever read. */
const asKey = (name: string): string => (name === '__proto__' ? 'proto' : name)

/** Headers, each once: an empty one is called by its column's letters, a repeated one gets a number (`Site`, `Site (2)`). */
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
