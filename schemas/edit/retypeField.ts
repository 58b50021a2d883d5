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
 * Makes a field one of another type ({@link retypeTargets}): it keeps its id, label, options and every setting that both
 * types know; a default that the new type cannot hold goes. A field that a condition reads stays as it is
 * (FIELDS_CHANGE_RULES {label}) unless rules change `alongWithRules`: then they note the new type, and comparisons that it
 * cannot do go.
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

/** `isExactly` is `is` with case: nobody offers it, and every type that can do the one can do the other. */
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

/** Settings of the former type go back to what every field has; those of the new one start as in a new field. */
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

/** The default as the new type reads it: one option of a list of one, a list of one option. */
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
