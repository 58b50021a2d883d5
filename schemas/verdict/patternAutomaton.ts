import type { CharSet } from './charSet'
import type { PatternNode } from './parsePattern'

/** The next places with the number of ways to step there: in `(a+)+` and `((a?|b?)c)*` there are two from a place to itself. */
type Ways = ReadonlyMap<number, number>

/** A pattern as an automaton: places that each read one character, and which place may follow which. */
export interface PatternAutomaton {
  readonly sets: readonly CharSet[]
  readonly next: readonly Ways[]
  readonly first: Ways
  readonly last: Ways
  /** The lookarounds inside, each a pattern of its own. */
  readonly looks: readonly PatternNode[]
  /** Whether a lookaround that searches is inside a repetition, so that it runs each time. */
  readonly repeatedLook: boolean
}

/** The most places of a pattern that is analysed. */
const mostPlaces = 160
/** The most ways in which a part may match nothing; `(|){9}` has 512. */
const mostEmpty = 64

interface Part {
  readonly first: Ways
  readonly last: Ways
  /** Number of ways in which it matches nothing. */
  readonly empty: number
}

const nothing: Part = { first: new Map(), last: new Map(), empty: 1 }

/** Builds the automaton; returns undefined when the pattern is too large. */
export function automatonOf(root: PatternNode): PatternAutomaton | undefined {
  const sets: CharSet[] = []
  const next: Map<number, number>[] = []
  const looks: PatternNode[] = []
  let tooLarge = false
  let repeatedLook = false

  const link = (from: Ways, to: Ways) => {
    for (const [a, leaving] of from) {
      for (const [b, entering] of to) next[a]?.set(b, (next[a].get(b) ?? 0) + leaving * entering)
    }
  }
  const sequence = (parts: readonly Part[]): Part =>
    parts.reduce((before, part) => {
      link(before.last, part.first)
      const empty = before.empty * part.empty
      if (empty > mostEmpty) tooLarge = true
      return {
        first: merged(before.first, times(part.first, before.empty)),
        last: merged(part.last, times(before.last, part.empty)),
        empty,
      }
    }, nothing)
  const looped = (part: Part): Part => {
    link(part.last, part.first)
    return part
  }
  const repeat = (part: PatternNode, least: number, most: number, inLoop: boolean): Part => {
    if (most <= 1 && least === most) return most === 1 ? build(part, inLoop) : nothing
    // Empty rounds are allowed only up to the minimum, so an optional part is empty in one way.
    if (most === 1) return { ...build(part, inLoop), empty: 1 }
    const loops = most > least
    // An upper bound above one counts as none: `(a{1,9}){1,9}` can match in very many ways.
    const copies = Math.max(loops ? 1 : 0, least)
    if (sets.length + copies > mostPlaces) tooLarge = true
    if (tooLarge) return nothing
    const parts = Array.from({ length: copies }, (_unused, index) => {
      const isLoop = loops && index === copies - 1
      const built = build(part, inLoop || isLoop)
      return isLoop ? looped(built) : built
    })
    const whole = sequence(parts)
    return least === 0 ? { ...whole, empty: 1 } : whole
  }
  const build = (node: PatternNode, inLoop: boolean): Part => {
    switch (node.is) {
      case 'chars': {
        const place = sets.push(node.set) - 1
        next.push(new Map())
        if (place >= mostPlaces) tooLarge = true
        const alone = new Map([[place, 1]])
        return { first: alone, last: alone, empty: 0 }
      }
      case 'sequence':
        return sequence(node.parts.map((part) => build(part, inLoop)))
      case 'either': {
        const parts = node.parts.map((part) => build(part, inLoop))
        const empty = parts.reduce((sum, part) => sum + part.empty, 0)
        if (empty > mostEmpty) tooLarge = true
        return {
          first: merged(...parts.map((part) => part.first)),
          last: merged(...parts.map((part) => part.last)),
          empty,
        }
      }
      case 'repeat':
        return repeat(node.part, node.least, node.most, inLoop)
      case 'look':
        looks.push(node.part)
        repeatedLook ||= inLoop && canGrow(node.part)
        return nothing
      case 'start':
      case 'end':
        return nothing
    }
  }
  const { first, last } = build(root, false)
  return tooLarge ? undefined : { sets, next, first, last, looks, repeatedLook }
}

/** Merges steps of different parts, which have no place in common. */
const merged = (...ways: readonly Ways[]): Ways => new Map(ways.flatMap((some) => [...some]))
const times = (ways: Ways, factor: number): Ways =>
  new Map(factor === 0 ? [] : [...ways].map(([place, count]) => [place, count * factor] as const))

function canGrow(node: PatternNode): boolean {
  if (node.is === 'repeat') return node.most > 1
  if (node.is === 'look') return canGrow(node.part)
  return 'parts' in node && node.parts.some(canGrow)
}
