import type { RuleEffect } from '../compile/compiledForm'
import { isObject } from '../model/json'
import { stepsOf, valueAt } from '../model/jsonPointer'
import { admits } from '../rules/admits'
import { checkLogic, evaluateLogic, isTruthy } from '../rules/foreignLogic'
import { answeredItems, logicOperator } from '../rules/logic'
import { readSchemaRules } from './readSchemaRules'
import { isPerItem, targetPointer, type SchemaRule } from './schemaRule'

export interface TargetState {
  readonly hidden: boolean
  readonly disabled: boolean
  readonly required: boolean
}

export interface RuledValue {
  /** The value without hidden properties. */
  readonly value: unknown
  /** States by pointer, only of targets of rules. */
  readonly targets: ReadonlyMap<string, TargetState>
}

/**
 * Runs the rules like our answering does: target by target, and again for what a dropped value affects. Each target loses its value at most
 * once, so that cycles end. A rule that cannot be run (`ruleProblems`) never opens anything: it does not show, but it hides, locks or
 * requires.
 */
export function settleRules(
  rules: readonly SchemaRule[],
  given: unknown,
  user: Parameters<typeof admits>[1] = null,
): RuledValue {
  const running = readSchemaRules(rules).rules.filter((rule) => admits(rule, user) && !isPerItem(rule))
  const byTarget = new Map<string, SchemaRule[]>()
  for (const rule of running) {
    const pointer = targetPointer(rule.target)
    byTarget.set(pointer, [...(byTarget.get(pointer) ?? []), rule])
  }
  let value = given
  let outcomes = outcomesOf(running, value)
  const waiting = new Set(byTarget.keys())
  while (waiting.size > 0) {
    for (const [pointer, own] of [...byTarget].filter(([target]) => waiting.has(target))) {
      waiting.delete(pointer)
      if (!isHidden(own, outcomes)) continue
      const rest = without(value, stepsOf(pointer))
      if (rest === value) continue
      value = rest
      const before = outcomes
      outcomes = outcomesOf(running, value)
      for (const rule of running) {
        if (before.get(rule) !== outcomes.get(rule)) waiting.add(targetPointer(rule.target))
      }
    }
  }
  return { value, targets: new Map([...byTarget].map(([at, own]) => [at, stateOf(own, outcomes)])) }
}

type Outcomes = ReadonlyMap<SchemaRule, boolean>

function outcomesOf(rules: readonly SchemaRule[], value: unknown): Outcomes {
  // Rules of several targets share their conditions, so outcomes are cached.
  const known = new Map<unknown, Map<string | undefined, boolean | undefined>>()
  return new Map(
    rules.map((rule) => {
      const { when, each } = rule
      const ofLogic = known.get(when) ?? new Map<string | undefined, boolean | undefined>()
      known.set(when, ofLogic)
      if (!ofLogic.has(each)) ofLogic.set(each, holds(rule, value))
      return [rule, ofLogic.get(each) ?? rule.effect !== 'show']
    }),
  )
}

/** Returns undefined for a condition that cannot be run or fails. */
function holds({ when, each }: SchemaRule, value: unknown): boolean | undefined {
  const data = isObject(value) ? value : {}
  const outcome = (logic: unknown) => {
    const result = evaluateLogic(logic, data)
    return result === undefined ? undefined : isTruthy(result)
  }
  if (each === undefined) return outcome(when)
  const list = targetPointer(each)
  const items = valueAt(value, list)
  const count = Array.isArray(items) ? answeredItems(items).length : 0
  // An empty list is evaluated like one blank item.
  const places = Array.from({ length: Math.max(1, count) }, (_none, item) => item)
  const outcomes = places.map((item) => outcome(withItem(when, list, item)))
  return outcomes.includes(true) || (outcomes.includes(undefined) ? undefined : false)
}

/** Returns the logic with `*` replaced by one item of the list. */
function withItem(logic: unknown, list: string, item: number): unknown {
  const bound = (node: unknown): unknown => {
    if (Array.isArray(node)) return node.map(bound)
    if (!isObject(node)) return node
    const [place] = [node[logicOperator.answer]].flat()
    if (typeof place === 'string' && place.startsWith(`${list}/*/`)) {
      return { [logicOperator.answer]: [`${list}/${item}/${place.slice(list.length + 3)}`] }
    }
    return Object.fromEntries(Object.entries(node).map(([key, member]) => [key, bound(member)]))
  }
  return checkLogic(logic) ? undefined : bound(logic)
}

function isHidden(rules: readonly SchemaRule[], outcomes: Outcomes): boolean {
  const deciding = rules.filter(({ effect }) => effect === 'show' || effect === 'invisible')
  const applied = deciding.findLast((rule) => outcomes.get(rule))
  return applied ? applied.effect === 'invisible' : deciding.some(({ effect }) => effect === 'show')
}

function stateOf(rules: readonly SchemaRule[], outcomes: Outcomes): TargetState {
  const isApplied = (wanted: RuleEffect) =>
    rules.some((rule) => rule.effect === wanted && outcomes.get(rule) === true)
  const hidden = isHidden(rules, outcomes)
  return { hidden, disabled: isApplied('disabled'), required: !hidden && isApplied('required') }
}

/** Returns the value without what is at the place; the same object when there is nothing. */
function without(value: unknown, [step, ...deeper]: readonly string[]): unknown {
  if (step === undefined) return undefined
  if (Array.isArray(value) && step === '*') {
    const items = value.map((item) => without(item, deeper))
    return items.every((item, index) => item === value[index]) ? value : items
  }
  if (!isObject(value) || !Object.hasOwn(value, step)) return value
  const { [step]: inside, ...rest } = value
  if (deeper.length === 0) return rest
  const left = without(inside, deeper)
  return left === inside ? value : { ...value, [step]: left }
}
