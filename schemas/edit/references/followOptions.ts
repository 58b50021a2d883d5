import { buttonUpdates } from '../../fields/button'
import { matchOption, optionsOf } from '../../fields/shared/options'
import type { FieldDocument, FormDocument } from '../../model/form'
import { rulesOf } from '../../model/form'
import { isObject } from '../../model/json'
import type { RuleConditionDocument } from '../../model/rule'
import { comparisonNamed } from '../../rules/operators'
import { conditionText, fieldIdIn } from '../../rules/readRuleTree'
import { changeRules, type ChangedRules } from '../rules/changeRules'
import { mapFields } from '../structure'
import { moveOptionTexts } from '../texts'
import type { OptionChanges } from './optionChanges'
import type { Use } from './use'

/** Returns the conditions that compare with a renamed or removed option. `before` is the field with its earlier options. */
export function usesOfOptions(
  form: FormDocument,
  before: FieldDocument,
  changes: OptionChanges,
): readonly Use[] {
  if (changes.renamed.size + changes.lost.size === 0) return []
  return rulesOf(form).flatMap((rule) =>
    (rule.conditions ?? []).flatMap((condition, index): Use[] =>
      followed(condition, before, changes) === condition
        ? []
        : [{ kind: 'condition', fieldId: before.field_id, ruleId: rule.rule_id, index }],
    ),
  )
}

/** Updates everything that names an option's value: conditions, translations, values that buttons write. */
export function followOptions(
  form: FormDocument,
  before: FieldDocument,
  changes: OptionChanges,
): ChangedRules {
  const { renamed, lost } = changes
  if (renamed.size + lost.size === 0) return { form, losses: { removedRules: [], lostConditions: [] } }
  const ruled = changeRules(form, { condition: (condition) => followed(condition, before, changes) })
  const told = moveOptionTexts(ruled.form, before.field_id, (value) =>
    lost.has(value) ? undefined : (renamed.get(value) ?? value),
  )
  return { ...ruled, form: mapFields(told, (field) => withUpdates(field, before, changes)) }
}

const isEquality = ({ condition }: RuleConditionDocument): boolean => {
  const operator = comparisonNamed(condition ?? '')?.operator
  return operator === 'is' || operator === 'isExactly'
}

/** Returns the condition with the option's new value; undefined when it compares only with removed values. */
function followed(
  condition: RuleConditionDocument,
  before: FieldDocument,
  changes: OptionChanges,
): RuleConditionDocument | undefined {
  if (fieldIdIn(condition.field) !== before.field_id || !isEquality(condition)) return condition
  const text = conditionText(condition.value)
  if (text === undefined) return condition
  const value = followedValue(text, before, changes)
  return value === text ? condition : value === undefined ? undefined : { ...condition, value }
}

/** Updates a condition's value, which is one option in any spelling, or several separated by commas. */
function followedValue(text: string, before: FieldDocument, changes: OptionChanges): string | undefined {
  const whole = optionValueOf(text, before)
  if (changes.lost.has(whole)) return undefined
  if (changes.renamed.has(whole)) return changes.renamed.get(whole)
  const parts = text.split(',')
  if (parts.length === 1 || optionsOf(before).some(({ value }) => value === whole)) return text
  const left = parts.flatMap((part) => followedValue(part, before, changes) ?? [])
  return left.length === 0 ? undefined : left.join(',')
}

/** Returns the option that a text means, ignoring case like rules do. */
function optionValueOf(text: string, field: FieldDocument): string {
  const meant = matchOption(text, field)
  return typeof meant === 'string' ? meant : text
}

function withUpdates(
  field: FieldDocument,
  before: FieldDocument,
  { renamed, lost }: OptionChanges,
): FieldDocument {
  const value = buttonUpdates(field).get(before.field_id)
  if (typeof value !== 'string' || (!renamed.has(value) && !lost.has(value))) return field
  const updates = field.properties?.['update_values']
  const { [before.field_id]: _former, ...others } = isObject(updates) ? updates : {}
  const to = renamed.get(value)
  const update_values = to === undefined ? others : { ...others, [before.field_id]: to }
  return { ...field, properties: { ...field.properties, update_values } }
}
