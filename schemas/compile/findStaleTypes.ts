import { isObject } from '../model/json'
import { fieldIdIn } from '../rules/readRuleTree'
import type { CompiledField, Finding } from './compiledForm'

/** Finds fields that a rule stores with an outdated type; the form's type counts. */
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
