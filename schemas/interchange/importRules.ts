import type { FieldDocument } from '../model/form'
import { isObject } from '../model/json'
import type { RuleConditionDocument, RuleDocument, RuleFieldDocument, RuleGroupDocument } from '../model/rule'
import { mostRuleGroups } from '../rules/junction'
import { logicOperator } from '../rules/logic'
import { comparisonNamed } from '../rules/operators'
import { effectNamed } from '../rules/readRuleTree'
import { targetPointer } from './schemaRule'

export interface ImportedRules {
  readonly rules: readonly RuleDocument[]
  /** Fields that rules require whenever they are visible. */
  readonly required: ReadonlySet<string>
  /** Number of given rules that were not mapped. */
  readonly dropped: number
}

interface Draft {
  readonly index: number
  readonly rule: Omit<RuleDocument, 'rule_id'>
  readonly targets: RuleFieldDocument[]
}

/**
 * Converts rules beside a foreign schema into rules of the new form, as far as they compare answers as our own rules do, such as those that
 * we export. `fieldAt` returns the field for the value at a place.
 */
export function importRules(
  given: readonly unknown[],
  fieldAt: (pointer: string) => FieldDocument | undefined,
  newId: () => string,
): ImportedRules {
  const drafts = new Map<string, Draft>()
  const required = new Set<string>()
  let dropped = 0
  for (const [position, stored] of given.entries()) {
    const rule = isObject(stored) ? stored : {}
    const target = typeof rule['target'] === 'string' ? fieldAt(targetPointer(rule['target'])) : undefined
    const effect = effectNamed(rule['effect'])
    const conditions = conditionsIn(rule['when'], fieldAt)
    if (target && effect === 'required' && rule['when'] === true) required.add(target.field_id)
    else if (target && effect && conditions) {
      const index = typeof rule['index'] === 'number' ? rule['index'] : position
      const document = {
        rule_type: effect,
        ...conditions,
        user_conditions: audience(rule['users'], 'users', 'user_id'),
        group_conditions: audience(rule['groups'], 'groups', 'group_id'),
      }
      // Exported rules have one target each, so targets of the same rule are merged again.
      const key = JSON.stringify([index, document])
      const draft: Draft = drafts.get(key) ?? { index, rule: document, targets: [] }
      drafts.set(key, draft)
      draft.targets.push(reference(target))
    } else dropped += 1
  }
  const inOrder = [...drafts.values()].toSorted((a, b) => a.index - b.index)
  const rules = inOrder.map(({ rule, targets }) => ({ rule_id: newId(), ...rule, fields_ruled: targets }))
  return { rules, required, dropped }
}

/** Returns the conditions and how they are joined; undefined for logic that our rules cannot express. */
function conditionsIn(
  logic: unknown,
  fieldAt: (pointer: string) => FieldDocument | undefined,
): Pick<RuleDocument, 'operator' | 'conditions'> | undefined {
  const [join, parts] = joined(logic) ?? []
  const conditions = parts && conditionsOf(parts, fieldAt, [])
  return join && conditions && conditions.length > 0 ? { operator: join, conditions } : undefined
}

/** Returns the parts that logic joins, and how; undefined for other logic. */
function joined(logic: unknown): readonly ['and' | 'or', readonly unknown[]] | undefined {
  const [join, parts] = onlyEntry(logic)
  return (join === 'and' || join === 'or') && Array.isArray(parts) ? [join, parts] : undefined
}

function conditionsOf(
  parts: readonly unknown[],
  fieldAt: (pointer: string) => FieldDocument | undefined,
  within: readonly RuleGroupDocument[],
): readonly RuleConditionDocument[] | undefined {
  const conditions: RuleConditionDocument[] = []
  for (const [at, part] of parts.entries()) {
    const [operator, inner] = joined(part) ?? []
    const id = [...within.slice(-1).map((group) => group.id), at + 1].join('.')
    const read =
      operator && inner && within.length < mostRuleGroups
        ? conditionsOf(inner, fieldAt, [...within, { id, operator }])
        : listed(conditionIn(part, fieldAt), within)
    if (!read || read.length === 0) return undefined
    conditions.push(...read)
  }
  return conditions
}

const listed = (condition: RuleConditionDocument | undefined, within: readonly RuleGroupDocument[]) =>
  condition && [within.length === 0 ? condition : { ...condition, within }]

function conditionIn(
  part: unknown,
  fieldAt: (pointer: string) => FieldDocument | undefined,
): RuleConditionDocument | undefined {
  const [name, values] = onlyEntry(part)
  if (name !== logicOperator.meets || !Array.isArray(values)) return undefined
  const [answer, word, value] = values as readonly unknown[]
  const [read, places] = onlyEntry(answer)
  const [place] = [places].flat()
  if (read !== logicOperator.answer || typeof place !== 'string' || typeof word !== 'string') return undefined
  const field = fieldAt(targetPointer(place))
  const wire = comparisonNamed(word)?.word
  if (!field || wire === undefined || typeof value !== 'string') return undefined
  // Conditions without a value are stored with a single blank.
  return { field: reference(field), condition: `${wire}=`, value: value === '' ? ' ' : value }
}

function onlyEntry(node: unknown): readonly [string | undefined, unknown] {
  const [first, ...more] = isObject(node) ? Object.entries(node) : []
  return first && more.length === 0 ? first : [undefined, undefined]
}

function reference({ field_id, field_type, label, group }: FieldDocument): RuleFieldDocument {
  return { id: field_id, field_id, type: field_type, label, group_id: group?.group_id ?? null }
}

function audience(stored: unknown, list: string, idKey: string): Record<string, unknown> {
  if (!isObject(stored) || !Array.isArray(stored['ids'])) return {}
  return { condition: stored['mode'], [list]: stored['ids'].map((id: unknown) => ({ [idKey]: id })) }
}
