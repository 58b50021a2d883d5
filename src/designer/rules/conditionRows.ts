import type { CompiledField } from '../../../schemas/compile/compiledForm'
import { ruleField } from '../../../schemas/edit/rules/ruleFieldOf'
import { fieldTypes } from '../../../schemas/fields/registry'
import { isObject } from '../../../schemas/model/json'
import type { RuleConditionDocument, RuleDocument } from '../../../schemas/model/rule'
import { conditionChoices, type ConditionChoice } from '../../../schemas/rules/conditionChoices'
import { gatherConditions, type GatheredCondition } from '../../../schemas/rules/describeGathered'
import { comparisonNamed } from '../../../schemas/rules/operators'
import { conditionText, fieldIdIn } from '../../../schemas/rules/readRuleTree'

/*
 * The conditions of a rule as the rows of its editor, and what editing a row makes of the stored list. A row of a choice may
 * stand for several conditions: one per value, joined with "or".
 */

type Fields = ReadonlyMap<string, CompiledField>
/** What of a rule its conditions are. */
export interface RuleWithConditions {
  readonly rule_id: string
  readonly conditions?: RuleDocument['conditions'] | undefined
  readonly operator?: string | undefined
}

type Patch = Pick<RuleDocument, 'conditions' | 'operator'>

/** What the tests of emptiness are stored with. */
const blank = ' '

export const emptyCondition: RuleConditionDocument = { condition: '', value: '' }

export const joinOf = (rule: RuleWithConditions) => (rule.operator === 'or' ? 'or' : 'and')

const conditionsOf = (rule: RuleWithConditions): readonly RuleConditionDocument[] =>
  (Array.isArray(rule.conditions) ? (rule.conditions as readonly RuleConditionDocument[]) : []).filter(
    (condition) => isObject(condition),
  )

export const isChoice = (field: CompiledField | undefined) =>
  field?.kind === 'choice' || field?.kind === 'choices'

export function conditionRows(rule: RuleWithConditions, fields: Fields): readonly GatheredCondition[] {
  const conditions = conditionsOf(rule).map(({ field, condition, value }) => ({
    fieldId: fieldIdIn(field) ?? '',
    comparison: typeof condition === 'string' ? comparisonNamed(condition) : undefined,
    value: conditionText(value) ?? '',
  }))
  return gatherConditions({ join: joinOf(rule), conditions }, (id) => isChoice(fields.get(id)))
}

/** Several values fit into a row whose alternatives the rule's operator can say: an equal choice, alone or among others joined with "or". */
export function takesSeveral(rule: RuleWithConditions, row: GatheredCondition, fields: Fields): boolean {
  const isAlone = row.count === conditionsOf(rule).length
  const { comparison } = row
  return (
    isChoice(fields.get(row.fieldId)) &&
    comparison?.operator === 'is' &&
    !comparison.negated &&
    (isAlone || joinOf(rule) === 'or')
  )
}

const replaced = (
  rule: RuleWithConditions,
  { at, count }: GatheredCondition,
  by: readonly RuleConditionDocument[],
): Patch => ({ conditions: conditionsOf(rule).toSpliced(at, count, ...by) })

export const withNewRow = (rule: RuleWithConditions): Patch => ({
  conditions: [...conditionsOf(rule), emptyCondition],
})

export const withoutRow = (rule: RuleWithConditions, row: GatheredCondition): Patch => replaced(rule, row, [])

/** Moves a row by one place among the rows. */
export function withRowMoved(
  rule: RuleWithConditions,
  row: GatheredCondition,
  step: -1 | 1,
  fields: Fields,
): Patch {
  const rows = conditionRows(rule, fields)
  const index = rows.findIndex(({ at }) => at === row.at)
  const order = rows.toSpliced(index, 1).toSpliced(index + step, 0, row)
  const all = conditionsOf(rule)
  return { conditions: order.flatMap(({ at, count }) => all.slice(at, at + count)) }
}

/** Another field starts over with the first comparison that it knows. */
export function withField(rule: RuleWithConditions, row: GatheredCondition, field: CompiledField): Patch {
  const [first] = conditionChoices(fieldTypes.get(field.type))
  return replaced(rule, row, [
    {
      field: ruleField(field.field),
      condition: first?.wire ?? '',
      value: first?.operator === 'isEmpty' ? blank : '',
    },
  ])
}

/** Another comparison keeps the value that still makes sense, and one of several where it cannot hold more. */
export function withChoice(rule: RuleWithConditions, row: GatheredCondition, choice: ConditionChoice): Patch {
  const [first] = conditionsOf(rule).slice(row.at)
  const kept = row.values.find((value) => value.trim() !== '') ?? ''
  const value = choice.operator === 'isEmpty' ? blank : kept
  return replaced(rule, row, [{ ...first, condition: choice.wire, value }])
}

export function withValues(
  rule: RuleWithConditions,
  row: GatheredCondition,
  values: readonly string[],
): Patch {
  const all = conditionsOf(rule)
  const conditions = (values.length === 0 ? [''] : values).map((value, index) => ({
    ...all[row.at + Math.min(index, row.count - 1)],
    value,
  }))
  return { ...replaced(rule, row, conditions), ...(conditions.length > 1 && { operator: 'or' }) }
}
