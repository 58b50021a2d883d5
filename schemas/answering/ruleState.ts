import type { CompiledForm, CompiledRule } from '../compile/compiledForm'
import { own } from '../model/json'
import { admits } from '../rules/admits'
import { AnswerList, runLogic, type AnswerReader } from '../rules/logic'
import { isGroupNode, isRowNode, type FieldNode, type SetNode } from './nodes'
import { setsWithAnswers } from './submission'
import type { AnsweringContext } from './types'

/** The rules that hold now: for the whole form and, for rules evaluated in sets, for each set. */
export interface RuleState {
  /** Returns the rules that affect a field, lowest index first. */
  readonly rulesOf: (fieldId: string) => readonly CompiledRule[]
  readonly holds: (rule: CompiledRule, set: SetNode | undefined) => boolean
  /** Returns false for a rule that does not apply to the person who answers. */
  readonly admits: (rule: CompiledRule) => boolean
  /** Returns the first set that satisfies the rule, else the first set, when any set may satisfy it. */
  readonly decidingSet: (rule: CompiledRule) => SetNode | undefined
  /** Re-evaluates the rules that read this node's answer; returns those whose outcome changed for some target. */
  readonly answerChanged: (node: FieldNode) => readonly CompiledRule[]
  readonly evaluateAll: () => void
  readonly evaluateSet: (set: SetNode) => void
}

const noRules: readonly CompiledRule[] = []

type Nodes = ReadonlyMap<string, FieldNode>

/** Keeps the outcome of each rule that applies to this user. */
export function ruleState(compiled: CompiledForm, nodes: Nodes, user: AnsweringContext['user']): RuleState {
  const rules = compiled.rules.filter((rule) => admits(rule, user))
  const ruling = indexBy(rules, (rule) => rule.targets)
  const touching = indexBy(rules, (rule) => groupsRead(rule, compiled))
  const byId = indexBy(rules, (rule) => [rule.id])
  const readingIds = (fieldId: string) => own(compiled.rulesReading, fieldId) ?? []

  const overall = new Map<CompiledRule, boolean>()
  const inSets = new WeakMap<SetNode, Map<CompiledRule, boolean>>()

  const readerFor = (set: SetNode | undefined, blankGroup?: string): AnswerReader => ({
    read: (fieldId) => {
      const groupId = own(compiled.fields, fieldId)?.groupId
      if (groupId === undefined) return answerRead(nodes.get(fieldId))
      if (groupId === blankGroup) return undefined
      if (groupId === set?.group.field.id) return answerRead(set.fields.get(fieldId))
      const group = nodes.get(groupId)
      if (!group || !isGroupNode(group)) return undefined
      return new AnswerList(setsWithAnswers(group).map((other) => answerRead(other.fields.get(fieldId))))
    },
  })

  /** Evaluates a rule for the whole form from its outcomes in sets, without recomputing all of these for an answer in one set. */
  const evaluateOverall = (rule: CompiledRule): boolean => {
    const group = rule.perSetOf === undefined ? undefined : nodes.get(rule.perSetOf)
    if (!group || !isGroupNode(group)) return runLogic(rule.logic, readerFor(undefined))
    const sets = setsWithAnswers(group)
    return sets.length === 0
      ? runLogic(rule.logic, readerFor(undefined, group.field.id))
      : sets.some((set) => setOutcomes(set).get(rule) ?? runLogic(rule.logic, readerFor(set)))
  }
  const setOutcomes = (set: SetNode): Map<CompiledRule, boolean> => {
    const known = inSets.get(set)
    if (known) return known
    const outcomes = new Map<CompiledRule, boolean>()
    inSets.set(set, outcomes)
    return outcomes
  }
  const perSet = (groupId: string) => rules.filter((rule) => rule.perSetOf === groupId)
  const evaluateSet = (set: SetNode) => {
    const outcomes = setOutcomes(set)
    for (const rule of perSet(set.group.field.id)) outcomes.set(rule, runLogic(rule.logic, readerFor(set)))
  }

  /** Re-evaluates one rule for the form and the sets that it concerns; returns true when an outcome changed. */
  const evaluate = (rule: CompiledRule, only: SetNode | undefined): boolean => {
    let changed = false
    const group = rule.perSetOf === undefined ? undefined : nodes.get(rule.perSetOf)
    if (group && isGroupNode(group)) {
      // Only its own set reads an answer in a set, unless the rule has a condition on the whole group.
      const isAlone =
        only?.group === group && !rule.conditions.some(({ fieldId }) => fieldId === group.field.id)
      for (const set of isAlone ? [only] : group.sets) {
        const outcome = runLogic(rule.logic, readerFor(set))
        const outcomes = setOutcomes(set)
        if (outcomes.get(rule) !== outcome) changed = true
        outcomes.set(rule, outcome)
      }
    }
    const outcome = evaluateOverall(rule)
    if (overall.get(rule) !== outcome) changed = true
    overall.set(rule, outcome)
    return changed
  }

  return {
    rulesOf: (fieldId) => ruling.get(fieldId) ?? noRules,
    holds: (rule, set) =>
      (set && rule.perSetOf === set.group.field.id ? setOutcomes(set).get(rule) : overall.get(rule)) ?? false,
    admits: (rule) => rules.includes(rule),
    decidingSet: (rule) => {
      const group = rule.perSetOf === undefined ? undefined : nodes.get(rule.perSetOf)
      const sets = group && isGroupNode(group) ? setsWithAnswers(group) : []
      return sets.find((set) => runLogic(rule.logic, readerFor(set))) ?? sets[0]
    },
    answerChanged: (node) => {
      const read = [node.field.id, ...(node.row ? [node.row.field.id] : [])]
      const readers = new Set(read.flatMap(readingIds).flatMap((id) => byId.get(id) ?? []))
      // Any field of a group may change which of its sets count.
      const group = isGroupNode(node) ? node.field.id : node.field.groupId
      for (const rule of group === undefined ? [] : (touching.get(group) ?? [])) readers.add(rule)
      return [...readers].filter((rule) => evaluate(rule, node.set))
    },
    evaluateAll: () => {
      for (const rule of rules) evaluate(rule, undefined)
    },
    evaluateSet,
  }
}

/** Returns the groups whose answers, or whose fields' answers, a rule reads. */
function groupsRead({ conditions }: CompiledRule, compiled: CompiledForm): readonly string[] {
  const read = conditions.flatMap(({ fieldId }) => {
    const field = own(compiled.fields, fieldId)
    return (field?.kind === 'group' ? field.id : field?.groupId) ?? []
  })
  return [...new Set(read)]
}

/** Returns an answer as rules see it. */
export function answerRead(node: FieldNode | undefined): unknown {
  if (!node) return undefined
  // A group is only empty or not; conditions read the fields in its sets separately.
  if (isGroupNode(node))
    return node.sets.length > 0 ? setsWithAnswers(node).map(() => ({ set: true })) : node.raw
  // The same is true of a row and its members.
  if (isRowNode(node)) {
    const answered = [...node.members.values()].filter(({ raw }) => raw !== undefined)
    return answered.length > 0 ? answered.map(() => ({ member: true })) : node.raw
  }
  // A detail copied from a row is a list, of which rules read the first entry.
  return node.field.kind === 'rowDetail' ? firstOf(node.raw) : node.raw
}

function firstOf(value: unknown): unknown {
  let first = value
  for (let depth = 0; Array.isArray(first) && depth < 3; depth++) first = (first as unknown[])[0]
  return first
}

function indexBy(
  rules: readonly CompiledRule[],
  keys: (rule: CompiledRule) => readonly string[],
): ReadonlyMap<string, readonly CompiledRule[]> {
  const index = new Map<string, CompiledRule[]>()
  for (const rule of rules) {
    for (const key of keys(rule)) {
      const known = index.get(key)
      if (known) known.push(rule)
      else index.set(key, [rule])
    }
  }
  return index
}
