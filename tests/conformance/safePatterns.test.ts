import { expect, it } from 'vitest'
import { parsePattern, type PatternNode } from '../../schemas/verdict/parsePattern'
import { isSafePattern } from '../../schemas/verdict/safePattern'

it('allows no small pattern that takes many steps', () => {
  const random = seeded(20_261_121)
  const pick = <T>(items: readonly [T, ...T[]]): T => items[Math.floor(random() * items.length)] ?? items[0]
  const written = (depth: number): string => {
    if (depth === 0) return pick(['a', 'b', '[ab]', '.', 'a?', 'b*', ''])
    const [one, other] = [written(depth - 1), written(depth - 1)]
    const count = pick(['', '?', '*', '+', '{3}', '{12}', '{2,9}', '*?'])
    return pick([
      one + other,
      `(?:${one}|${other})${count}`,
      `(?:${one})${count}`,
      `(?:${one}${other})${count}`,
    ])
  }
  const texts = ['a'.repeat(40), 'ab'.repeat(20), 'aab'.repeat(13), `${'b'.repeat(20)}${'a'.repeat(20)}`]
  let safe = 0
  for (let round = 0; round < 300; round++) {
    const pattern = `^${written(1 + (round % 4))}c$`
    if (!isSafePattern(pattern)) continue
    safe++
    const steps = Math.max(...texts.map((text) => stepsToRefuse(pattern, text)))
    expect([pattern, steps > mostSteps]).toEqual([pattern, false])
  }
  expect(safe).toBeGreaterThan(100)
  expect(stepsToRefuse('^(?:a?b?a?){12}c$', 'a'.repeat(40))).toBeGreaterThan(mostSteps)
})

const mostSteps = 100_000

function seeded(seed: number) {
  let state = seed
  return () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647
}

/** Reads as the engines do, every way in turn, and counts the characters and rounds tried. */
function stepsToRefuse(pattern: string, text: string): number {
  let steps = 0
  const reads = (node: PatternNode, at: number, then: (at: number) => boolean): boolean => {
    if (++steps > mostSteps) return true
    switch (node.is) {
      case 'chars': {
        const code = text.charCodeAt(at)
        return node.set.some(([from, to]) => from <= code && code <= to) && then(at + 1)
      }
      case 'either':
        return node.parts.some((part) => reads(part, at, then))
      case 'sequence':
        return inTurn(node.parts, at, then)
      case 'repeat':
        return again(node.part, node.least, node.most, at, then)
      case 'start':
        return at === 0 && then(at)
      case 'end':
        return at === text.length && then(at)
      case 'look':
        throw new Error('Not written here')
    }
  }
  const inTurn = (parts: readonly PatternNode[], at: number, then: (at: number) => boolean): boolean => {
    const [part, ...others] = parts
    return part ? reads(part, at, (next) => inTurn(others, next, then)) : then(at)
  }
  const again = (
    part: PatternNode,
    least: number,
    most: number,
    at: number,
    then: (at: number) => boolean,
  ): boolean => {
    const round = (next: number) =>
      (least > 0 || next > at) && again(part, Math.max(0, least - 1), most - 1, next, then)
    return (most > 0 && reads(part, at, round)) || (least === 0 && then(at))
  }
  const root = parsePattern(pattern)
  if (root) reads(root, 0, () => true)
  return steps
}
