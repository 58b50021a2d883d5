import { allChars, complement, namedSets, union, type CharSet } from './charSet'

/** A regular expression, as far as it matters for its cost. */
export type PatternNode =
  | { readonly is: 'chars'; readonly set: CharSet }
  | { readonly is: 'sequence' | 'either'; readonly parts: readonly PatternNode[] }
  /** `most` is Infinity without an upper bound. */
  | { readonly is: 'repeat'; readonly part: PatternNode; readonly least: number; readonly most: number }
  /** A lookaround: costs what its part costs, and consumes nothing. */
  | { readonly is: 'look'; readonly part: PatternNode }
  | { readonly is: 'start' | 'end' }

/** Thrown for what the analysis does not support: references to groups, flags within the pattern. */
class Unsupported extends Error {}

const controls: Readonly<Record<string, number>> = { t: 9, n: 10, v: 11, f: 12, r: 13, '0': 0 }

/** Parses a pattern that `new RegExp(pattern, 'u')` accepts; returns undefined for an unsupported one. */
export function parsePattern(pattern: string): PatternNode | undefined {
  try {
    return new Reader(pattern).either()
  } catch (error) {
    if (error instanceof Unsupported) return undefined
    throw error
  }
}

class Reader {
  readonly #chars: readonly string[]
  #at = 0
  constructor(pattern: string) {
    this.#chars = [...pattern.replace(escapedPair, (pair) => JSON.parse(`"${pair}"`) as string)]
  }

  either(): PatternNode {
    const parts = [this.#sequence()]
    while (this.#take('|')) parts.push(this.#sequence())
    return parts.length === 1 && parts[0] ? parts[0] : { is: 'either', parts }
  }

  #sequence(): PatternNode {
    const parts: PatternNode[] = []
    while (this.#peek() !== '' && this.#peek() !== '|' && this.#peek() !== ')') parts.push(this.#repeated())
    return { is: 'sequence', parts }
  }

  #repeated(): PatternNode {
    const part = this.#atom()
    const count = this.#count()
    if (!count) return part
    this.#take('?')
    return { is: 'repeat', part, least: count[0], most: count[1] }
  }

  #count(): readonly [number, number] | undefined {
    if (this.#take('*')) return [0, Number.POSITIVE_INFINITY]
    if (this.#take('+')) return [1, Number.POSITIVE_INFINITY]
    if (this.#take('?')) return [0, 1]
    if (!this.#take('{')) return undefined
    const [least = '', most] = this.#until('}').split(',')
    const upper = most === '' ? Number.POSITIVE_INFINITY : Number(most ?? least)
    return [Number(least), upper]
  }

  #atom(): PatternNode {
    const char = this.#next()
    if (char === '^') return { is: 'start' }
    if (char === '$') return { is: 'end' }
    if (char === '(') return this.#group()
    if (char === '[') return { is: 'chars', set: this.#class() }
    if (char === '.') return { is: 'chars', set: namedSets.get('.') ?? allChars }
    if (char !== '\\') return { is: 'chars', set: one(char) }
    if (this.#take('b') || this.#take('B')) return { is: 'sequence', parts: [] }
    if (/[1-9k]/.test(this.#peek())) throw new Unsupported()
    return { is: 'chars', set: this.#escape() }
  }

  #group(): PatternNode {
    const ahead = this.#takeAll('?=') || this.#takeAll('?!')
    const behind = this.#takeAll('?<=') || this.#takeAll('?<!')
    if (!ahead && !behind && !this.#takeAll('?:') && this.#take('?')) {
      if (!this.#take('<')) throw new Unsupported()
      this.#until('>')
    }
    const part = this.either()
    this.#take(')')
    if (behind) return { is: 'look', part: mirrored(part) }
    return ahead ? { is: 'look', part } : part
  }

  #class(): CharSet {
    const negated = this.#take('^')
    const sets: CharSet[] = []
    while (this.#peek() !== ']' && this.#peek() !== '') {
      const from = this.#member()
      const ranged = this.#peek() === '-' && this.#chars[this.#at + 1] !== ']' && isOne(from)
      if (!ranged) sets.push(from)
      else {
        this.#next()
        const to = this.#member()
        sets.push([[from[0]?.[0] ?? 0, to.at(-1)?.[1] ?? 0]])
      }
    }
    this.#take(']')
    const set = union(...sets)
    // A property such as `\p{L}` is read as all characters: a set may be too large but never too small.
    return negated && !sets.includes(allChars) ? complement(set) : set
  }

  #member(): CharSet {
    const char = this.#next()
    if (char !== '\\') return one(char)
    return this.#take('b') ? [[8, 8]] : this.#escape()
  }

  /** Reads what follows a backslash. */
  #escape(): CharSet {
    const letter = this.#next()
    const named = namedSets.get(letter)
    if (named && letter !== '.') return named
    if (letter === 'p' || letter === 'P') {
      this.#until('}')
      return allChars
    }
    const control = Object.hasOwn(controls, letter) ? controls[letter] : undefined
    if (control !== undefined) return [[control, control]]
    if (letter === 'c') return point(this.#next().charCodeAt(0) % 32)
    if (letter === 'x') return point(parseInt(this.#next() + this.#next(), 16))
    if (letter !== 'u') return one(letter)
    if (this.#take('{')) return point(parseInt(this.#until('}'), 16))
    return point(parseInt(this.#next() + this.#next() + this.#next() + this.#next(), 16))
  }

  #peek(): string {
    return this.#chars[this.#at] ?? ''
  }
  #next(): string {
    return this.#chars[this.#at++] ?? ''
  }
  #take(char: string): boolean {
    if (this.#peek() !== char) return false
    this.#at++
    return true
  }
  #takeAll(chars: string): boolean {
    if (this.#chars.slice(this.#at, this.#at + chars.length).join('') !== chars) return false
    this.#at += chars.length
    return true
  }
  #until(end: string): string {
    let text = ''
    while (this.#peek() !== '' && this.#peek() !== end) text += this.#next()
    this.#take(end)
    return text
  }
}

/** Reverses a node, because a lookbehind is matched from its end to its start. */
function mirrored(node: PatternNode): PatternNode {
  if ('parts' in node) {
    const parts = node.parts.map(mirrored)
    return { is: node.is, parts: node.is === 'sequence' ? parts.toReversed() : parts }
  }
  return node.is === 'repeat' ? { ...node, part: mirrored(node.part) } : node
}

/** Matches a character written as a surrogate pair. */
const escapedPair = /\\u[dD][89abAB][0-9a-fA-F]{2}\\u[dD][c-fC-F][0-9a-fA-F]{2}/g

const point = (code: number): CharSet => [[code, code]]
const one = (char: string): CharSet => point(char.codePointAt(0) ?? 0)
const isOne = (set: CharSet) => set.length === 1 && set[0]?.[0] === set[0]?.[1]
