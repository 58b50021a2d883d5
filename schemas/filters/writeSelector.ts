import type { ConditionTree } from '../conditions/conditionTree'
import type { ConditionWord } from '../conditions/names'
import { jsonText, type Json } from '../model/json'
import { accentlessPattern } from './plainPattern'

/**
 * Writes a tree as a Mango selector. Expects negation only inside of conditions, as in trees read from selectors or made of
 * `selectorWords`.
 */
export function writeSelector(tree: ConditionTree): Json {
  if ('and' in tree) return { $and: tree.and.map(writeSelector) }
  if ('or' in tree) return { $or: tree.or.map(writeSelector) }
  if ('not' in tree) throw new Error('A selector cannot say the opposite of a tree')
  const name = tree.path.map((key) => key.replaceAll('.', '\\.')).join('.')
  return { [name]: conditionSelector(tree.condition, tree.operand as Json) }
}

/** Returns a condition as the selector of one field: `{ $eq: 'En uso' }`. Values are as rows store them, with options as labels. */
export function conditionSelector(word: ConditionWord, operand: Json): Json {
  switch (word) {
    case 'icontains':
      return { $regex: asPeopleSearch(operand) }
    case 'not__icontains':
      // A missing answer contains nothing, while a negated pattern would require an answer.
      return { $or: [{ $exists: false }, { $not: { $regex: asPeopleSearch(operand) } }] }
    case 'istartswith':
      return { $regex: asPeopleSearch(operand, '^') }
    case 'between': {
      const [first = null, last = null] = Array.isArray(operand) ? (operand as readonly Json[]) : []
      return { $gte: first, $lte: last }
    }
    case 'is__empty':
      return { $exists: false }
    case 'not__empty':
      return { $exists: true }
    case '$nall':
      return { $not: { $all: operand } }
    case '$nregex':
      return { $not: { $regex: operand } }
    default:
      return { [word]: operand }
  }
}

const asPeopleSearch = (text: Json, start = '') => `(?i)${start}${accentlessPattern(jsonText(text))}`
