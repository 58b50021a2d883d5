import type { JsonSchema } from '../fields/fieldType'
import { isObject, own } from '../model/json'
import { stepsOf, valueAt } from '../model/jsonPointer'
import { checkLogic } from '../rules/foreignLogic'
import type { SchemaProblem } from './foreignSchema'
import { isPerItem, targetPointer, type RuledValue, type SchemaRule, type TargetState } from './schemaRules'

/** Rules that are not run. */
export function ruleProblems(rules: readonly SchemaRule[], schema: JsonSchema): readonly SchemaProblem[] {
  return rules.flatMap((rule): SchemaProblem[] => {
    const pointer = targetPointer(rule.target)
    const problem = (code: SchemaProblem['code']) => [{ code, pointer, params: { rule: rule.target } }]
    if (checkLogic(rule.when)) return problem('REFUSED_RULE')
    if (isPerItem(rule)) return problem('RULE_PER_ITEM')
    const isKnown = changeAt(schema, schema, stepsOf(pointer), (parent) => parent) !== undefined
    return isKnown ? [] : problem('UNKNOWN_TARGET')
  })
}

/**
 * The schema as the rules leave it: without what is hidden, asking for what is required and for the objects around it, never for what
 * is locked, which nobody could fill in. The given one stays untouched.
 */
export function ruledSchema(schema: JsonSchema, targets: RuledValue['targets']): JsonSchema {
  let ruled = schema
  const change = (steps: readonly string[], how: Change) => {
    ruled = changeAt(ruled, ruled, steps, how) ?? ruled
  }
  for (const [pointer, { required }] of targets) {
    if (!required || isOff(pointer, targets)) continue
    const steps = stepsOf(pointer)
    for (let depth = steps.lastIndexOf('*') + 2; depth <= steps.length; depth++) {
      change(steps.slice(0, depth), asking)
    }
  }
  for (const [pointer, { hidden, disabled }] of targets) {
    if (hidden) change(stepsOf(pointer), hiding)
    else if (disabled) change(stepsOf(pointer), locking)
  }
  return ruled
}

/** True for what is hidden or locked, itself or with something around it. */
function isOff(pointer: string, targets: ReadonlyMap<string, TargetState>): boolean {
  const state = targets.get(pointer)
  if (state?.hidden || state?.disabled) return true
  return pointer !== '' && isOff(pointer.slice(0, pointer.lastIndexOf('/')), targets)
}

type Change = (parent: JsonSchema, name: string, root: JsonSchema) => JsonSchema

const namesAsked = ({ required }: JsonSchema): readonly unknown[] => (Array.isArray(required) ? required : [])
const propertiesOf = ({ properties }: JsonSchema): Record<string, unknown> =>
  isObject(properties) ? properties : {}

const asking: Change = (parent, name) => ({
  ...parent,
  required: [...new Set([...namesAsked(parent), name])],
})
const notAsking: Change = (parent, name) => ({
  ...parent,
  required: namesAsked(parent).filter((other) => other !== name),
})
const hiding: Change = (parent, name, root) => {
  const { [name]: _hidden, ...properties } = propertiesOf(parent)
  return { ...notAsking(parent, name, root), properties }
}
const locking: Change = (parent, name, root) => ({
  ...notAsking(parent, name, root),
  properties: {
    ...propertiesOf(parent),
    [name]: askingNothing(dereferenced(root, propertiesOf(parent)[name]) ?? propertiesOf(parent)[name]),
  },
})

function askingNothing(part: unknown): unknown {
  if (!isObject(part)) return part
  const { required: _asked, ...rest } = part
  const properties = Object.entries(propertiesOf(rest)).map(([key, inside]) => [key, askingNothing(inside)])
  return {
    ...rest,
    ...(isObject(rest['properties']) && { properties: Object.fromEntries(properties) as unknown }),
    ...(isObject(rest['items']) && { items: askingNothing(rest['items']) }),
  }
}

/** Changes the object schema that holds the last step, writing out the references on the way; undefined when there is none. */
function changeAt(
  root: JsonSchema,
  part: unknown,
  [step, ...deeper]: readonly string[],
  change: Change,
): JsonSchema | undefined {
  const parent = dereferenced(root, part)
  if (!parent || step === undefined) return undefined
  const child = own(propertiesOf(parent), step)
  if (child === undefined) {
    const items = step === '*' ? changeAt(root, parent['items'], deeper, change) : undefined
    return items && { ...parent, items }
  }
  if (deeper.length === 0) return change(parent, step, root)
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
