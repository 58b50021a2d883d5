import type { CharSet } from './charSet'
import type { PatternNode } from './parsePattern'

/** A pattern as places where one character is read, and which place may follow which. */
export interface PatternAutomaton {
  readonly sets: readonly CharSet[]
  readonly next: readonly ReadonlySet<number>[]
  readonly first: readonly number[]
  /** Steps that the pattern can make in two ways, as in `(a+)+`: reading one text twice as often with each. */
  readonly doubled: readonly (readonly [from: number, to: number])[]
  /** The looks around inside, each a pattern of its own. */
  readonly looks: readonly PatternNode[]
  /** A look around that searches, inside of a repetition: it runs each time. */
  readonly repeatedLook: boolean
}

/** Patterns with more places than this are not analysed. */
const mostPlaces = 160

interface Part {
  readonly first: readonly number[]
  readonly last: readonly number[]
  readonly empty: boolean
}

/** Undefined when the pattern is too large. */
export function automatonOf(root: PatternNode): PatternAutomaton | undefined {
  const sets: CharSet[] = []
  const next: Set<number>[] = []
  const doubled: [number, number][] = []
  const looks: PatternNode[] = []
  let tooLarge = false
  let repeatedLook = false

  const link = (from: readonly number[], to: readonly number[]) => {
    for (const a of from) {
      for (const b of to) {
        if (next[a]?.has(b)) doubled.push([a, b])
        next[a]?.add(b)
      }
    }
  }
  const sequence = (parts: readonly Part[]): Part =>
    parts.reduce(
      (before, part) => {
        link(before.last, part.first)
        return {
          first: before.empty ? [...before.first, ...part.first] : before.first,
          last: part.empty ? [...before.last, ...part.last] : part.last,
          empty: before.empty && part.empty,
        }
      },
      { first: [], last: [], empty: true },
    )
  const looped = (part: Part): Part => {
    link(part.last, part.first)
    return part
  }
  const repeat = (part: PatternNode, least: number, most: number, inLoop: boolean): Part => {
    if (most <= 1) return { ...build(part, inLoop), empty: true }
    const loops = most > least
    // An upper bound above one is as good as none: `(a{1,9}){1,9}` can be read in very many ways.
    const copies = Math.max(loops ? 1 : 0, least)
    if (sets.length + copies > mostPlaces) tooLarge = true
    if (tooLarge) return { first: [], last: [], empty: true }
    const parts = Array.from({ length: copies }, (_unused, index) => {
      const isLoop = loops && index === copies - 1
      const built = build(part, inLoop || isLoop)
      return isLoop ? looped(built) : built
    })
    const whole = sequence(parts)
    return least === 0 ? { ...whole, empty: true } : whole
  }
  const build = (node: PatternNode, inLoop: boolean): Part => {
    switch (node.is) {
      case 'chars': {
        const place = sets.push(node.set) - 1
        next.push(new Set())
        if (place >= mostPlaces) tooLarge = true
        return { first: [place], last: [place], empty: false }
      }
      case 'sequence':
        return sequence(node.parts.map((part) => build(part, inLoop)))
      case 'either': {
        const parts = node.parts.map((part) => build(part, inLoop))
        return {
          first: parts.flatMap((part) => part.first),
          last: parts.flatMap((part) => part.last),
          empty: parts.some((part) => part.empty),
        }
      }
      case 'repeat':
        return repeat(node.part, node.least, node.most, inLoop)
      case 'look':
        looks.push(node.part)
        repeatedLook ||= inLoop && canGrow(node.part)
        return { first: [], last: [], empty: true }
      case 'start':
      case 'end':
        return { first: [], last: [], empty: true }
    }
  }
  const { first } = build(root, false)
  return tooLarge ? undefined : { sets, next, first, doubled, looks, repeatedLook }
}

function canGrow(node: PatternNode): boolean {
  if (node.is === 'repeat') return node.most > 1
  if (node.is === 'look') return canGrow(node.part)
  return 'parts' in node && node.parts.some(canGrow)
}
