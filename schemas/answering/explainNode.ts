import type { CompiledForm, CompiledRule } from '../compile/compiledForm'
import type { Address } from '../model/answers'
import { own } from '../model/json'
import { runLogic } from '../rules/logic'
import { flatJunction } from '../rules/junction'
import { lowerRule } from '../rules/lowerRule'
import type { RuleCondition } from '../rules/ruleTree'
import type { ExplainedCondition, ExplainedRule, Explanation } from './explanation'
import { isGroupNode, isRowNode, type FieldNode, type SetNode } from './nodes'
import type { Relations } from './relations'
import { answerRead, type RuleState } from './ruleState'
import { answerOf, isAnswered, setsWithAnswers } from './submission'

/** Explains a node's state from the same rules and answers that determined it. */
export function explainNode(
  node: FieldNode,
  compiled: CompiledForm,
  nodes: ReadonlyMap<string, FieldNode>,
  rules: RuleState,
  related: Relations,
): Explanation {
  const { visible, required, disabled } = node.state
  const isLevel = node.field.kind === 'rowKey'
  const holders = [node.row, node.set?.group].filter((holder) => holder !== undefined)
  const passesOn = (holder: FieldNode) =>
    (!visible && !holder.state.visible) ||
    (disabled && holder.state.disabled) ||
    (required && isLevel && isRowNode(holder) && holder.state.required)
  const holder = holders.find(passesOn)
  const waitsFor = related.waitsFor(node.row ?? node)

  const explained = new Map<number, ExplainedRule>()
  for (const ruled of [node, ...holders]) {
    const reaching = compiled.rules.filter(
      ({ targets, effect }) =>
        targets.includes(ruled.field.id) &&
        (ruled === node || effect !== 'required' || (isLevel && isRowNode(ruled))),
    )
    for (const rule of reaching) {
      const one = explainRule(rule, ruled, reaching, compiled, nodes, rules)
      const known = explained.get(rule.index)
      explained.set(rule.index, known ? { ...known, decides: known.decides || one.decides } : one)
    }
  }
  return {
    address: addressOf(node),
    visible,
    required,
    disabled,
    requiredBySetting: node.field.required,
    ...(holder && { holder: addressOf(holder) }),
    ...(waitsFor && { waitsFor: addressOf(waitsFor) }),
    rules: [...explained.values()],
  }
}

function explainRule(
  rule: CompiledRule,
  ruled: FieldNode,
  reaching: readonly CompiledRule[],
  compiled: CompiledForm,
  nodes: ReadonlyMap<string, FieldNode>,
  rules: RuleState,
): ExplainedRule {
  const isApplied = (one: CompiledRule) => rules.admits(one) && rules.holds(one, ruled.set)
  const isAboutVisibility = ({ effect }: CompiledRule) => effect === 'show' || effect === 'invisible'
  const applied = isApplied(rule)
  const set = ruled.set && rule.perSetOf === ruled.set.group.field.id ? ruled.set : rules.decidingSet(rule)
  return {
    ruleId: rule.id,
    index: rule.index,
    effect: rule.effect,
    when: rule.when,
    conditions: rule.conditions.map((condition) => explainCondition(condition, set, compiled, nodes)),
    admitted: rules.admits(rule),
    applied,
    decides: isAboutVisibility(rule)
      ? reaching.findLast((one) => isAboutVisibility(one) && isApplied(one)) === rule
      : applied && (rule.effect !== 'required' || ruled.state.required),
  }
}

function explainCondition(
  condition: RuleCondition,
  set: SetNode | undefined,
  compiled: CompiledForm,
  nodes: ReadonlyMap<string, FieldNode>,
): ExplainedCondition {
  const { fieldId, comparison, value } = condition
  const logic = lowerRule({ when: flatJunction('and', 1), conditions: [condition] })
  const holds = (node: FieldNode | undefined) => runLogic(logic, { read: () => answerRead(node) })
  const field = own(compiled.fields, fieldId)
  const candidates = field ? nodesRead(fieldId, field.groupId, set, nodes) : []
  const read = candidates.find(holds) ?? candidates[0]
  // A field of a group without sets has no place yet, so the address is the group's.
  const address = read ? addressOf(read) : field && { fieldId: field.groupId ?? fieldId }
  return {
    fieldId,
    ...(field?.rowId !== undefined && { rowId: field.rowId }),
    address,
    comparison,
    value,
    answer: read && (isGroupNode(read) || isRowNode(read)) ? storedAnswer(read) : answerRead(read),
    holds: holds(read),
  }
}

/** Returns the nodes that a condition on this field reads: in the set from which the rule is evaluated, else in all sets that count. */
function nodesRead(
  fieldId: string,
  groupId: string | undefined,
  set: SetNode | undefined,
  nodes: ReadonlyMap<string, FieldNode>,
): readonly FieldNode[] {
  if (groupId === undefined) return [nodes.get(fieldId)].filter((node) => node !== undefined)
  const group = nodes.get(groupId)
  if (!group || !isGroupNode(group)) return []
  const sets = set?.group === group ? [set] : setsWithAnswers(group)
  return sets.flatMap((each) => each.fields.get(fieldId) ?? [])
}

function storedAnswer(node: FieldNode): unknown {
  return isAnswered(node) ? answerOf(node) : undefined
}

function addressOf({ field, set }: FieldNode): Address {
  if (!set) return { fieldId: field.id }
  return { fieldId: field.id, groupId: set.group.field.id, setIndex: set.group.sets.indexOf(set) }
}
