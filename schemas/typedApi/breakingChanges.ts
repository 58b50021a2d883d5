import type { CompiledField, CompiledForm } from '../compile/compiledForm'
import { optionsOf } from '../fields/shared/options'
import { isObject, own } from '../model/json'
import { exportedSchema } from '../compile/exportedSchema'
import { kindTraits } from '../fields/kinds'
import { fieldNames, type FieldNames } from './fieldNames'
import { typeText } from './typeText'

/**
 * `removed`: the answer is gone; `renamed`: it has another name or place; `retyped`: its values have another type; `options`: some options
 * are gone; `required`: it must be sent now; `narrowed`: some accepted values are refused now.
 */
export const breakKinds = ['removed', 'renamed', 'retyped', 'options', 'required', 'narrowed'] as const

/** A change of a form that may break programs. */
export interface BreakingChange {
  readonly what: (typeof breakKinds)[number]
  readonly fieldId: string
  /** The path under which programs know the answer: `people.age`. */
  readonly name: string
  /** The new path of a renamed answer. */
  readonly to?: string
}

interface Named {
  readonly field: CompiledField
  readonly path: string
}

/** Returns all answers with their paths, in form order. */
function namedAnswers(names: FieldNames, holderId?: string, before = ''): readonly Named[] {
  return [...names.inside(holderId)].flatMap(([name, field]) => {
    const path = `${before}${name}`
    return [{ field, path }, ...namedAnswers(names, field.id, `${path}.`)]
  })
}

/** Returns the schemas of all answers by field id, at any depth, and the ids of the required ones. */
function schemasById(compiled: CompiledForm) {
  const byId = new Map<string, Readonly<Record<string, unknown>>>()
  const required = new Set<string>()
  const walk = (schema: unknown) => {
    const holder = isObject(schema) ? schema : {}
    for (const id of Array.isArray(holder['required']) ? (holder['required'] as string[]) : [])
      required.add(id)
    for (const [id, property] of Object.entries(isObject(holder['properties']) ? holder['properties'] : {})) {
      const field = own(compiled.fields, id)
      if (!field || !isObject(property)) continue
      byId.set(id, property)
      const { holds } = kindTraits[field.kind]
      if (holds === 'sets') walk(property['items'])
      if (holds === 'members') walk(property)
    }
  }
  walk(exportedSchema(compiled))
  return { byId, required }
}

/** Returns the changes that may break programs, in the order of the earlier form. Additions break nothing. */
export function breakingChanges(before: CompiledForm, after: CompiledForm): readonly BreakingChange[] {
  const now = new Map(namedAnswers(fieldNames(after)).map((one) => [one.field.id, one]))
  const [was, is] = [schemasById(before), schemasById(after)]
  const stood = namedAnswers(fieldNames(before)).flatMap(({ field, path }): BreakingChange[] => {
    const { id } = field
    const told = (what: BreakingChange['what'], more: Partial<BreakingChange> = {}) => [
      { what, fieldId: id, name: path, ...more },
    ]
    const other = now.get(id)
    if (!other) return told('removed')
    const [old, fresh] = [was.byId.get(id) ?? {}, is.byId.get(id) ?? {}]
    const { holds } = kindTraits[field.kind]
    const isRetyped =
      kindTraits[other.field.kind].holds !== holds || (!holds && widened(old) !== widened(fresh))
    return [
      ...(other.path === path ? [] : told('renamed', { to: other.path })),
      ...(isRetyped
        ? told('retyped')
        : [
            ...(optionsLost(field, other.field, fresh) ? told('options') : []),
            ...(isNarrower(old, fresh) ? told('narrowed') : []),
          ]),
      ...(is.required.has(id) && !was.required.has(id) ? told('required') : []),
    ]
  })
  const known = new Set(stood.map(({ fieldId }) => fieldId))
  const fresh = [...now.values()].flatMap(({ field: { id }, path }): BreakingChange[] =>
    is.required.has(id) && !was.byId.has(id) && !known.has(id)
      ? [{ what: 'required', fieldId: id, name: path }]
      : [],
  )
  return [...stood, ...fresh]
}

/** Returns the TypeScript type of the values without their options. */
const widened = (schema: Readonly<Record<string, unknown>>): string =>
  typeText(schema)
    .replace(/"(?:[^"\\]|\\.)*"/g, 'string')
    .replace(/string(?: \| string)+/g, 'string')

function optionsLost(
  before: CompiledField,
  after: CompiledField,
  schema: Readonly<Record<string, unknown>>,
): boolean {
  if (!kindTraits[before.kind].options || !/"(?:oneOf|enum|not)":/.test(JSON.stringify(schema))) return false
  const left = new Set(optionsOf(after.field).map(({ value }) => value))
  return optionsOf(before.field).some(({ value }) => !left.has(value))
}

const lowest = ['minimum', 'minLength', 'minItems'] as const
const highest = ['maximum', 'maxLength', 'maxItems'] as const

function isNarrower(
  before: Readonly<Record<string, unknown>>,
  after: Readonly<Record<string, unknown>>,
): boolean {
  const bound = (schema: Readonly<Record<string, unknown>>, key: string, none: number) =>
    typeof schema[key] === 'number' ? schema[key] : none
  return (
    lowest.some((key) => bound(after, key, -Infinity) > bound(before, key, -Infinity)) ||
    highest.some((key) => bound(after, key, Infinity) < bound(before, key, Infinity)) ||
    (after['pattern'] !== undefined && after['pattern'] !== before['pattern'])
  )
}
