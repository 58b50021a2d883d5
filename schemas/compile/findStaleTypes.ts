import { isObject } from '../model/json'
import { fieldIdIn } from '../rules/readRuleTree'
import type { CompiledField, Finding } from './compiledForm'

/** Fields that a rule stored with a type that they no longer have: what counts is the form's. */
export function findStaleTypes(
  rule: unknown,
  ruleId: string,
  fields: ReadonlyMap<string, CompiledField>,
): readonly Finding[] {
  const document = isObject(rule) ? rule : {}
  const listed = (list: unknown): readonly unknown[] => (Array.isArray(list) ? list : [])
  const references = [
    ...listed(document['conditions']).map((condition) => isObject(condition) && condition['field']),
    ...listed(document['fields_ruled']),
  ]
  const stale = new Set<string>()
  for (const reference of references) {
    const field = fields.get(fieldIdIn(reference) ?? '')
    const stored = isObject(reference) ? reference['type'] : undefined
    if (field && typeof stored === 'string' && stored !== '' && stored !== field.type) stale.add(field.id)
  }
  return [...stale].map((fieldId) => ({ code: 'STALE_TYPE', severity: 'info', ruleId, fieldId }))
}
