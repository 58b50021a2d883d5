import type { FieldType, FieldTypeRegistry } from '../fields/fieldType'
import { fieldTypes } from '../fields/registry'
import { retypeTargets, settingNames } from './retypeTargets'
import { fieldPropertyDefaults } from '../model/fieldDefaults'
import type { FieldDocument, FieldProperties, FormDocument } from '../model/form'
import { own, type Json } from '../model/json'
import { comparisonNamed, type Operator } from '../rules/operators'
import { ruleWords } from '../rules/ruleWords'
import { fieldIdIn } from '../rules/readRuleTree'
import { verdictOn } from '../verdict/verdictOn'
import type { EditResult } from './editResult'
import { findUses } from './references/findUses'
import { done, refuse } from './refuse'
import { changeRules, renoteInRules } from './rules/changeRules'
import { settleNumbers } from './settleField'
import { settleSelected } from './settleSelected'
import { mapFields, placeOf } from './structure'
import { kindTraits } from '../fields/kinds'

/**
 * Changes a field's type to one of {@link retypeTargets}. The field keeps its id, label, options and all settings that both types have; a
 * default that the new type cannot hold is removed. Refuses a field that a condition reads (FIELDS_CHANGE_RULES {label}) unless
 * `alongWithRules`: then rules note the new type, and impossible comparisons are removed.
 */
export function retypeField(
  form: FormDocument,
  {
    fieldId,
    type: name,
    alongWithRules = false,
  }: { readonly fieldId: string; readonly type: string; readonly alongWithRules?: boolean },
  registry: FieldTypeRegistry = fieldTypes,
): EditResult {
  const before = placeOf(form, fieldId)?.field
  const type = before && retypeTargets(before, registry).find((target) => target.type === name)
  if (!before || !type) return done(form)
  const uses = findUses(form, [fieldId], registry).filter(({ kind }) => kind === 'condition')
  if (uses.length > 0 && !alongWithRules) return refuse('FIELDS_CHANGE_RULES', { label: before.label }, uses)

  const after = retyped(before, registry.get(before.field_type), type)
  const changed = mapFields(form, (field) => (field === before ? after : field))
  const compared = changeRules(changed, {
    condition: (condition) => {
      if (fieldIdIn(condition.field) !== fieldId) return condition
      const operator = comparisonNamed(condition.condition ?? '')?.operator
      return operator && !isPossible(operator, type) ? undefined : condition
    },
  })
  return done(renoteInRules(compared.form, new Set([fieldId]), 'type'), compared.losses)
}

/**
 * Returns whether the type supports the operator. `isExactly` is the case-sensitive `is`, which is never offered; types support both or
 * neither.
 */
const isPossible = (operator: Operator, type: FieldType): boolean =>
  ruleWords(type).some(
    (word) => comparisonNamed(word)?.operator === (operator === 'isExactly' ? 'is' : operator),
  )

function retyped(before: FieldDocument, was: FieldType, type: FieldType): FieldDocument {
  const field: FieldDocument = {
    ...before,
    field_type: type.type,
    properties: retypedProperties(before, was, type),
  }
  return settleSelected(before, settleNumbers(withDefault(field, type), type), type.kind)
}

/** Resets settings of the former type to those of any field, and starts those of the new type as in a new field. */
function retypedProperties(before: FieldDocument, was: FieldType, type: FieldType): FieldProperties {
  const [had, has] = [settingNames(was), settingNames(type)]
  const kept = Object.entries(before.properties ?? {}).flatMap(([key, value]) => {
    if (!had.has(key) || has.has(key)) return [[key, value] as const]
    const usual = own(fieldPropertyDefaults, key)
    return usual === undefined ? [] : [[key, usual] as const]
  })
  const fresh = Object.entries(type.defaults.properties ?? {}).filter(([key]) => !had.has(key))
  return Object.fromEntries([...kept, ...fresh])
}

/** Converts the default for the new type: one option into a list of one, and a list of one into its option. */
function withDefault(field: FieldDocument, type: FieldType): FieldDocument {
  const stored = field.default_value
  if (stored === undefined || stored === null || stored === '') return field
  const single = Array.isArray(stored) && stored.length === 1 ? (stored[0] as Json) : stored
  const value = type.read(kindTraits[type.kind].options === 'several' ? stored : single, field)
  const schema = type.compile(field)
  const fits =
    value !== undefined && schema !== undefined && verdictOn(value, schema, type, field) === undefined
  return fits ? { ...field, default_value: value as Json } : { ...field, default: false, default_value: '' }
}
