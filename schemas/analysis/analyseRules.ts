import { plainLabel } from '../compile/plainLabel'
import { compileForm } from '../compile/compileForm'
import type { CompiledForm, CompiledRule } from '../compile/compiledForm'
import type { FieldTypeRegistry } from '../fields/fieldType'
import { fieldTypes } from '../fields/registry'
import { rulesOf, type FormDocument } from '../model/form'
import { isObject } from '../model/json'
import type { RulesDocument } from '../model/rule'
import { fieldIdIn } from '../rules/readRuleTree'
import { createExplorer } from './createExplorer'
import { plainFindings, type Names } from './plainFindings'
import { findRepresentatives } from './representatives'
import type { RuleFinding } from './ruleFinding'
import { ruleOutcome, type RuleOutcome } from './ruleOutcomes'
import { submissionFindings } from './submissionFindings'
import { visibilityCircles } from './visibilityCircles'
import { conflicts, hiddenForEver, withoutEffect, type Analysed } from './visibilityFindings'

/**
 * Finds what a designer should know about a form's rules before anybody answers it. Sound over all users and all answers that the fields
 * accept, given or not: "always" and "never" are proven, or `decided` is false. Pure, deterministic, and bounded by a number of tries, not
 * by time. Refused answers are not considered, because they cannot be sent.
 */
export function analyseRules(
  form: { readonly document: FormDocument; readonly rules?: RulesDocument | null },
  registry: FieldTypeRegistry = fieldTypes,
): readonly RuleFinding[] {
  const rules = form.rules === undefined ? rulesOf(form.document) : form.rules?.rules
  return analyseCompiled(compileForm(form, registry), rules, registry)
}

/** Does what {@link analyseRules} does for a compiled form; `rules` are those that it was compiled with, for their names. */
export function analyseCompiled(
  compiled: CompiledForm,
  rules: unknown,
  registry: FieldTypeRegistry = fieldTypes,
): readonly RuleFinding[] {
  const names = namesIn(compiled, rules)
  const analysed = analysedRules(compiled, names, registry)
  const circles = visibilityCircles(analysed)
  const others = [
    ...compiled.rules.flatMap((rule) => outcomeFindings(rule, analysed)),
    ...conflicts(analysed),
    ...hiddenForEver(analysed),
    ...withoutEffect(analysed),
    ...submissionFindings(analysed, registry),
    ...plainFindings(compiled, names),
  ]
  return [...circles.findings, ...others.filter((finding) => !circles.isExplained(finding))]
}

/** Returns for each rule of a compiled form answers that make it apply and answers that do not, or the proof that there are none. */
export function ruleOutcomes(
  compiled: CompiledForm,
  registry: FieldTypeRegistry = fieldTypes,
): ReadonlyMap<CompiledRule, RuleOutcome> {
  return analysedRules(compiled, namesIn(compiled, null), registry).outcomes
}

function analysedRules(compiled: CompiledForm, names: Names, registry: FieldTypeRegistry): Analysed {
  const ruling = new Map<string, CompiledRule[]>()
  for (const rule of compiled.rules) {
    for (const id of rule.targets) {
      const others = ruling.get(id)
      if (others) others.push(rule)
      else ruling.set(id, [rule])
    }
  }
  const representatives = findRepresentatives(registry)
  const explorer = createExplorer(compiled, ruling, registry, representatives)
  const outcomes = new Map(
    compiled.rules.map((rule) => [rule, ruleOutcome(rule, compiled, explorer, representatives)] as const),
  )
  return { compiled, ruling, outcomes, explorer, names }
}

function outcomeFindings(rule: CompiledRule, { outcomes, names }: Analysed): readonly RuleFinding[] {
  const outcome = outcomes.get(rule)
  if (!outcome || (outcome.applied && outcome.notApplied)) return []
  const base = { ruleIds: [rule.id], params: { rule: names.rule(rule) } }
  const witness = outcome.applied ?? outcome.notApplied
  if (outcome.always)
    return [
      { ...base, code: 'RULE_ALWAYS_APPLIES', severity: 'info', decided: true, ...(witness && { witness }) },
    ]
  return outcome.never
    ? [{ ...base, code: 'RULE_NEVER_APPLIES', severity: 'warning', decided: true }]
    : [{ ...base, code: 'RULE_NOT_DECIDED', severity: 'info', decided: false }]
}

/** Returns functions that name rules by name or number, and fields by label or id. */
function namesIn(compiled: CompiledForm, rules: unknown): Names {
  const stored: readonly unknown[] = Array.isArray(rules) ? rules : []
  const remembered = new Map<string, string>()
  for (const rule of stored) {
    if (!isObject(rule)) continue
    const references = [rule['fields_ruled'], rule['conditions']].flatMap((list) =>
      Array.isArray(list) ? (list as readonly unknown[]) : [],
    )
    for (const reference of references) {
      const field: unknown = isObject(reference) ? (reference['field'] ?? reference) : undefined
      const id = fieldIdIn(field)
      const label = isObject(field) ? field['label'] : undefined
      if (id !== undefined && typeof label === 'string' && label.trim() !== '') remembered.set(id, label)
    }
  }
  return {
    rule: ({ index }) => {
      const rule = stored[index]
      const name = isObject(rule) ? rule['name'] : undefined
      return typeof name === 'string' && name.trim() !== '' ? name : `#${index + 1}`
    },
    field: (id) => plainLabel(compiled.fields, id) || remembered.get(id) || id,
  }
}
