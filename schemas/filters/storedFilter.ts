import type { ConditionLeaf, ConditionTree } from '../conditions/conditionTree'
import { between } from '../conditions/between'
import type { ConditionWord } from '../conditions/names'
import { isId24 } from '../model/ids'
import type { Json } from '../model/json'
import { plainPattern } from './plainPattern'
import { readSelector } from './readSelector'
import { selectorOfFilter } from './rowFilter'
import { SelectorError } from './selectorError'
import { selectorTree } from './selectorTree'
import { conditionSelector, writeSelector } from './writeSelector'

/**
 * Converts a catalog's stored filter into a tree with the conditions that people are offered, where these mean the same; any other
 * condition stays. Returns undefined for an invalid selector.
 */
export function readFilter(filter: unknown): ConditionTree | undefined {
  try {
    return asOffered(selectorTree(readSelector(selectorOfFilter(filter))))
  } catch (error) {
    if (error instanceof SelectorError) return undefined
    throw error
  }
}

function asOffered(tree: ConditionTree): ConditionTree {
  if ('not' in tree) return tree
  if ('path' in tree) return offered({ ...tree, path: answerPath(tree.path) })
  const parts = ('and' in tree ? tree.and : tree.or).map(asOffered)
  const [first, second, ...others] = parts
  if (first && !second) return first
  const isPair = first && second && others.length === 0
  const one = isPair ? ('and' in tree ? rangeOf(first, second) : lackingOf(first, tree.or[1])) : undefined
  return one ?? ('and' in tree ? { and: parts } : { or: parts })
}

const answerPath = ([first = '', ...below]: readonly string[]): readonly string[] =>
  first === 'answers' && isId24(below[0]) ? below : [first, ...below]

function offered(leaf: ConditionLeaf): ConditionTree {
  const { path, condition, operand } = leaf
  const asked = (word: ConditionWord, by: Json = null) => ({ path, condition: word, operand: by })
  if (condition === '$exists') return asked(operand === true ? 'not__empty' : 'is__empty')
  const search = searchIn(leaf)
  if (!search) return leaf
  if (condition === '$regex') return asked(search.word, search.text)
  // A negated pattern matches only where there is an answer.
  return search.word === 'icontains'
    ? { and: [asked('not__empty'), asked('not__icontains', search.text)] }
    : leaf
}

/** Returns the text that a pattern searches for, when the pattern has the form in which searches are stored. */
function searchIn({ condition, operand }: ConditionLeaf) {
  if ((condition !== '$regex' && condition !== '$nregex') || typeof operand !== 'string') return undefined
  const text = plainPattern(operand.slice(operand.startsWith('(?i)^') ? 5 : 4))
  const words = ['icontains', 'istartswith'] as const
  const isWritten = (word: ConditionWord) =>
    JSON.stringify(conditionSelector(word, text ?? '')) === JSON.stringify({ $regex: operand })
  const word = words.find(isWritten)
  return text && word ? { word, text } : undefined
}

/** Merges "has no answer" and "does not match a pattern" into `not__icontains`, when both are about the same answer. */
function lackingOf(missing: ConditionTree, other: ConditionTree | undefined): ConditionTree | undefined {
  if (!('path' in missing) || missing.condition !== 'is__empty') return undefined
  if (!other || !('path' in other) || other.condition !== '$nregex') return undefined
  const search = searchIn(other)
  const isSame = answerPath(other.path).join('\n') === missing.path.join('\n')
  return isSame && search?.word === 'icontains'
    ? { path: missing.path, condition: 'not__icontains', operand: search.text }
    : undefined
}

/** Merges a lower and an upper bound of the same value into one range. */
function rangeOf(from: ConditionTree, to: ConditionTree): ConditionTree | undefined {
  if (!('path' in from) || !('path' in to)) return undefined
  if (from.condition !== '$gte' || to.condition !== '$lte' || from.path.join('\n') !== to.path.join('\n'))
    return undefined
  const operand = [from.operand as Json, to.operand as Json]
  const range = between.read(operand)
  const isOfNumbers = operand.every((value) => typeof value === 'number')
  // Texts that look like numbers are ordered as texts, so they are no range of numbers.
  const isOfTimes = operand.every((value) => typeof value === 'string') && range && 'moment' in range.first
  return range && (isOfNumbers || isOfTimes) ? { path: from.path, condition: 'between', operand } : undefined
}

/**
 * Converts a tree into a stored filter. Where possible it uses the form that every client understands: `$and` of single `$eq`, one for each
 * value that a field may have.
 */
export function storedFilter(tree: ConditionTree): Json {
  const parts = 'and' in tree ? tree.and : [tree]
  const equalities = parts.flatMap((part) => equalityOf(part) ?? [])
  const names = new Set(equalities.map(({ path }) => path.join('\n')))
  if (equalities.length === parts.length && names.size === parts.length)
    return {
      $and: equalities.flatMap(({ path, values }) =>
        values.map((value) => writeSelector({ path, condition: '$eq', operand: value })),
      ),
    }
  // A plain list of equalities would be read as alternatives of a repeated field.
  const isMistaken = parts.every((part) => 'path' in part && part.condition === '$eq')
  if ('or' in tree) return writeSelector(tree)
  return { $and: parts.map(writeSelector).map((part) => (isMistaken ? { $and: [part] } : part)) }
}

/** Returns the values that a condition allows for a field. */
function equalityOf(tree: ConditionTree) {
  if (!('path' in tree)) return undefined
  const { path, condition, operand } = tree
  if (condition === '$eq') return { path, values: [operand as Json] }
  if (condition === '$in' && Array.isArray(operand) && operand.length > 0)
    return { path, values: operand as readonly Json[] }
  return undefined
}
