/** Characters as sorted, disjoint ranges of code points, both ends included. */
export type CharSet = readonly (readonly [first: number, last: number])[]

const last = 0x10ffff

export const allChars: CharSet = [[0, last]]

/** Returns the characters that are in any of the sets. */
export function union(...sets: readonly CharSet[]): CharSet {
  const sorted = sets.flat().sort((a, b) => a[0] - b[0])
  const merged: [number, number][] = []
  for (const [from, to] of sorted) {
    const open = merged.at(-1)
    if (open && from <= open[1] + 1) open[1] = Math.max(open[1], to)
    else merged.push([from, to])
  }
  return merged
}

/** Returns all characters that are not in the set. */
export function complement(set: CharSet): CharSet {
  const gaps: [number, number][] = []
  let next = 0
  for (const [from, to] of set) {
    if (from > next) gaps.push([next, from - 1])
    next = to + 1
  }
  return next <= last ? [...gaps, [next, last]] : gaps
}

/** Returns whether some character is in both sets. */
export function overlap(a: CharSet, b: CharSet): boolean {
  return a.some(([from, to]) => b.some(([first, end]) => from <= end && first <= to))
}

const digits: CharSet = [[0x30, 0x39]]
const words = union(digits, [
  [0x41, 0x5a],
  [0x5f, 0x5f],
  [0x61, 0x7a],
])
const spaces = union([
  [0x09, 0x0d],
  [0x20, 0x20],
  [0xa0, 0xa0],
  [0x1680, 0x1680],
  [0x2000, 0x200a],
  [0x2028, 0x2029],
  [0x202f, 0x202f],
  [0x205f, 0x205f],
  [0x3000, 0x3000],
  [0xfeff, 0xfeff],
])
const lineEnds: CharSet = [
  [0x0a, 0x0a],
  [0x0d, 0x0d],
  [0x2028, 0x2029],
]

/** The characters that `.`, `\d` and other classes match, by their letter. */
export const namedSets: ReadonlyMap<string, CharSet> = new Map([
  ['.', complement(lineEnds)],
  ['d', digits],
  ['D', complement(digits)],
  ['w', words],
  ['W', complement(words)],
  ['s', spaces],
  ['S', complement(spaces)],
])
