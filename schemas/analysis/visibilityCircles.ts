import type { CompiledForm, CompiledRule } from '../compile/compiledForm'
import { isBlank } from '../fields/defineField'
import { own } from '../model/json'
import { junctionHolds } from '../rules/junction'
import { conditionHolds } from './representatives'
import type { RuleFinding } from './ruleFinding'
import { decidesVisibility } from './scopeOf'
import { strongComponents } from './strongComponents'
import type { Analysed } from './visibilityFindings'

type Ruling = Analysed['ruling']

/*
 * Finds fields that no answers can ever make visible: beginning with an empty form, every visible question may get any answer until nothing
 * more becomes visible; what is still hidden then is always hidden.
 */

/**
 * Finds rules that hide for ever, each through the other, what they read themselves; the finding is at the last of them, which closes the
 * circle. Also finds rules that wait for what such a circle hides. `isExplained` tells findings that say the same less well.
 */
export function visibilityCircles({ compiled, ruling, names }: Analysed) {
  const seen = reachable(compiled, ruling)
  const isSeen: IsSeen = (id) => withHolders(id, compiled).every((each) => seen.has(each))
  const causes = new Map(
    compiled.rules.map((rule) => [rule, causesOf(rule, seen, compiled, ruling)] as const),
  )
  const circles = circlesIn(compiled.rules, causes)
  const inCircle = new Map(circles.flatMap((circle) => circle.map((rule) => [rule, circle] as const)))
  const found = circles.map((circle): RuleFinding => {
    const fields = [...new Set(circle.flatMap(({ targets }) => targets))].filter((id) => !seen.has(id))
    const last = circle.at(-1)
    const [fieldId] = last?.targets.filter((id) => !seen.has(id)) ?? []
    return {
      ...{ code: 'RULES_HIDE_EACH_OTHER', severity: 'warning', decided: true },
      ...(fieldId !== undefined && { fieldId }),
      ruleIds: circle.toReversed().map(({ id }) => id),
      params: {
        count: circle.length,
        rules: circle.map((rule) => names.rule(rule)).join(', '),
        fields: fields.map((id) => names.field(id)).join(', '),
      },
    }
  })
  const waiting = compiled.rules.flatMap((rule): RuleFinding[] => {
    if (inCircle.has(rule) || mayBe(true, rule, compiled, isSeen)) return []
    const cause = [...(causes.get(rule) ?? [])].find((each) => inCircle.has(each))
    const field = cause?.targets.find((id) => isAsked(rule, id, compiled))
    if (!cause || field === undefined) return []
    return [
      {
        ...{ code: 'RULE_WAITS_FOR_HIDDEN', severity: 'warning', decided: true },
        ruleIds: [cause.id, rule.id],
        params: { rule: names.rule(rule), other: names.rule(cause), field: names.field(field) },
      },
    ]
  })
  const told = new Set(circles.flat().map(({ id }) => id))
  const late = new Set(waiting.map(({ ruleIds }) => ruleIds[1]))
  return {
    findings: [...found, ...waiting],
    isExplained: ({ code, ruleIds }: RuleFinding) =>
      (explained.has(code) && ruleIds.length > 0 && ruleIds.every((id) => told.has(id))) ||
      (code === 'RULE_NEVER_APPLIES' && late.has(ruleIds[0])),
  }
}

const explained: ReadonlySet<RuleFinding['code']> = new Set([
  'RULE_ALWAYS_APPLIES',
  'RULE_NEVER_APPLIES',
  'RULE_CYCLE',
  'FIELD_IN_OWN_CONDITION',
  'REQUIRED_BUT_HIDDEN',
])

/** Returns a field with its row and group. */
function withHolders(id: string, compiled: CompiledForm): readonly string[] {
  const field = own(compiled.fields, id)
  return [id, field?.rowId, field?.groupId].filter((each) => each !== undefined)
}

const isAsked = (rule: CompiledRule, id: string, compiled: CompiledForm) =>
  rule.conditions.some(({ fieldId }) => withHolders(fieldId, compiled).includes(id))

/** Returns the fields that some answers can make visible, beginning with none. A rule for some people counts as possible for anybody. */
function reachable(compiled: CompiledForm, ruling: Ruling): ReadonlySet<string> {
  const seen = new Set<string>()
  const isSeen = (id: string) => withHolders(id, compiled).every((each) => seen.has(each))
  const may = whatRulesMay(compiled, isSeen)
  let hidden = Object.keys(compiled.fields)
  for (let grows = true; grows;) {
    const before = seen.size
    may.askAnew()
    for (const id of hidden) if (mayShow(ruling.get(id) ?? [], may)) seen.add(id)
    hidden = hidden.filter((id) => !seen.has(id))
    grows = seen.size > before
  }
  return seen
}

type IsSeen = (fieldId: string) => boolean

interface WhatRulesMay {
  readonly apply: (rule: CompiledRule) => boolean
  readonly rest: (rule: CompiledRule) => boolean
  /** Discards negative results after more fields became visible. */
  readonly askAnew: () => void
}

/** Returns whether rules may apply or may not, computed once per rule instead of once per affected field. */
function whatRulesMay(compiled: CompiledForm, isSeen: IsSeen): WhatRulesMay {
  const known = { true: new Map<CompiledRule, boolean>(), false: new Map<CompiledRule, boolean>() }
  const ask = (applied: boolean) => (rule: CompiledRule) => {
    const answers = known[`${applied}`]
    const answer = answers.get(rule) ?? mayBe(applied, rule, compiled, isSeen)
    answers.set(rule, answer)
    return answer
  }
  return {
    apply: ask(true),
    rest: ask(false),
    askAnew: () => {
      // Visible fields stay visible, so positive results stay valid.
      for (const answers of Object.values(known))
        for (const [rule, answer] of answers) if (!answer) answers.delete(rule)
    },
  }
}

function mayShow(rules: readonly CompiledRule[], may: WhatRulesMay): boolean {
  const deciding = rules.filter(decidesVisibility)
  if (deciding.some(({ users, groups }) => users ?? groups)) return true
  const shows = deciding.filter(({ effect }) => effect === 'show')
  const lastHiding = deciding.reduce(
    (last, rule) => (rule.effect === 'invisible' && rule.index > last && !may.rest(rule) ? rule.index : last),
    -1,
  )
  return shows.length === 0
    ? lastHiding === -1
    : shows.some((rule) => rule.index > lastHiding && may.apply(rule))
}

/** Returns whether a rule may apply, or may not, when visible fields can have any answer and all others stay empty. */
function mayBe(applied: boolean, rule: CompiledRule, compiled: CompiledForm, isSeen: IsSeen): boolean {
  const may = (condition: CompiledRule['conditions'][number]) =>
    isSeen(condition.fieldId) ||
    hasDefault(condition.fieldId, compiled) ||
    conditionHolds(condition, undefined) === applied
  const mayAt = (at: number) => rule.conditions.slice(at, at + 1).some(may)
  return applied ? junctionHolds(rule.when, mayAt) : !junctionHolds(rule.when, (at) => !mayAt(at))
}

function hasDefault(id: string, compiled: CompiledForm): boolean {
  const field = own(compiled.fields, id)
  return field?.field.default === true && !isBlank(field.field.default_value)
}

/** Returns the rules that always hide what a rule reads. */
function causesOf(
  rule: CompiledRule,
  seen: ReadonlySet<string>,
  compiled: CompiledForm,
  ruling: Ruling,
): ReadonlySet<CompiledRule> {
  const hidden = rule.conditions
    .flatMap(({ fieldId }) => withHolders(fieldId, compiled))
    .filter((id) => own(compiled.fields, id) && !seen.has(id))
  return new Set(hidden.flatMap((id) => (ruling.get(id) ?? []).filter(decidesVisibility)))
}

/** Returns circles of rules that wait for one another, in form order, including a rule that waits for itself. */
function circlesIn(
  rules: readonly CompiledRule[],
  causes: ReadonlyMap<CompiledRule, ReadonlySet<CompiledRule>>,
): readonly (readonly CompiledRule[])[] {
  const circles = strongComponents(rules.filter(decidesVisibility), (rule) => causes.get(rule) ?? [])
    .filter(([only, ...others]) => only && (others.length > 0 || causes.get(only)?.has(only)))
    .map((circle) => circle.toSorted((a, b) => a.index - b.index))
  return circles.toSorted(([a], [b]) => (a?.index ?? 0) - (b?.index ?? 0))
}
