import type { CompiledForm, CompiledRule } from '../compile/compiledForm'
import { isObject, own } from '../model/json'
import { AnswerList, runLogic, type AnswerReader } from '../rules/logic'
import { isGroupNode, type FieldNode, type GroupNode, type SetNode } from './nodes'
import { setsWithAnswers } from './submission'
import type { AnsweringContext } from './types'

/** Which rules hold now: for the form as a whole and, for rules evaluated in sets, for each set. */
export interface RuleState {
  /** The rules that decide about a field, lowest index first. */
  readonly rulesOf: (fieldId: string) => readonly CompiledRule[]
  readonly holds: (rule: CompiledRule, set: SetNode | undefined) => boolean
  /** Evaluates again what reads this node's answer; returns the rules whose outcome changed for some target. */
  readonly answerChanged: (node: FieldNode) => readonly CompiledRule[]
  readonly evaluateAll: () => void
  readonly evaluateSet: (set: SetNode) => void
}

type Nodes = ReadonlyMap<string, FieldNode | GroupNode>

/** Keeps the outcome of each rule that exists for this user (decisions "Rules: one semantics"). */
export function ruleState(compiled: CompiledForm, nodes: Nodes, user: AnsweringContext['user']): RuleState {
  const rules = compiled.rules.filter((rule) => exists(rule, user))
  const ruling = indexBy(rules, (rule) => rule.targets)
  const touching = indexBy(rules, (rule) => groupsRead(compiled, rule))
  const byId = indexBy(rules, (rule) => [rule.id])
  const readingIds = (fieldId: string) => own(compiled.rulesReading, fieldId) ?? []

  const overall = new Map<CompiledRule, boolean>()
  const inSets = new WeakMap<SetNode, Map<CompiledRule, boolean>>()

  const readerFor = (set: SetNode | undefined, blankGroup?: string): AnswerReader => ({
    read: (fieldId, catalogId) => {
      const field = own(compiled.fields, fieldId)
      if (!field) return undefined
      const holder = catalogId === undefined ? field : (own(compiled.fields, catalogId) ?? field)
      const answerIn = (node: FieldNode | undefined) =>
        answerOf(node, catalogId === undefined ? undefined : fieldId)
      if (holder.groupId === undefined) return answerIn(nodes.get(holder.id))
      if (holder.groupId === blankGroup) return undefined
      if (holder.groupId === set?.group.field.id) return answerIn(set.fields.get(holder.id))
      const group = nodes.get(holder.groupId)
      if (!group || !isGroupNode(group)) return undefined
      return new AnswerList(setsWithAnswers(group).map((other) => answerIn(other.fields.get(holder.id))))
    },
  })

  const evaluateOverall = (rule: CompiledRule): boolean => {
    const group = rule.perSetOf === undefined ? undefined : nodes.get(rule.perSetOf)
    if (!group || !isGroupNode(group)) return runLogic(rule.logic, readerFor(undefined))
    const sets = setsWithAnswers(group)
    return sets.length === 0
      ? runLogic(rule.logic, readerFor(undefined, group.field.id))
      : sets.some((set) => runLogic(rule.logic, readerFor(set)))
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

  /** Evaluates one rule again for the form and the sets it concerns; true when an outcome changed. */
  const evaluate = (rule: CompiledRule, only: SetNode | undefined): boolean => {
    let changed = false
    const group = rule.perSetOf === undefined ? undefined : nodes.get(rule.perSetOf)
    if (group && isGroupNode(group)) {
      for (const set of only?.group === group ? [only] : group.sets) {
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
    rulesOf: (fieldId) => ruling.get(fieldId) ?? [],
    holds: (rule, set) =>
      (set && rule.perSetOf === set.group.field.id ? setOutcomes(set).get(rule) : overall.get(rule)) ?? false,
    answerChanged: (node) => {
      const readers = new Set(readingIds(node.field.id).flatMap((id) => byId.get(id) ?? []))
      // Which sets count may have changed too, whatever field of the group it was.
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

/** A rule that does not admit the user does not exist for that user. */
function exists(rule: CompiledRule, user: AnsweringContext['user']): boolean {
  const admits = (audience: CompiledRule['users'], member: (id: number) => boolean) =>
    !audience || audience.ids.some(member) === (audience.mode === 'include')
  return (
    admits(rule.users, (id) => user?.id === id) && admits(rule.groups, (id) => !!user?.groupIds.includes(id))
  )
}

/** The groups whose answers, or whose fields' answers, a rule reads. */
function groupsRead(compiled: CompiledForm, rule: CompiledRule): readonly string[] {
  const read = Object.entries(compiled.rulesReading).flatMap(([fieldId, ids]) => {
    const field = ids.includes(rule.id) ? own(compiled.fields, fieldId) : undefined
    return (field?.kind === 'group' ? field.id : field?.groupId) ?? []
  })
  return [...new Set(read)]
}

/** An answer as rules see it; a catalog's is looked up in its row, whose details are lists (domain notes §4.5). */
function answerOf(node: FieldNode | undefined, member: string | undefined): unknown {
  if (!node) return undefined
  // A group is empty or not; what is in its sets is read field by field.
  if (isGroupNode(node))
    return node.sets.length > 0 ? setsWithAnswers(node).map(() => ({ set: true })) : node.raw
  if (member === undefined) return node.raw
  let answer: unknown = isObject(node.raw) ? own(node.raw, member) : undefined
  for (let depth = 0; Array.isArray(answer) && depth < 3; depth++) answer = answer[0]
  return answer
}

function indexBy(
  rules: readonly CompiledRule[],
  keys: (rule: CompiledRule) => readonly string[],
): ReadonlyMap<string, readonly CompiledRule[]> {
  const index = new Map<string, CompiledRule[]>()
  for (const rule of rules) {
    for (const key of keys(rule)) index.set(key, [...(index.get(key) ?? []), rule])
  }
  return index
}
