/** The name of every condition. A file of that name here gives its meaning; one of the same name on the server lowers it to SQL. */
export const conditionNames = [
  'exact',
  'iexact',
  'in',
  'icontains',
  'istartswith',
  'iendswith',
  'lt',
  'lte',
  'gt',
  'gte',
  'between',
  'exact__number',
  'in__number',
  'lt__number',
  'lte__number',
  'gt__number',
  'gte__number',
  'is__empty',
  'has_changed',
  'near',
  'within',
  'any_set',
  'every_set',
  'set_count',
  '$eq',
  '$gt',
  '$gte',
  '$in',
  '$all',
  '$regex',
  '$exists',
] as const

export type ConditionName = (typeof conditionNames)[number]

/** Words for negated conditions. */
const opposites = {
  ne: 'exact',
  not__exact: 'exact',
  not__iexact: 'iexact',
  nin: 'in',
  not__icontains: 'icontains',
  not__istartswith: 'istartswith',
  not__iendswith: 'iendswith',
  ne__number: 'exact__number',
  not__exact__number: 'exact__number',
  not__iexact__number: 'exact__number',
  nin__number: 'in__number',
  not__empty: 'is__empty',
  not__any_set: 'any_set',
  $ne: '$eq',
  $lte: '$gt',
  $lt: '$gte',
  $nin: '$in',
  $nall: '$all',
  $nregex: '$regex',
} as const satisfies Readonly<Record<string, ConditionName>>

/** Other words for the same condition: numbers have no case. */
const synonyms = { iexact__number: 'exact__number' } as const satisfies Readonly<
  Record<string, ConditionName>
>

/** A word for a condition or for its negation. */
export type ConditionWord = ConditionName | keyof typeof opposites | keyof typeof synonyms

export interface NamedCondition {
  readonly name: ConditionName
  readonly negated: boolean
}

const named: ReadonlyMap<string, NamedCondition> = new Map([
  ...conditionNames.map((name): [string, NamedCondition] => [name, { name, negated: false }]),
  ...Object.entries(synonyms).map(([word, name]): [string, NamedCondition] => [
    word,
    { name, negated: false },
  ]),
  ...Object.entries(opposites).map(([word, name]): [string, NamedCondition] => [
    word,
    { name, negated: true },
  ]),
])

/** All known words. */
export const conditionWords = [...named.keys()] as readonly ConditionWord[]

export const isConditionWord = (word: unknown): word is ConditionWord =>
  typeof word === 'string' && named.has(word)

/** Returns the condition that a word stands for. */
export function conditionSaid(word: ConditionWord): NamedCondition {
  const said = named.get(word)
  if (!said) throw new Error(`No condition is called ${word}`)
  return said
}
