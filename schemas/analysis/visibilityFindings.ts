import type { CompiledField, CompiledForm, CompiledRule } from '../compile/compiledForm'
import { own } from '../model/json'
import { admits } from '../rules/admits'
import type { Explorer, Tried } from './createExplorer'
import type { Names } from './plainFindings'
import type { RuleFinding, Witness } from './ruleFinding'
import { witnessOf, type RuleOutcome } from './ruleOutcomes'
import { decidesVisibility } from './scopeOf'

export interface Analysed {
  readonly compiled: CompiledForm
  readonly ruling: ReadonlyMap<string, readonly CompiledRule[]>
  readonly outcomes: ReadonlyMap<CompiledRule, RuleOutcome>
  readonly explorer: Explorer
  readonly names: Names
}

const mostPairs = 200

/** Finds rules that show and rules that hide the same field while both apply. The later one wins, which may surprise. */
export function conflicts({ compiled, ruling, outcomes, explorer, names }: Analysed): readonly RuleFinding[] {
  const pairs = new Map<string, readonly [CompiledRule, CompiledRule, string]>()
  for (const field of Object.values(compiled.fields)) {
    if (pairs.size >= mostPairs) break
    const deciding = (ruling.get(field.id) ?? []).filter(
      (rule) => decidesVisibility(rule) && !outcomes.get(rule)?.never,
    )
    for (const show of deciding.filter(({ effect }) => effect === 'show')) {
      if (pairs.size >= mostPairs) break
      for (const hide of deciding.filter(({ effect }) => effect === 'invisible')) {
        const key = `${show.index} ${hide.index}`
        if (!pairs.has(key) && pairs.size < mostPairs) pairs.set(key, [show, hide, field.id])
      }
    }
  }
  return [...pairs.values()].flatMap(([show, hide, fieldId]): RuleFinding[] => {
    let both: Tried | undefined
    explorer.explore({ rules: [show, hide] }, (tried) => {
      if (tried.applies(show) && tried.applies(hide)) both = tried
      return both !== undefined
    })
    if (!both) return []
    const [first, second] = show.index < hide.index ? [show, hide] : [hide, show]
    return [
      {
        ...{ code: 'SHOW_INVISIBLE_CONFLICT', severity: 'warning', fieldId, decided: true },
        ruleIds: [first.id, second.id],
        witness: witnessOf(both),
        params: { rule: names.rule(show), other: names.rule(hide), field: names.field(fieldId) },
      },
    ]
  })
}

/** Finds required fields that nobody, or not everybody, can ever see. */
export function hiddenForEver(analysed: Analysed): readonly RuleFinding[] {
  const { compiled, names } = analysed
  return Object.values(compiled.fields).flatMap((field): RuleFinding[] => {
    const asked = field.required || analysed.ruling.get(field.id)?.some(({ effect }) => effect === 'required')
    const hidden = asked ? hider(field, analysed) : undefined
    if (!hidden) return []
    return [
      {
        ...{ code: 'REQUIRED_BUT_HIDDEN', severity: 'warning', fieldId: field.id, decided: true },
        ruleIds: hidden.rules.map(({ id }) => id),
        witness: { answers: {}, user: hidden.user },
        params: { field: names.field(field.id) },
      },
    ]
  })
}

/** Returns the rules that always hide a field, or its group or row, from a user. */
function hider(
  field: CompiledField,
  { compiled, ruling, outcomes }: Analysed,
): { readonly rules: readonly CompiledRule[]; readonly user: Witness['user'] } | undefined {
  for (const id of [field.id, field.rowId, field.groupId]) {
    if (id === undefined || !own(compiled.fields, id)) continue
    const deciding = (ruling.get(id) ?? []).filter(decidesVisibility)
    for (const user of usersOf(deciding)) {
      const existing = deciding.filter((rule) => admits(rule, user))
      const possible = existing.filter((rule) => !outcomes.get(rule)?.never)
      const last = possible.at(-1)
      if (last?.effect === 'invisible' && outcomes.get(last)?.always) return { rules: [last], user }
      const shows = existing.filter(({ effect }) => effect === 'show')
      if (shows.length > 0 && !possible.some(({ effect }) => effect === 'show')) return { rules: shows, user }
    }
  }
  return undefined
}

/** Returns an unknown user, then the users whom the rules name. */
function usersOf(rules: readonly CompiledRule[]): readonly Witness['user'][] {
  const ids = (audience: 'users' | 'groups') => [
    ...new Set(rules.flatMap((rule) => rule[audience]?.ids ?? [])),
  ]
  return [
    null,
    ...ids('users').map((id) => ({ id, groupIds: [] })),
    ...ids('groups').map((id) => ({ id: 0, groupIds: [id] })),
  ]
}

/** Finds rules that change nothing: a later rule always decides, or the designer's own setting already requires the field. */
export function withoutEffect({ compiled, ruling, outcomes, names }: Analysed): readonly RuleFinding[] {
  const lastWord = new Map<string, number>()
  for (const [fieldId, rules] of ruling) {
    const decides = (rule: CompiledRule) =>
      decidesVisibility(rule) && !rule.users && !rule.groups && outcomes.get(rule)?.always === true
    lastWord.set(fieldId, rules.findLast(decides)?.index ?? -1)
  }
  const isOverruled = (rule: CompiledRule, fieldId: string) => (lastWord.get(fieldId) ?? -1) > rule.index
  const isIdle = (rule: CompiledRule, fieldId: string) =>
    decidesVisibility(rule)
      ? isOverruled(rule, fieldId)
      : rule.effect === 'required' && own(compiled.fields, fieldId)?.required === true
  return compiled.rules
    .filter((rule) => rule.targets.length > 0 && rule.targets.every((id) => isIdle(rule, id)))
    .map((rule) => ({
      ...{ code: 'RULE_WITHOUT_EFFECT', severity: 'warning', decided: true },
      ruleIds: [rule.id],
      params: { rule: names.rule(rule) },
    }))
}
