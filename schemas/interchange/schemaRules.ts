import type { CompiledRule, RuleEffect } from '../compile/compiledForm'
import { isObject } from '../model/json'
import { pointerTo, stepsOf, valueAt } from '../model/jsonPointer'
import { admits } from '../rules/admits'
import { checkLogic, evaluateLogic, isTruthy } from '../rules/foreignLogic'
import { answeredItems, logicOperator } from '../rules/logic'

/**
 * A rule that is fed directly beside a foreign schema. Rules mean what the product's own mean: of the rules on one property
 * that apply, the last one decides whether it shows; what becomes hidden loses its value and is not asked for.
 */
export interface SchemaRule {
  /** JSON pointer into the value (`/address/street`) or a path of names (`address.street`); the step `*` = all items of a list alike. */
  readonly target: string
  readonly effect: RuleEffect
  /** JSON-Logic on the whole value: stock operators, and those of the product's own rules, where `acopio:answer` takes a pointer. */
  readonly when: unknown
  /**
   * JSON pointer to a list: `when` is tried on its items one by one, each standing for the step `*` of `acopio:answer`, and holds if it
   * does for one of them. A rule on something in these same items is not run: all items share one schema.
   */
  readonly each?: string
  /** The place of the form's rule that this one is part of. */
  readonly index?: number
  /** Whom the rule exists for, in the form it comes from. */
  readonly users?: NonNullable<CompiledRule['users']>
  readonly groups?: NonNullable<CompiledRule['groups']>
}

export interface TargetState {
  readonly hidden: boolean
  readonly disabled: boolean
  readonly required: boolean
}

export interface RuledValue {
  /** The value without what is hidden. */
  readonly value: unknown
  /** By pointer; only what a rule names. */
  readonly targets: ReadonlyMap<string, TargetState>
}

/** A target as a JSON pointer. */
export function targetPointer(target: string): string {
  return target.startsWith('/') ? target : pointerTo(...target.split('.'))
}

/** True for a rule that means each item of a list by itself: it is not run. */
export function isPerItem({ target, each }: SchemaRule): boolean {
  return each !== undefined && targetPointer(target).startsWith(`${targetPointer(each)}/*/`)
}

/**
 * Runs the rules as the product's answering does: targets in their order, and again what a dropped value decides about. Each target
 * loses its value at most once, so cycles end. Rules that would not be run (`ruleProblems`) have no effect.
 */
export function settleRules(
  rules: readonly SchemaRule[],
  given: unknown,
  user: Parameters<typeof admits>[1] = null,
): RuledValue {
  const running = rules.filter((rule) => admits(rule, user) && !isPerItem(rule))
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
  // The rules of several targets share their conditions.
  const known = new Map<unknown, Map<string | undefined, boolean>>()
  return new Map(
    rules.map((rule) => {
      const { when, each } = rule
      const ofLogic = known.get(when) ?? new Map<string | undefined, boolean>()
      known.set(when, ofLogic)
      const outcome = ofLogic.get(each) ?? holds(rule, value)
      ofLogic.set(each, outcome)
      return [rule, outcome]
    }),
  )
}

function holds({ when, each }: SchemaRule, value: unknown): boolean {
  const data = isObject(value) ? value : {}
  const isTrue = (logic: unknown) => isTruthy(evaluateLogic(logic, data))
  if (each === undefined) return isTrue(when)
  const list = targetPointer(each)
  const items = valueAt(value, list)
  const count = Array.isArray(items) ? answeredItems(items).length : 0
  // Where there are none, as in a blank one.
  return Array.from({ length: Math.max(1, count) }, (_none, item) => withItem(when, list, item)).some(isTrue)
}

/** The logic with places in any item of a list meant in one item. */
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
  return checkLogic(logic) ? false : bound(logic)
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

/** The value without what stands there; the very same where nothing does. */
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
