import { isObject, type Json } from '../../model/json'
import type { FieldDocument, FormDocument } from '../../model/form'
import type { RuleDocument } from '../../model/rule'
import { fieldIdIn } from '../../rules/readRuleTree'
import { mapFields } from '../structure'

/** A ruled field's note of a rule. `applied` is run-time state and therefore never true in a document. */
interface AffectingRule {
  readonly rule_id: string
  readonly rule_type: string
  readonly rule_index: number
}

interface Marks {
  readonly rules: readonly string[]
  readonly affecting: readonly AffectingRule[]
}

const none: Marks = { rules: [], affecting: [] }

/** Sets the form's rules and updates the fields' `rules` and `affecting_rules`, which other clients rely on. */
export function withRules(form: FormDocument, rules: readonly RuleDocument[]): FormDocument {
  return withMarks({ ...form, form_rules: rules })
}

/** Updates the fields' marks from rules that are stored outside of the form. */
export function withMarksOf(form: FormDocument, rules: readonly RuleDocument[]): FormDocument {
  const marks = marksOf(rules)
  return mapFields(form, (field) => marked(field, marks.get(field.field_id) ?? none))
}

/** Updates the fields' marks from the form's own rules; without loaded rules, the marks stay. */
export function withMarks(form: FormDocument): FormDocument {
  return form.form_rules ? withMarksOf(form, form.form_rules) : form
}

function marksOf(rules: readonly RuleDocument[]): ReadonlyMap<string, Marks> {
  const marks = new Map<string, { rules: string[]; affecting: AffectingRule[] }>()
  const marksAt = (fieldId: string) => {
    const known = marks.get(fieldId) ?? { rules: [], affecting: [] }
    marks.set(fieldId, known)
    return known
  }
  for (const [index, rule] of rules.entries()) {
    const [read, ruled] = [fieldIdsRead(rule), fieldIdsRuled(rule)]
    for (const id of read) marksAt(id).rules.push(rule.rule_id)
    const type = rule.rule_type ?? rule['type']
    const mark = {
      rule_id: rule.rule_id,
      rule_type: typeof type === 'string' ? type : '',
      rule_index: index,
    }
    for (const id of ruled) marksAt(id).affecting.push(mark)
  }
  return marks
}

/** Returns the fields that a rule's conditions read, each once. */
export function fieldIdsRead(rule: RuleDocument): ReadonlySet<string> {
  return new Set((rule.conditions ?? []).flatMap((condition) => fieldIdIn(condition.field) ?? []))
}

/** Returns the fields that a rule affects, each once. */
export function fieldIdsRuled(rule: RuleDocument): ReadonlySet<string> {
  return new Set((rule.fields_ruled ?? []).flatMap((field) => fieldIdIn(field) ?? []))
}

/** Returns the field with these marks. Lists that differ only in order stay as stored. */
function marked(field: FieldDocument, { rules, affecting }: Marks): FieldDocument {
  const stored = field.rules ?? []
  const keepsRules = sameMembers(new Set(stored), new Set(rules))
  const keepsAffecting = saysTheSame(field.affecting_rules ?? [], affecting)
  if (keepsRules && keepsAffecting) return field
  return {
    ...field,
    ...(!keepsRules && { rules }),
    ...(!keepsAffecting && { affecting_rules: affectingRules(field.affecting_rules ?? [], affecting) }),
  }
}

function saysTheSame(stored: readonly Json[], affecting: readonly AffectingRule[]): boolean {
  const said = stored.map((mark) =>
    isObject(mark) ? key(mark['rule_id'], mark['rule_type'], mark['rule_index']) : '',
  )
  const meant = affecting.map((mark) => key(mark.rule_id, mark.rule_type, mark.rule_index))
  return said.length === meant.length && sameMembers(new Set(said), new Set(meant))
}

const key = (...parts: readonly unknown[]) => JSON.stringify(parts)

/** Merges marks with the stored ones, so that extra keys such as `status` are kept. */
function affectingRules(stored: readonly Json[], affecting: readonly AffectingRule[]): readonly Json[] {
  const known = new Map(stored.flatMap((mark) => (isObject(mark) ? [[mark['rule_id'], mark]] : [])))
  return affecting.map((mark) => ({ applied: false, ...known.get(mark.rule_id), ...mark }))
}

function sameMembers(a: ReadonlySet<string>, b: ReadonlySet<string>): boolean {
  return a.size === b.size && [...a].every((member) => b.has(member))
}
