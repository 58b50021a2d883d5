import type { CompiledField, CompiledForm, CompiledRule } from '../compile/compiledForm'
import type { JsonSchema } from '../fields/fieldType'
import { isObject, own } from '../model/json'
import { pointerTo } from '../model/jsonPointer'
import { flatJunction } from '../rules/junction'
import { lowerRule } from '../rules/lowerRule'
import { comparisonNamed } from '../rules/operators'
import { fieldPlace } from './fieldPlace'
import { isPerItem, type SchemaRule } from './schemaRule'

/**
 * Returns a form's rules as rules beside its schema, one per affected field, in document order, because answers are dropped in that order.
 * Adds what the schema alone cannot express: fields that are required when visible, and rows that wait for others.
 */
export function exportRules(compiled: CompiledForm): readonly SchemaRule[] {
  const exported = new Map(compiled.rules.map((rule) => [rule, withoutTarget(compiled, rule)]))
  const rulesOf = (fieldId: string | undefined, effects: readonly string[]) =>
    compiled.rules.flatMap((rule) =>
      fieldId !== undefined && rule.targets.includes(fieldId) && effects.includes(rule.effect)
        ? (exported.get(rule) ?? [])
        : [],
    )
  return Object.values(compiled.fields).flatMap((field): SchemaRule[] => {
    if (!field.answerable) return []
    const target = fieldPlace(compiled, field.id)
    // Levels of a row are required one by one, and its details are only shown.
    const isAsked = field.kind !== 'row' && field.kind !== 'rowDetail'
    const asking = rulesOf(isAsked ? field.id : undefined, ['required'])
    const askedWithRow = field.kind === 'rowKey' ? rulesOf(field.rowId, ['required']) : []
    const rules: SchemaRule[] = [
      ...rulesOf(field.id, ['show', 'invisible', 'disabled']),
      ...waiting(compiled, field),
      ...asking,
      ...askedWithRow,
    ].map((rule) => ({ target, ...rule }))
    const isSuspended = asksUnlessRuled(compiled, field) && !rules.some(isPerItem)
    return isSuspended ? [...rules, { target, effect: 'required', when: true }] : rules
  })
}

function withoutTarget(compiled: CompiledForm, rule: CompiledRule): Omit<SchemaRule, 'target'> {
  const { index, effect, when, perSetOf, users, groups } = rule
  const conditions = rule.conditions.map((condition) => ({
    ...condition,
    fieldId: answerPlace(compiled, condition.fieldId),
  }))
  return {
    effect,
    when: lowerRule({ when, conditions }),
    index,
    ...(perSetOf !== undefined && { each: pointerTo(perSetOf) }),
    ...(users && { users }),
    ...(groups && { groups }),
  }
}

/** Returns the place of a field's answer; a copied detail is a list, of which rules read the first entry. */
function answerPlace(compiled: CompiledForm, fieldId: string): string {
  const place = fieldPlace(compiled, fieldId)
  return own(compiled.fields, fieldId)?.kind === 'rowDetail' ? `${place}/0` : place
}

/** Returns the rule that locks a dependent row until its parent is answered. */
function waiting(
  compiled: CompiledForm,
  { relatedTo, groupId }: CompiledField,
): Omit<SchemaRule, 'target'>[] {
  const comparison = comparisonNamed('is__empty')
  if (!relatedTo) return []
  const conditions = relatedTo.memberIds.map((id) => ({
    fieldId: answerPlace(compiled, id),
    comparison,
    value: ' ',
  }))
  const isBeside = groupId !== undefined && own(compiled.fields, relatedTo.rowId)?.groupId === groupId
  return [
    {
      effect: 'disabled',
      when: lowerRule({ when: flatJunction('or', conditions.length), conditions }),
      ...(isBeside && { each: pointerTo(groupId) }),
    },
  ]
}

/** Returns whether the designer requires the field although the schema's `required` omits it, because a rule or relation may suspend it. */
function asksUnlessRuled(compiled: CompiledForm, field: CompiledField): boolean {
  const row = own(compiled.fields, field.rowId ?? '')
  const asks = field.kind === 'row' ? false : field.required || (field.kind === 'rowKey' && row?.required)
  const required = holderSchema(compiled, field)?.['required']
  return asks === true && !(Array.isArray(required) && required.includes(field.id))
}

function holderSchema(compiled: CompiledForm, field: CompiledField): JsonSchema | undefined {
  const holder = own(compiled.fields, field.rowId ?? field.groupId ?? '')
  if (!holder) return compiled.schema
  const properties = holderSchema(compiled, holder)?.['properties']
  const schema = isObject(properties) ? own(properties, holder.id) : undefined
  if (!isObject(schema)) return undefined
  const inside = holder.kind === 'group' ? schema['items'] : schema
  return isObject(inside) ? inside : undefined
}
