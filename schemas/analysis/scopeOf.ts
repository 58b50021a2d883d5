import type { CompiledField, CompiledForm, CompiledRule } from '../compile/compiledForm'
import type { FieldTypeRegistry } from '../fields/fieldType'
import { isObject, own } from '../model/json'
import type { RuleCondition } from '../rules/ruleTree'
import { representativesOf, type Representatives } from './representatives'

/** The part of a form on which some rules and fields depend, and every answer in it worth trying. */
export interface Scope {
  /** Only these fields and the rules that decide whether they are visible, with a probe for each rule asked about. */
  readonly compiled: CompiledForm
  readonly rules: readonly CompiledRule[]
  readonly variables: readonly Variable[]
  /** True when trying every combination of the representatives proves what none of them shows. */
  readonly complete: boolean
}

/** A field that can be answered. */
export interface Variable extends Representatives {
  readonly field: CompiledField
}

/** The id of the field that is disabled exactly while the rule applies (to any set, for a rule of a group's sets). */
export const probeId = (rule: CompiledRule): string => `analysis:${rule.index}`

export const decidesVisibility = ({ effect }: CompiledRule): boolean =>
  effect === 'show' || effect === 'invisible'

/** Cuts out of a form what decides whether these rules apply and these fields are visible. */
export function scopeOf(
  compiled: CompiledForm,
  ruling: ReadonlyMap<string, readonly CompiledRule[]>,
  registry: FieldTypeRegistry,
  asked: { readonly rules: readonly CompiledRule[]; readonly fieldIds?: readonly string[] },
): Scope {
  const ids = new Set<string>()
  const rules = new Set<CompiledRule>()
  const addRule = (rule: CompiledRule) => {
    if (rules.has(rule)) return
    rules.add(rule)
    for (const { fieldId } of rule.conditions) addField(fieldId)
  }
  const addField = (id: string) => {
    const field = own(compiled.fields, id)
    if (!field || ids.has(id)) return
    ids.add(id)
    for (const rule of ruling.get(id) ?? []) if (decidesVisibility(rule)) addRule(rule)
    for (const holder of [field.rowId, field.groupId]) if (holder !== undefined) addField(holder)
  }
  for (const id of asked.fieldIds ?? []) {
    addField(id)
    const field = own(compiled.fields, id)
    for (const ruled of [id, field?.rowId, field?.groupId]) ruling.get(ruled ?? '')?.forEach(addRule)
  }
  asked.rules.forEach(addRule)

  // What is in a group or row stands for whether it is answered.
  for (const id of [...ids]) {
    const field = own(compiled.fields, id)
    const read = [...rules].some(({ conditions }) => conditions.some(({ fieldId }) => fieldId === id))
    if (read && field?.childIds[0] !== undefined) addField(field.childIds[0])
  }
  const kept = [...rules].sort((a, b) => a.index - b.index)
  const conditions = kept.flatMap((rule) => rule.conditions)
  const fields = Object.values(compiled.fields).filter(({ id }) => ids.has(id))
  const variables = fields
    .filter(({ kind }) => kind !== 'group' && kind !== 'row')
    .map((field): Variable => ({ field, ...variableOf(field, conditions, registry) }))
  const holdersRead = conditions.some(({ fieldId }) => {
    const kind = own(compiled.fields, fieldId)?.kind
    return kind === 'group' || kind === 'row'
  })
  return {
    compiled: cut(compiled, fields, kept, asked.rules),
    rules: kept,
    variables,
    complete:
      variables.every((variable) => variable.complete) &&
      !holdersRead &&
      oneSetWillDo(compiled, kept, asked.rules),
  }
}

function variableOf(
  field: CompiledField,
  conditions: readonly RuleCondition[],
  registry: FieldTypeRegistry,
): Representatives {
  const own = conditions.filter(({ fieldId }) => fieldId === field.id)
  return representativesOf(field, own, registry)
}

/**
 * Sets of a group are looked at together where a condition or a target lies outside of it: any of them may satisfy it. With
 * one such look per group, one set shows all that several can; with more it does not.
 */
function oneSetWillDo(
  compiled: CompiledForm,
  rules: readonly CompiledRule[],
  asked: readonly CompiledRule[],
): boolean {
  const looks = new Map<string, number>()
  const look = (groupId: string) => looks.set(groupId, (looks.get(groupId) ?? 0) + 1)
  for (const rule of rules) {
    const { perSetOf } = rule
    for (const { fieldId } of rule.conditions) {
      const groupId = own(compiled.fields, fieldId)?.groupId
      if (groupId !== undefined && groupId !== perSetOf) look(groupId)
    }
    const outside = rule.targets.some((id) => own(compiled.fields, id)?.groupId !== perSetOf)
    if (perSetOf !== undefined && (outside || asked.includes(rule))) look(perSetOf)
  }
  return [...looks.values()].every((count) => count <= 1)
}

/** A compiled form of these fields and rules alone. */
function cut(
  compiled: CompiledForm,
  fields: readonly CompiledField[],
  rules: readonly CompiledRule[],
  asked: readonly CompiledRule[],
): CompiledForm {
  const ids = new Set(fields.map(({ id }) => id))
  const probes = asked.map((rule): CompiledField => ({
    ...{
      id: probeId(rule),
      type: '',
      kind: 'note',
      page: 0,
      childIds: [],
      required: false,
      answerable: false,
    },
    field: { field_id: probeId(rule), field_type: '', label: '' },
  }))
  const kept = fields.map(({ relatedTo: _relation, ...field }): CompiledField => ({
    ...field,
    page: 0,
    childIds: field.childIds.filter((id) => ids.has(id)),
  }))
  const all = [...kept, ...probes]
  const probing = asked.map((rule): CompiledRule => ({
    ...rule,
    id: `probe of ${rule.id}`,
    effect: 'disabled',
    targets: [probeId(rule)],
  }))
  const properties = compiled.schema['properties']
  const known = isObject(properties) ? properties : {}
  const reading = new Map<string, string[]>()
  for (const rule of [...rules, ...probing]) {
    for (const { fieldId } of rule.conditions)
      reading.set(fieldId, [...(reading.get(fieldId) ?? []), rule.id])
  }
  return {
    ...compiled,
    schema: {
      type: 'object',
      properties: Object.fromEntries(Object.entries(known).filter(([id]) => ids.has(id))),
    },
    fields: Object.fromEntries(all.map((field) => [field.id, field])),
    pages: [{ index: 0, type: 'fields', fieldIds: all.filter(isTop).map(({ id }) => id) }],
    grading: null,
    rules: [...rules, ...probing],
    rulesReading: Object.fromEntries(reading),
  }
}

const isTop = ({ groupId, rowId }: CompiledField) => groupId === undefined && rowId === undefined
