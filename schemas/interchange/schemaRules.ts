import type { RuleEffect } from '../compile/compiledForm'
import type { JsonSchema } from '../fields/fieldType'
import { isObject, own } from '../model/json'
import { checkLogic, evaluateLogic, isTruthy } from '../rules/foreignLogic'
import { pointerStep, type SchemaProblem } from './foreignSchema'
import { stepsOf, valueAt } from './foreignVerdict'

/**
 * A rule that is fed directly beside a foreign schema. Rules mean what the product's own mean: of the rules on one property
 * that apply, the last one decides whether it shows; what becomes hidden loses its value and is not asked for.
 */
export interface SchemaRule {
  /** JSON pointer into the value (`/address/street`) or a path of names (`address.street`). Lists are ruled as a whole. */
  readonly target: string
  readonly effect: RuleEffect
  /** JSON-Logic on the whole value, stock operators. */
  readonly when: unknown
}

interface TargetState {
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
function targetPointer(target: string): string {
  if (target.startsWith('/')) return target
  return target
    .split('.')
    .map((step) => `/${pointerStep(step)}`)
    .join('')
}

/** Rules whose logic would not be run. */
export function ruleProblems(rules: readonly SchemaRule[], schema: JsonSchema): readonly SchemaProblem[] {
  return rules.flatMap((rule): SchemaProblem[] => {
    const pointer = targetPointer(rule.target)
    const error = checkLogic(rule.when)
    if (error) return [{ code: 'REFUSED_RULE', pointer, params: { rule: rule.target } }]
    const steps = stepsOf(pointer)
    const isKnown = changeAt(schema, schema, steps, (parent) => parent) !== undefined
    return isKnown ? [] : [{ code: 'UNKNOWN_TARGET', pointer, params: { rule: rule.target } }]
  })
}

/** Runs the rules until nothing more becomes hidden; each target is hidden at most once, so cycles end. */
export function settleRules(rules: readonly SchemaRule[], given: unknown): RuledValue {
  let value = given
  for (let round = 0; round <= rules.length; round++) {
    const targets = statesOf(rules, value)
    const dropped = [...targets].filter(
      ([pointer, { hidden }]) => hidden && valueAt(value, pointer) !== undefined,
    )
    if (dropped.length === 0) return { value, targets }
    value = dropped.reduce((rest, [pointer]) => without(rest, stepsOf(pointer)), value)
  }
  return { value, targets: statesOf(rules, value) }
}

function statesOf(rules: readonly SchemaRule[], value: unknown): ReadonlyMap<string, TargetState> {
  const data = isObject(value) ? value : {}
  const byTarget = new Map<string, SchemaRule[]>()
  for (const rule of rules) {
    const pointer = targetPointer(rule.target)
    byTarget.set(pointer, [...(byTarget.get(pointer) ?? []), rule])
  }
  return new Map(
    [...byTarget].map(([pointer, own]) => {
      const applied = own.filter(({ when }) => isTruthy(evaluateLogic(when, data)))
      const decides = applied.findLast(({ effect }) => effect === 'show' || effect === 'invisible')
      const hidden = decides ? decides.effect === 'invisible' : own.some(({ effect }) => effect === 'show')
      return [
        pointer,
        {
          hidden,
          disabled: applied.some(({ effect }) => effect === 'disabled'),
          required: !hidden && applied.some(({ effect }) => effect === 'required'),
        },
      ] as const
    }),
  )
}

function without(value: unknown, [step, ...deeper]: readonly string[]): unknown {
  if (step === undefined || !isObject(value) || !Object.hasOwn(value, step)) return value
  const { [step]: inside, ...rest } = value
  return deeper.length === 0 ? rest : { ...value, [step]: without(inside, deeper) }
}

/** The schema as the rules leave it: without what is hidden, asking for what is required. The given one stays untouched. */
export function ruledSchema(schema: JsonSchema, targets: RuledValue['targets']): JsonSchema {
  let ruled = schema
  for (const [pointer, { hidden, required }] of targets) {
    if (!hidden && !required) continue
    const changed = changeAt(ruled, ruled, stepsOf(pointer), (parent, name) => {
      const asked = new Set<unknown>(Array.isArray(parent['required']) ? parent['required'] : [])
      if (required) return { ...parent, required: [...asked.add(name)] }
      asked.delete(name)
      const { [name]: _hidden, ...properties } = propertiesOf(parent)
      return { ...parent, properties, required: [...asked] }
    })
    ruled = changed ?? ruled
  }
  return ruled
}

const propertiesOf = ({ properties }: JsonSchema): Record<string, unknown> =>
  isObject(properties) ? properties : {}

type Change = (parent: JsonSchema, name: string) => JsonSchema

/** Changes the object schema that holds the last step, writing out the references on the way; undefined when there is none. */
function changeAt(
  root: JsonSchema,
  part: unknown,
  [step, ...deeper]: readonly string[],
  change: Change,
): JsonSchema | undefined {
  const parent = dereferenced(root, part)
  const child = parent && step !== undefined ? own(propertiesOf(parent), step) : undefined
  if (!parent || step === undefined || child === undefined) return undefined
  if (deeper.length === 0) return change(parent, step)
  const inside = changeAt(root, child, deeper, change)
  return inside && { ...parent, properties: { ...propertiesOf(parent), [step]: inside } }
}

const mostReferences = 20

/** A schema behind references inside the document. */
function dereferenced(root: JsonSchema, part: unknown): JsonSchema | undefined {
  let at: unknown = part
  for (let count = 0; count < mostReferences; count++) {
    if (!isObject(at)) return undefined
    const { $ref, ...beside } = at
    if (typeof $ref !== 'string') return at
    if (!$ref.startsWith('#')) return undefined
    const found = valueAt(root, decodeURIComponent($ref.slice(1)))
    at = isObject(found) ? { ...beside, ...found } : undefined
  }
  return undefined
}
