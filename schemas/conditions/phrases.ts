import { kindTraits, type Kind } from '../fields/kinds'
import { conditionSaid, type ConditionName, type ConditionWord } from './names'

/* The names of conditions: in a builder's list, and within a sentence. */

const labels = {
  is: 'rules.operator.is',
  isNot: 'rules.operator.isNot',
  isExactly: 'rules.operator.isExactly',
  isNotExactly: 'rules.operator.isNotExactly',
  oneOf: 'conditions.oneOf',
  noneOf: 'conditions.noneOf',
  otherThan: 'conditions.ne',
  includes: 'rules.operator.includes',
  includesNot: 'rules.operator.includesNot',
  contains: 'rules.operator.contains',
  containsNot: 'rules.operator.containsNot',
  startsWith: 'rules.operator.startsWith',
  startsNotWith: 'rules.operator.startsNotWith',
  endsWith: 'rules.operator.endsWith',
  endsNotWith: 'rules.operator.endsNotWith',
  less: 'rules.operator.less',
  lessOrEqual: 'rules.operator.lessOrEqual',
  greater: 'rules.operator.greater',
  greaterOrEqual: 'rules.operator.greaterOrEqual',
  before: 'rules.operator.before',
  until: 'rules.operator.until',
  after: 'rules.operator.after',
  from: 'rules.operator.from',
  between: 'conditions.between',
  changed: 'conditions.changed',
  within: 'conditions.within',
  anySet: 'conditions.anySet',
  noSet: 'conditions.noSet',
  everySet: 'conditions.everySet',
  isEmpty: 'rules.operator.isEmpty',
  isNotEmpty: 'rules.operator.isNotEmpty',
} as const

const sentences = {
  is: 'rule.says.is',
  isNot: 'rule.says.isNot',
  isExactly: 'rule.says.isExactly',
  isNotExactly: 'rule.says.isNotExactly',
  oneOf: 'rule.says.is',
  noneOf: 'rule.says.isNot',
  otherThan: 'rule.says.isNot',
  includes: 'rule.says.includes',
  includesNot: 'rule.says.includesNot',
  contains: 'rule.says.contains',
  containsNot: 'rule.says.containsNot',
  startsWith: 'rule.says.startsWith',
  startsNotWith: 'rule.says.startsNotWith',
  endsWith: 'rule.says.endsWith',
  endsNotWith: 'rule.says.endsNotWith',
  less: 'rule.says.less',
  lessOrEqual: 'rule.says.lessOrEqual',
  greater: 'rule.says.greater',
  greaterOrEqual: 'rule.says.greaterOrEqual',
  before: 'rule.says.before',
  until: 'rule.says.until',
  after: 'rule.says.after',
  from: 'rule.says.from',
  between: 'conditions.says.between',
  changed: 'conditions.says.changed',
  within: 'conditions.says.within',
  anySet: 'conditions.says.anySet',
  noSet: 'conditions.says.noSet',
  everySet: 'conditions.says.everySet',
  isEmpty: 'rule.says.isEmpty',
  isNotEmpty: 'rule.says.isNotEmpty',
} as const satisfies Readonly<Record<keyof typeof labels, string>>

type Phrase = keyof typeof labels
type Both = readonly [yes: Phrase, no: Phrase]

const equal: Both = ['is', 'isNot']
const phrases: Readonly<Partial<Record<ConditionName, Both>>> = {
  iexact: equal,
  exact: ['isExactly', 'isNotExactly'],
  in: equal,
  exact__number: equal,
  in__number: equal,
  icontains: ['contains', 'containsNot'],
  istartswith: ['startsWith', 'startsNotWith'],
  iendswith: ['endsWith', 'endsNotWith'],
  lt: ['less', 'greaterOrEqual'],
  lte: ['lessOrEqual', 'greater'],
  gt: ['greater', 'lessOrEqual'],
  gte: ['greaterOrEqual', 'less'],
  lt__number: ['less', 'greaterOrEqual'],
  lte__number: ['lessOrEqual', 'greater'],
  gt__number: ['greater', 'lessOrEqual'],
  gte__number: ['greaterOrEqual', 'less'],
  between: ['between', 'between'],
  has_changed: ['changed', 'changed'],
  within: ['within', 'within'],
  is__empty: ['isEmpty', 'isNotEmpty'],
  any_set: ['anySet', 'noSet'],
  every_set: ['everySet', 'everySet'],
  $eq: ['is', 'otherThan'],
  $in: ['oneOf', 'noneOf'],
  $gt: ['greater', 'lessOrEqual'],
  $gte: ['greaterOrEqual', 'less'],
  $all: ['includes', 'includesNot'],
}

const inTime: Readonly<Partial<Record<Phrase, Phrase>>> = {
  less: 'before',
  lessOrEqual: 'until',
  greater: 'after',
  greaterOrEqual: 'from',
}
const inLists: Readonly<Partial<Record<Phrase, Phrase>>> = { is: 'includes', isNot: 'includesNot' }

function phraseOf(word: ConditionWord, kind: Kind | undefined): Phrase | undefined {
  const { name, negated } = conditionSaid(word)
  const phrase = phrases[name]?.[negated ? 1 : 0]
  const { moment, options } = kind ? kindTraits[kind] : {}
  const own = moment ? inTime : options === 'several' ? inLists : {}
  return phrase && (own[phrase] ?? phrase)
}

/** Returns the message id of a condition's name for this kind; undefined for one that people are not offered. */
export function conditionLabel(word: ConditionWord, kind: Kind | undefined) {
  const phrase = phraseOf(word, kind)
  return phrase && labels[phrase]
}

/** Returns the message id of a condition's sentence, which has `field` and, where it compares with a value, `value`. */
export function conditionSentence(word: ConditionWord, kind: Kind | undefined) {
  const phrase = phraseOf(word, kind)
  return phrase && sentences[phrase]
}
