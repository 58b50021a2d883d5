import { isObject } from '../../../schemas/model/json'
import type { RuleDocument } from '../../../schemas/model/rule'
import type { AudienceKind, Member } from './usePeople'

/** For whom a rule exists: everybody, only some, or everybody but some (domain notes §4.4). */
export interface Audience {
  readonly mode: 'all' | 'include' | 'exclude'
  readonly members: readonly Member[]
}

/** How the two kinds of conditions are stored (domain notes §4). */
const keys = {
  users: { condition: 'user_conditions', id: 'user_id', name: 'user_name' },
  groups: { condition: 'group_conditions', id: 'group_id', name: 'group_name' },
} as const

export function audienceOf(rule: RuleDocument, kind: AudienceKind): Audience {
  const stored: unknown = rule[keys[kind].condition]
  const { condition, [kind]: list }: Readonly<Record<string, unknown>> = isObject(stored) ? stored : {}
  const mode = condition === 'include' || condition === 'exclude' ? condition : 'all'
  const members = (Array.isArray(list) ? (list as readonly unknown[]) : []).flatMap((member) => {
    if (!isObject(member)) return []
    const [id, name] = [Number(member[keys[kind].id]), member[keys[kind].name]]
    if (!Number.isSafeInteger(id)) return []
    return [{ id, name: typeof name === 'string' && name.trim() !== '' ? name : `#${id}` }]
  })
  return { mode, members }
}

/** The part of a rule that stores it; one that limits nobody is stored empty. */
export function audiencePatch(kind: AudienceKind, { mode, members }: Audience): Partial<RuleDocument> {
  const { condition, id, name } = keys[kind]
  if (mode === 'all') return { [condition]: {} }
  return {
    [condition]: {
      condition: mode,
      [kind]: members.map((member) => ({ [id]: member.id, [name]: member.name })),
    },
  }
}
