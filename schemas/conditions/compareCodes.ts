/**
 * Compares texts by code points, as databases compare bytes; JavaScript's own order goes by UTF-16. Returns a negative number, 0 or a
 * positive one.
 */
export function compareCodes(one: string, other: string): number {
  let at = 0
  while (at < one.length && one[at] === other[at]) at += 1
  const [left, right] = [one, other].map((text) => text.codePointAt(at) ?? -1)
  return (left ?? 0) - (right ?? 0)
}
