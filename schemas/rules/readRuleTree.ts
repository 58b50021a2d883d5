import type { Finding, RuleEffect } from '../compile/compiledForm'
import { isObject, own } from '../model/json'
import { readJunction } from './junction'
import { comparisonNamed } from './operators'
import type { Audience, RuleCondition, RuleTree } from './ruleTree'

/** Stored words for effects, including accepted synonyms. */
const effects: { readonly [word: string]: RuleEffect } = {
  show: 'show',
  invisible: 'invisible',
  hide: 'invisible',
  disabled: 'disabled',
  disable: 'disabled',
  required: 'required',
  require: 'required',
}

/** Returns the effect that a stored rule type means. */
export function effectNamed(word: unknown): RuleEffect | undefined {
  return typeof word === 'string' ? own(effects, word.trim()) : undefined
}

/** Returns the id of a field that a rule refers to. */
export function fieldIdIn(field: unknown): string | undefined {
  if (!isObject(field)) return undefined
  const id = field['field_id'] ?? field['id']
  return typeof id === 'string' && id !== '' ? id : undefined
}

/** Returns the id of a stored rule, or its position when it has none. */
export function ruleIdAt(rule: unknown, index: number): string {
  const stored = isObject(rule) ? rule['rule_id'] : undefined
  return typeof stored === 'string' && stored !== '' ? stored : `rule ${index + 1}`
}

/** Returns a condition's value as text, because rules store even numbers as text. */
export function conditionText(value: unknown): string | undefined {
  if (typeof value === 'string') return value
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : undefined
}

/** Reads a stored rule as a tree, or returns why it cannot work; such a rule has no effect. */
export function readRuleTree(
  rule: unknown,
  index: number,
  report: (finding: Finding) => void,
): RuleTree | undefined {
  const document = isObject(rule) ? rule : {}
  const id = ruleIdAt(rule, index)
  const note = (code: Finding['code'], severity: Finding['severity'], params?: Finding['params']) =>
    report({ code, severity, ruleId: id, ...(params && { params }) })

  const effect = effectNamed(document['rule_type'] ?? document['type'])
  if (!effect) {
    note('RULE_WITHOUT_TYPE', 'error')
    return undefined
  }
  const stored = listOf(document['conditions'])
  const conditions = stored.map((condition): RuleCondition => {
    const fieldId = fieldIdIn(condition['field'])
    const wire = typeof condition['condition'] === 'string' ? condition['condition'] : ''
    const comparison = comparisonNamed(wire)
    if (!comparison) note('UNKNOWN_OPERATOR', 'error', { operator: wire })
    return { fieldId: fieldId ?? '', comparison, value: conditionText(condition['value']) ?? '' }
  })
  if (conditions.length === 0) {
    note('RULE_WITHOUT_CONDITIONS', 'error')
    return undefined
  }
  const users = readAudience(document['user_conditions'], 'users', 'user_id')
  const groups = readAudience(document['group_conditions'], 'groups', 'group_id')
  return {
    id,
    index,
    effect,
    when: readJunction(document['operator'], stored),
    conditions,
    targets: [...new Set(listOf(document['fields_ruled']).flatMap((field) => fieldIdIn(field) ?? []))],
    ...(users && { users }),
    ...(groups && { groups }),
  }
}

function listOf(list: unknown): readonly Record<string, unknown>[] {
  return Array.isArray(list) ? list.filter(isObject) : []
}

/** Returns undefined when the condition limits nobody: absent, empty, or without a known word. */
function readAudience(stored: unknown, list: string, idKey: string): Audience | undefined {
  if (!isObject(stored)) return undefined
  const mode = stored['condition']
  if (mode !== 'include' && mode !== 'exclude') return undefined
  const ids = listOf(stored[list]).flatMap((member) => {
    const id = Number(member[idKey])
    return Number.isSafeInteger(id) ? [id] : []
  })
  return { mode, ids: [...new Set(ids)] }
}
