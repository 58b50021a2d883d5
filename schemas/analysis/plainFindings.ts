import type { CompiledForm, CompiledRule } from '../compile/compiledForm'
import { optionsOf } from '../fields/shared/options'
import { own } from '../model/json'
import { affirmative } from '../rules/operators'
import { conditionHolds } from './representatives'
import type { RuleFinding } from './ruleFinding'
import { kindTraits } from '../fields/kinds'

/** Functions that name rules and fields in findings. */
export interface Names {
  readonly rule: (rule: { readonly id: string; readonly index: number }) => string
  /** Returns the field's label, or what the rules stored of a removed field. */
  readonly field: (fieldId: string) => string
}

/** Returns the findings that need no answers: references, repetitions, cycles. */
export function plainFindings(compiled: CompiledForm, names: Names): readonly RuleFinding[] {
  return [
    ...missingFields(compiled, names),
    ...missingOptions(compiled, names),
    ...ownConditions(compiled, names),
    ...cycles(compiled, names),
    ...duplicates(compiled, names),
  ]
}

const about = (rule: CompiledRule) => ({ ruleIds: [rule.id], decided: true }) as const

const rulesById = ({ rules }: CompiledForm) => new Map(rules.map((rule) => [rule.id, rule]))

function missingFields(compiled: CompiledForm, names: Names): readonly RuleFinding[] {
  const byId = rulesById(compiled)
  return compiled.findings.flatMap(({ code, ruleId, params }): RuleFinding[] => {
    const rule = byId.get(ruleId ?? '')
    if (!rule || (code !== 'STALE_CONDITION' && code !== 'STALE_TARGET')) return []
    const fieldId = String(params?.['field'] ?? '')
    return [
      {
        ...about(rule),
        ...{ code: 'MISSING_FIELD', severity: 'warning', fieldId },
        params: { rule: names.rule(rule), field: names.field(fieldId) },
      },
    ]
  })
}

function missingOptions(compiled: CompiledForm, names: Names): readonly RuleFinding[] {
  return compiled.rules.flatMap((rule) =>
    rule.conditions.flatMap((condition): RuleFinding[] => {
      const { fieldId, comparison, value } = condition
      const field = own(compiled.fields, fieldId)
      const isChoice = field && kindTraits[field.kind].options
      const asksForOne = comparison?.operator === 'is' || comparison?.operator === 'isExactly'
      if (!field || !isChoice || !asksForOne || field.field.properties?.openChoice === true) return []
      const meant = { ...condition, comparison: affirmative(comparison) }
      if (optionsOf(field.field).some((option) => conditionHolds(meant, option.value))) return []
      return [
        {
          ...about(rule),
          ...{ code: 'MISSING_OPTION', severity: 'warning', fieldId },
          params: { rule: names.rule(rule), field: names.field(fieldId), value },
        },
      ]
    }),
  )
}

/** Finds rules that affect a field in their own conditions. A rule on a group or row affects the fields inside. */
function ownConditions(compiled: CompiledForm, names: Names): readonly RuleFinding[] {
  return compiled.rules.flatMap((rule): RuleFinding[] => {
    const targets = new Set(rule.targets)
    const ruled = rule.conditions.find(({ fieldId }) => {
      const field = own(compiled.fields, fieldId)
      return [fieldId, field?.rowId, field?.groupId].some((id) => id !== undefined && targets.has(id))
    })
    if (!ruled) return []
    return [
      {
        ...about(rule),
        ...{ code: 'FIELD_IN_OWN_CONDITION', severity: 'info', fieldId: ruled.fieldId },
        params: { rule: names.rule(rule), field: names.field(ruled.fieldId) },
      },
    ]
  })
}

function cycles(compiled: CompiledForm, names: Names): readonly RuleFinding[] {
  const byId = rulesById(compiled)
  return compiled.findings.flatMap(({ code, ruleId }): RuleFinding[] => {
    const rule = byId.get(ruleId ?? '')
    if (!rule || code !== 'RULE_CYCLE') return []
    return [{ ...about(rule), code: 'RULE_CYCLE', severity: 'info', params: { rule: names.rule(rule) } }]
  })
}

/** Returns a text for what conditions ask together, independent of their order. */
function asked(when: CompiledRule['when'], rule: CompiledRule): string {
  const parts = when.of.map((part) =>
    typeof part === 'number' ? JSON.stringify(rule.conditions[part]) : asked(part, rule),
  )
  return parts.length === 1 ? (parts[0] ?? '') : `${when.join}(${parts.toSorted().join()})`
}

/** Finds rules that do the same to the same fields for the same people under the same conditions, in any order. */
function duplicates(compiled: CompiledForm, names: Names): readonly RuleFinding[] {
  const first = new Map<string, CompiledRule>()
  return compiled.rules.flatMap((rule): RuleFinding[] => {
    const { effect, users, groups } = rule
    const meaning = JSON.stringify([effect, asked(rule.when, rule), rule.targets.toSorted(), users, groups])
    const earlier = first.get(meaning)
    if (!earlier) {
      first.set(meaning, rule)
      return []
    }
    return [
      {
        ...{ code: 'DUPLICATE_RULE', severity: 'info', decided: true },
        ruleIds: [earlier.id, rule.id],
        params: { rule: names.rule(rule), other: names.rule(earlier) },
      },
    ]
  })
}
