import { rulesOf, type FieldDocument, type FormDocument } from '../../model/form'
import type { RuleConditionDocument, RuleDocument, RuleFieldDocument } from '../../model/rule'
import { fieldIdIn } from '../../rules/readRuleTree'
import type { RuleLosses } from '../editResult'
import { allFields } from '../structure'
import { ruleField } from './ruleFieldOf'
import { withRules } from './withRules'

interface Change {
  /** Returns the changed condition; undefined removes it, the same object keeps it. */
  readonly condition?: (condition: RuleConditionDocument) => RuleConditionDocument | undefined
  /** Does the same for a ruled field. */
  readonly ruled?: (field: RuleFieldDocument) => RuleFieldDocument | undefined
}

export interface ChangedRules {
  readonly form: FormDocument
  readonly losses: RuleLosses
}

/**
 * Changes all rules of a form, updates the fields' marks, and returns what the rules lost. Removes a rule that loses its last condition or
 * ruled field, but not one that had none before.
 */
export function changeRules(form: FormDocument, { condition = same, ruled = same }: Change): ChangedRules {
  const removedRules: { ruleId: string; name: string }[] = []
  const lostConditions: { ruleId: string; fieldId: string }[] = []
  const rules = rulesOf(form).flatMap((rule): readonly RuleDocument[] => {
    const [before, targets] = [rule.conditions ?? [], rule.fields_ruled ?? []]
    const conditions = changed(before, condition)
    const fields = changed(targets, ruled)
    if (conditions === before && fields === targets) return [rule]
    const isEmptied = (had: readonly unknown[], has: readonly unknown[]) => had.length > 0 && has.length === 0
    if (isEmptied(before, conditions) || isEmptied(targets, fields)) {
      removedRules.push({ ruleId: rule.rule_id, name: rule.name ?? '' })
      return []
    }
    for (const one of before) {
      const fieldId = fieldIdIn(one.field)
      if (fieldId !== undefined && condition(one) === undefined)
        lostConditions.push({ ruleId: rule.rule_id, fieldId })
    }
    return [
      {
        ...rule,
        ...(conditions !== before && { conditions }),
        ...(fields !== targets && { fields_ruled: fields }),
      },
    ]
  })
  const isSame =
    rules.length === rulesOf(form).length && rules.every((rule, at) => rule === rulesOf(form)[at])
  return { form: isSame ? form : withRules(form, rules), losses: { removedRules, lostConditions } }
}

const same = <T>(value: T): T => value

function changed<T>(list: readonly T[], change: (item: T) => T | undefined): readonly T[] {
  const after = list.flatMap((item) => change(item) ?? [])
  return after.length === list.length && after.every((item, at) => item === list[at]) ? list : after
}

/** Removes these fields from all rules. */
export function rulesWithout(form: FormDocument, gone: ReadonlySet<string>): ChangedRules {
  const isGone = (field: unknown) => gone.has(fieldIdIn(field) ?? '')
  return changeRules(form, {
    condition: (condition) => (isGone(condition.field) ? undefined : condition),
    ruled: (field) => (isGone(field) ? undefined : field),
  })
}

/** The attributes of a field that a rule stores besides its id. */
type Noted = 'type' | 'group_id'

/** Updates the type or group of these fields in all rules. */
export function renoteInRules(form: FormDocument, fieldIds: ReadonlySet<string>, noted: Noted): FormDocument {
  const fields = new Map(
    allFields(form).flatMap((field): [string, FieldDocument][] =>
      fieldIds.has(field.field_id) ? [[field.field_id, field]] : [],
    ),
  )
  const renoted = (reference: RuleFieldDocument): RuleFieldDocument => {
    const field = fields.get(fieldIdIn(reference) ?? '')
    const now = field && ruleField(field)[noted]
    return now === undefined || (reference[noted] ?? null) === now
      ? reference
      : { ...reference, [noted]: now }
  }
  return changeRules(form, {
    condition: (condition) => {
      const field = condition.field && renoted(condition.field)
      return field === undefined || field === condition.field ? condition : { ...condition, field }
    },
    ruled: renoted,
  }).form
}
