import { isObject } from '../model/json'
import { checkLogic } from '../rules/foreignLogic'
import type { SchemaProblem } from './foreignSchema'
import { targetPointer, type SchemaRule } from './schemaRule'

/** Rules read from untrusted input. */
export interface ReadRules {
  /** Rules with a known target and effect. A rule that cannot be run takes its strictest effect. */
  readonly rules: readonly SchemaRule[]
  /** REFUSED_RULE with the `reason`: the invalid member, or why the logic is not run. */
  readonly problems: readonly SchemaProblem[]
}

const effects: readonly unknown[] = [
  'show',
  'invisible',
  'disabled',
  'required',
] satisfies SchemaRule['effect'][]

const isAudience = (audience: unknown): boolean =>
  audience === undefined || (isObject(audience) && Array.isArray(audience['ids']))

/** Reads rules from any value. Never throws. */
export function readSchemaRules(given: unknown): ReadRules {
  const problems: SchemaProblem[] = []
  const refuse = (rule: string, reason: string, pointer = '') =>
    problems.push({ code: 'REFUSED_RULE', pointer, params: { rule, reason } })
  if (given !== undefined && !Array.isArray(given)) refuse('', 'rules')
  const listed: readonly unknown[] = Array.isArray(given) ? given : []
  const rules = listed.flatMap((rule, index): SchemaRule[] => {
    const malformed = malformedMember(rule)
    if (malformed !== undefined) {
      refuse(String(index), malformed)
      return []
    }
    const { target, when } = rule as SchemaRule
    const refused = when === undefined ? 'when' : checkLogic(when)?.code
    if (refused !== undefined) refuse(target, refused, targetPointer(target))
    return [rule as SchemaRule]
  })
  return { rules, problems }
}

function malformedMember(rule: unknown): string | undefined {
  if (!isObject(rule)) return 'rule'
  const { target, effect, each, users, groups } = rule
  if (typeof target !== 'string' || target === '') return 'target'
  if (!effects.includes(effect)) return 'effect'
  if (each !== undefined && typeof each !== 'string') return 'each'
  if (!isAudience(users)) return 'users'
  return isAudience(groups) ? undefined : 'groups'
}
