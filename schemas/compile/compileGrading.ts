import type { FieldTypeRegistry } from '../fields/fieldType'
import { kindTraits, type Kind } from '../fields/kinds'
import { storedCriteria } from '../fields/shared/criteria'
import { matchOption, optionsOf } from '../fields/shared/options'
import { readNumber, roundTo } from '../fields/shared/number'
import type { FieldDocument, FormDocument } from '../model/form'
import { isObject } from '../model/json'
import type { CompiledField, CompiledGrading, Criterion } from './compiledForm'

/**
 * Compiles how the form grades; returns null when it does not. Criteria come from a field's `grading_criteria` (by operation, or as a list
 * that names its operations) and from its options' points; invalid and repeated criteria are left out.
 */
export function compileGrading(
  document: FormDocument,
  fields: ReadonlyMap<string, CompiledField>,
  registry: FieldTypeRegistry,
): CompiledGrading | null {
  const stored = isObject(document['grading']) ? document['grading'] : {}
  if (stored['active'] !== true) return null
  const criteria: [string, readonly Criterion[]][] = []
  let best = 0
  for (const { id, kind, type, field } of fields.values()) {
    if (!registry.get(type).capabilities.has('gradable')) continue
    const ofField = criteriaOf(field, kind)
    if (ofField.length === 0) continue
    criteria.push([id, ofField])
    best += mostPoints(ofField, kind)
  }
  const given = readNumber(stored['max_points'])
  const isMaxGiven = typeof given === 'number' && given > 0
  return {
    type: stored['grade_type'] === 'percentage' ? 'percentage' : 'points',
    maxPoints: isMaxGiven ? given : roundTo(best, 6),
    isMaxGiven,
    round: stored['_round'] === true,
    criteria: Object.fromEntries(criteria),
  }
}

/** Returns the most points that an answer to a field can earn: the sum of all options for a list of options, else the best criterion. */
export function mostPoints(criteria: readonly Criterion[], kind: Kind): number {
  const gains = criteria.map(({ points }) => Math.max(0, points))
  return kindTraits[kind].options === 'several'
    ? gains.reduce((sum, points) => sum + points, 0)
    : Math.max(0, ...gains)
}

function criteriaOf(field: FieldDocument, kind: Kind): readonly Criterion[] {
  const isChoice = kindTraits[kind].options !== undefined
  const found = storedCriteria(field['grading_criteria']).flatMap(([operation, item]) => {
    if (isChoice && operation !== 'equal') return []
    return criterion(operation, item, (value) =>
      isChoice ? matchOption(value, field) : kindTraits[kind].isNumber ? readNumber(value) : value,
    )
  })
  const ofOptions = isChoice
    ? optionsOf(field).flatMap(({ value, points }) => criterion('equal', { value, points }, (same) => same))
    : []
  const seen = new Set<string>()
  return [...found, ...ofOptions].filter((one) => {
    const { points: _points, ...test } = one
    const key = JSON.stringify(test)
    return !seen.has(key) && seen.add(key)
  })
}

/** Builds one criterion; returns nothing when its value or points are missing. */
function criterion(
  operation: Criterion['operation'],
  item: Readonly<Record<string, unknown>>,
  read: (value: unknown) => unknown,
): readonly Criterion[] {
  const points = readNumber(item['points'])
  const first = read(item['value'] ?? item['first'])
  if (typeof points !== 'number') return []
  if (operation === 'equal') {
    const isPlain = typeof first === 'number' || (typeof first === 'string' && first.trim() !== '')
    return isPlain ? [{ operation, value: String(first).trim(), points }] : []
  }
  const least = readNumber(first)
  if (typeof least !== 'number') return []
  if (operation !== 'between') return [{ operation, value: least, points }]
  const last = readNumber(item['last'])
  if (typeof last !== 'number') return []
  return [{ operation, first: Math.min(least, last), last: Math.max(least, last), points }]
}
