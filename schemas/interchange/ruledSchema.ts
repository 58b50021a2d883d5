import type { JsonSchema } from '../fields/fieldType'
import { isObject, own } from '../model/json'
import { stepsOf } from '../model/jsonPointer'
import { changeSchemaAt, type SchemaChange } from './changeSchemaAt'
import type { SchemaProblem } from './foreignSchema'
import { partNamed } from './partNamed'
import { readSchemaRules } from './readSchemaRules'
import { isPerItem, targetPointer, type SchemaRule } from './schemaRule'
import type { RuledValue, TargetState } from './schemaRules'

/** Returns the rules that cannot be run or have no effect. */
export function ruleProblems(given: readonly SchemaRule[], schema: JsonSchema): readonly SchemaProblem[] {
  const { rules, problems } = readSchemaRules(given)
  const idle = rules.flatMap((rule): SchemaProblem[] => {
    const pointer = targetPointer(rule.target)
    const problem = (code: SchemaProblem['code']) => [{ code, pointer, params: { rule: rule.target } }]
    if (isPerItem(rule)) return problem('RULE_PER_ITEM')
    return isKnown(schema, pointer) ? [] : problem('UNKNOWN_TARGET')
  })
  return [...problems, ...idle]
}

/**
 * Returns the schema after applying the rules: without hidden properties, and requiring the required ones with the objects around them,
 * except for locked properties, which a respondent cannot fill in. Does not change the given schema.
 */
export function ruledSchema(schema: JsonSchema, targets: RuledValue['targets']): JsonSchema {
  let ruled = schema
  for (const [pointer, { required }] of targets) {
    if (!required || isOff(pointer, targets) || !isKnown(schema, pointer)) continue
    const steps = stepsOf(pointer)
    for (let depth = steps.lastIndexOf('*') + 2; depth <= steps.length; depth++) {
      ruled = changeSchemaAt(ruled, steps.slice(0, depth), asking, true)
    }
  }
  for (const [pointer, { hidden, disabled }] of targets) {
    if (hidden) ruled = changeSchemaAt(ruled, stepsOf(pointer), hiding)
    else if (disabled) ruled = changeSchemaAt(ruled, stepsOf(pointer), locking(schema))
  }
  return ruled
}

function isKnown(schema: JsonSchema, pointer: string): boolean {
  let found = false
  changeSchemaAt(schema, stepsOf(pointer), (holder, name) => {
    found ||= own(propertiesOf(holder), name) !== undefined
    return holder
  })
  return found
}

/** Returns whether a place, or one around it, is hidden or locked. */
function isOff(pointer: string, targets: ReadonlyMap<string, TargetState>): boolean {
  const state = targets.get(pointer)
  if (state?.hidden || state?.disabled) return true
  return pointer !== '' && isOff(pointer.slice(0, pointer.lastIndexOf('/')), targets)
}

const propertiesOf = ({ properties }: JsonSchema): Record<string, unknown> =>
  isObject(properties) ? properties : {}

const asking: SchemaChange = (holder, name) => {
  const asked: unknown[] = Array.isArray(holder['required']) ? holder['required'] : []
  return { ...holder, required: [...new Set([...asked, name])] }
}

/** Removes a requirement wherever it occurs: in `required`, in dependencies, and as branches that require nothing else. */
const notAsking: SchemaChange = (holder, name) => {
  const changed = withoutName(holder, 'required', name)
  const asked = ['dependentRequired', 'dependencies'].reduce((all, key) => {
    const lists = all[key]
    if (!isObject(lists)) return all
    const rest = Object.keys(lists).reduce((some, list) => withoutName(some, list, name), lists)
    return rest === lists ? all : { ...all, [key]: rest }
  }, changed)
  return ['anyOf', 'oneOf'].reduce((all, key) => withoutEmptyBranches(all, key, name), asked)
}

function withoutName(lists: JsonSchema, key: string, name: string): JsonSchema {
  const names = lists[key]
  if (!Array.isArray(names) || !names.includes(name)) return lists
  return { ...lists, [key]: names.filter((other) => other !== name) }
}

/** Removes a property from "one of these is required" branches when it cannot be filled in. */
function withoutEmptyBranches(holder: JsonSchema, key: string, name: string): JsonSchema {
  const branches = holder[key]
  if (!Array.isArray(branches)) return holder
  const left = branches.filter((branch) => !asksOnlyFor(branch, name))
  if (left.length === branches.length) return holder
  const { [key]: _branches, ...rest } = holder
  return left.length === 0 ? rest : { ...rest, [key]: left }
}

function asksOnlyFor(branch: unknown, name: string): boolean {
  if (!isObject(branch) || !Array.isArray(branch['required'])) return false
  const says = Object.keys(branch).filter(
    (key) => !['required', 'title', 'description', 'type'].includes(key),
  )
  return says.length === 0 && branch['required'].length === 1 && branch['required'][0] === name
}

const hiding: SchemaChange = (holder, name) => {
  const asked = notAsking(holder, name)
  if (own(propertiesOf(holder), name) === undefined) return asked
  const { [name]: _hidden, ...properties } = propertiesOf(holder)
  return { ...asked, properties }
}

const locking =
  (root: JsonSchema): SchemaChange =>
  (holder, name) => {
    const asked = notAsking(holder, name)
    const part = own(propertiesOf(holder), name)
    if (part === undefined) return asked
    return { ...asked, properties: { ...propertiesOf(holder), [name]: askingNothing(root, part, []) } }
  }

function askingNothing(root: JsonSchema, part: unknown, refs: readonly unknown[]): unknown {
  if (!isObject(part)) return part
  const { required: _asked, $ref, ...rest } = part
  const named = refs.includes($ref) ? undefined : partNamed(root, $ref)
  if (isObject(named)) return askingNothing(root, { ...rest, ...named }, [...refs, $ref])
  const properties = Object.entries(propertiesOf(rest)).map(([key, inside]) => [
    key,
    askingNothing(root, inside, refs),
  ])
  return {
    ...rest,
    ...($ref !== undefined && { $ref }),
    ...(isObject(rest['properties']) && { properties: Object.fromEntries(properties) as unknown }),
    ...(isObject(rest['items']) && { items: askingNothing(root, rest['items'], refs) }),
  }
}
