import { isObject } from '../model/json'
import type { RuleDocument } from '../model/rule'

/** The people that a rule can name: users of the account, or its groups. */
export type AudienceKind = 'users' | 'groups'

export interface Member {
  readonly id: number
  /** The name stored in the rule; empty when it stores none. */
  readonly name: string
}

/** The people for whom a rule exists: all, only some, or all but some. */
export interface RuleAudience {
  readonly mode: 'all' | 'include' | 'exclude'
  readonly members: readonly Member[]
}

/** The keys under which the two kinds of conditions are stored. */
const keys = {
  users: { condition: 'user_conditions', id: 'user_id', name: 'user_name' },
  groups: { condition: 'group_conditions', id: 'group_id', name: 'group_name' },
} as const

/** Reads a rule's stored audience, without members that have no number. */
export function audienceOf(rule: RuleDocument, kind: AudienceKind): RuleAudience {
  const stored: unknown = rule[keys[kind].condition]
  const word = isObject(stored) ? stored['condition'] : undefined
  return {
    mode: word === 'include' || word === 'exclude' ? word : 'all',
    members: storedMembers(rule, kind).flatMap((member) => {
      const [id, name] = [Number(member[keys[kind].id]), member[keys[kind].name]]
      return Number.isSafeInteger(id) ? [{ id, name: typeof name === 'string' ? name.trim() : '' }] : []
    }),
  }
}

/** Returns the change of a rule that stores the audience; an unlimited one is stored empty. Existing members stay as stored. */
export function audiencePatch(
  rule: RuleDocument,
  kind: AudienceKind,
  { mode, members }: RuleAudience,
): Partial<RuleDocument> {
  const { condition, id, name } = keys[kind]
  if (mode === 'all') return { [condition]: {} }
  const stored = new Map(storedMembers(rule, kind).map((member) => [Number(member[id]), member]))
  return {
    [condition]: {
      condition: mode,
      [kind]: members.map((member) => stored.get(member.id) ?? { [id]: member.id, [name]: member.name }),
    },
  }
}

function storedMembers(rule: RuleDocument, kind: AudienceKind): readonly Record<string, unknown>[] {
  const stored: unknown = rule[keys[kind].condition]
  const list: unknown = isObject(stored) ? stored[kind] : undefined
  return Array.isArray(list) ? list.filter(isObject) : []
}
