import type { CompiledField, CompiledForm, CompiledRule } from '../compile/compiledForm'
import { isObject, own } from '../model/json'
import type { RuleCondition } from '../rules/ruleTree'
import type { FindRepresentatives, Representatives } from './representatives'

/** The part of a form that some rules and fields depend on, with every answer in it that is worth trying. */
export interface Scope {
  /** Contains only these fields, the rules that decide whether they are visible, and a probe for each rule asked about. */
  readonly compiled: CompiledForm
  readonly rules: readonly CompiledRule[]
  readonly variables: readonly Variable[]
  readonly byId: ReadonlyMap<string, Variable>
  /** Number of fields, rules, conditions and targets: the cost of one try. */
  readonly size: number
  /** Whether trying every combination of representatives proves what none of them shows. */
  readonly complete: boolean
}

/** Rules whose application, and fields whose state, is to be determined. */
export interface Asked {
  readonly rules: readonly CompiledRule[]
  readonly fieldIds?: readonly string[]
}

/** A field that can be answered. */
export interface Variable extends Representatives {
  readonly field: CompiledField
}

/** Returns the id of the field that is disabled exactly while the rule applies (to any set, for a rule of a group's sets). */
export const probeId = (rule: CompiledRule): string => `analysis:${rule.index}`

export const decidesVisibility = ({ effect }: CompiledRule): boolean =>
  effect === 'show' || effect === 'invisible'

/** Cuts out the part of a form that determines whether these rules apply and these fields are visible. */
export function scopeOf(
  compiled: CompiledForm,
  ruling: ReadonlyMap<string, readonly CompiledRule[]>,
  representatives: FindRepresentatives,
  asked: Asked,
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

  // Conditions on a group or row ask whether anything in it is answered, so one field inside is needed.
  const readIds = new Set([...rules].flatMap(({ conditions }) => conditions.map(({ fieldId }) => fieldId)))
  for (const id of [...ids]) {
    const first = readIds.has(id) ? own(compiled.fields, id)?.childIds[0] : undefined
    if (first !== undefined) addField(first)
  }
  const kept = [...rules].sort((a, b) => a.index - b.index)
  const conditions = new Map<string, RuleCondition[]>()
  for (const condition of kept.flatMap((rule) => rule.conditions)) {
    const others = conditions.get(condition.fieldId)
    if (others) others.push(condition)
    else conditions.set(condition.fieldId, [condition])
  }
  const fields = Object.values(compiled.fields).filter(({ id }) => ids.has(id))
  const isHolder = ({ kind }: CompiledField) => kind === 'group' || kind === 'row'
  const variables = fields
    .filter((field) => !isHolder(field))
    .map((field): Variable => ({ field, ...representatives(field, conditions.get(field.id) ?? []) }))
  const holdersRead = fields.some((field) => isHolder(field) && conditions.has(field.id))
  const wanted = variables.every(({ complete }) => complete) && !holdersRead
  const reduced = cut(compiled, fields, kept, asked.rules)
  return {
    compiled: reduced,
    rules: kept,
    variables,
    byId: new Map(variables.map((variable) => [variable.field.id, variable])),
    size: reduced.rules.reduce(
      (sum, { conditions: { length }, targets }) => sum + length + targets.length + 1,
      fields.length,
    ),
    complete: wanted && oneSetWillDo(compiled, kept, asked.rules),
  }
}

/**
 * Returns whether one set per group is enough to try. Sets are considered together when a condition or target is outside of the group,
 * because any of them may satisfy it; with one such rule per group, one set shows all that several can, with more it does not.
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

/** Returns a compiled form with only these fields and rules. */
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
    rules: [
      ...rules.map((rule) => ({ ...rule, targets: rule.targets.filter((id) => ids.has(id)) })),
      ...probing,
    ],
    rulesReading: Object.fromEntries(reading),
  }
}

const isTop = ({ groupId, rowId }: CompiledField) => groupId === undefined && rowId === undefined
