import type { ConditionTree } from '../conditions/conditionTree'
import type { ConditionWord } from '../conditions/names'
import type { Json } from '../model/json'
import type { Comparison, Selector } from './selector'

const words = {
  eq: ['$eq', '$ne'],
  gt: ['$gt', '$lte'],
  gte: ['$gte', '$lt'],
  in: ['$in', '$nin'],
  all: ['$all', '$nall'],
  regex: ['$regex', '$nregex'],
} as const satisfies Readonly<Record<Comparison['op'], readonly [ConditionWord, ConditionWord]>>

/** Converts a selector into a tree of conditions, which defines its meaning. */
export function selectorTree(selector: Selector): ConditionTree {
  switch (selector.op) {
    case 'and':
      return { and: selector.of.map(selectorTree) }
    case 'or':
      return { or: selector.of.map(selectorTree) }
    case 'holds':
      return selector.tree
    case 'exists':
      return { path: selector.path, condition: '$exists', operand: selector.wanted }
    default:
      return { path: selector.path, ...conditionOf(selector) }
  }
}

/** Returns the condition that a comparison stands for. */
function conditionOf(comparison: Comparison): {
  readonly condition: ConditionWord
  readonly operand: Json
} {
  const condition = words[comparison.op][comparison.negated ? 1 : 0]
  if ('values' in comparison) return { condition, operand: comparison.values }
  return { condition, operand: comparison.op === 'regex' ? comparison.pattern : comparison.value }
}
