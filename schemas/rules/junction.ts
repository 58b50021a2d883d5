import { isObject } from '../model/json'
import type { RuleGroupDocument } from '../model/rule'

/** How a rule's conditions hold together: all or any of several, which are places in its list or groups of their own. */
export interface Junction {
  readonly join: 'and' | 'or'
  readonly of: readonly (number | Junction)[]
}

/** So deep are groups read. People make two, and one more holds the values that a condition may have. */
export const mostRuleGroups = 8

const joinNamed = (word: unknown): Junction['join'] => (word === 'or' ? 'or' : 'and')

/** Reads how stored conditions hold together: each may say in which groups it lies. */
export function readJunction(operator: unknown, conditions: readonly unknown[]): Junction {
  const lying = conditions.map((condition, at) => ({ at, groups: groupsOf(condition) }))
  return junctionOf(joinNamed(operator), lying, 0)
}

interface Lying {
  readonly at: number
  readonly groups: readonly RuleGroupDocument[]
}

/** A group stands where its first condition stands, and is joined as that one says. */
function junctionOf(join: Junction['join'], lying: readonly Lying[], depth: number): Junction {
  const members = new Map<string, Lying[]>()
  for (const one of lying) {
    const group = one.groups[depth]
    const key = group ? `group ${group.id}` : `condition ${one.at}`
    members.set(key, [...(members.get(key) ?? []), one])
  }
  return {
    join,
    of: [...members.values()].flatMap((inside): (number | Junction)[] => {
      const [first] = inside
      const group = first?.groups[depth]
      return group ? [junctionOf(joinNamed(group.operator), inside, depth + 1)] : inside.map(({ at }) => at)
    }),
  }
}

/** The groups in which a stored condition lies, outermost first; none for what is no such list. */
function groupsOf(condition: unknown): readonly RuleGroupDocument[] {
  const within: unknown = isObject(condition) ? condition['within'] : undefined
  if (!Array.isArray(within)) return []
  const groups = within.slice(0, mostRuleGroups) as readonly unknown[]
  return groups.every(isGroup) ? groups : []
}

const isGroup = (group: unknown): group is RuleGroupDocument =>
  isObject(group) && typeof group['id'] === 'string' && group['id'] !== ''

/** Whether conditions hold together, where it is known of each. */
export const junctionHolds = ({ join, of }: Junction, holds: (at: number) => boolean): boolean => {
  const test = (part: number | Junction) =>
    typeof part === 'number' ? holds(part) : junctionHolds(part, holds)
  return join === 'and' ? of.every(test) : of.some(test)
}

/** The places of all conditions that are in none of its groups, joined as the rule's operator says. */
export const flatJunction = (join: Junction['join'], count: number): Junction => ({
  join,
  of: Array.from({ length: count }, (_, at) => at),
})

/** True where no condition lies in a group. */
export const isFlat = ({ of }: Junction): boolean => of.every((part) => typeof part === 'number')
