import { isObject } from '../model/json'
import type { RuleGroupDocument } from '../model/rule'

/** How a rule's conditions are combined: all or any of several parts, which are indexes of conditions or nested junctions. */
export interface Junction {
  readonly join: 'and' | 'or'
  readonly of: readonly (number | Junction)[]
}

/** The greatest depth of groups that is read. People make two levels, and one more holds the values of a condition. */
export const mostRuleGroups = 8

const joinNamed = (word: unknown): Junction['join'] => (word === 'or' ? 'or' : 'and')

/** Reads how stored conditions are combined; each may name the groups that contain it. */
export function readJunction(operator: unknown, conditions: readonly unknown[]): Junction {
  const lying = conditions.map((condition, at) => ({ at, groups: groupsOf(condition) }))
  return junctionOf(joinNamed(operator), lying, 0)
}

interface Lying {
  readonly at: number
  readonly groups: readonly RuleGroupDocument[]
}

/** Builds a junction. A group takes the position and the operator of its first condition. */
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

/** Returns the groups that contain a stored condition, outermost first; none when the stored list is invalid. */
function groupsOf(condition: unknown): readonly RuleGroupDocument[] {
  const within: unknown = isObject(condition) ? condition['within'] : undefined
  if (!Array.isArray(within)) return []
  const groups = within.slice(0, mostRuleGroups) as readonly unknown[]
  return groups.every(isGroup) ? groups : []
}

const isGroup = (group: unknown): group is RuleGroupDocument =>
  isObject(group) && typeof group['id'] === 'string' && group['id'] !== ''

/** Returns whether a junction holds, given whether each condition holds. */
export const junctionHolds = ({ join, of }: Junction, holds: (at: number) => boolean): boolean => {
  const test = (part: number | Junction) =>
    typeof part === 'number' ? holds(part) : junctionHolds(part, holds)
  return join === 'and' ? of.every(test) : of.some(test)
}

/** Returns a junction of all conditions without groups, joined with the rule's operator. */
export const flatJunction = (join: Junction['join'], count: number): Junction => ({
  join,
  of: Array.from({ length: count }, (_, at) => at),
})

/** Returns whether no condition is in a group. */
export const isFlat = ({ of }: Junction): boolean => of.every((part) => typeof part === 'number')
