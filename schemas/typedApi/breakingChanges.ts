import type { CompiledField, CompiledForm } from '../compile/compiledForm'
import { optionsOf } from '../fields/shared/options'
import { isObject, own } from '../model/json'
import { exportedSchema } from '../compile/exportedSchema'
import { kindTraits } from '../fields/kinds'
import { fieldNames, type FieldNames } from './fieldNames'
import { typeText } from './typeText'

/**
 * `removed`: there is no such answer any more; `renamed`: it goes by another name or lies elsewhere; `retyped`: its values are of another
 * type; `options`: some can be chosen no more; `required`: it must be sent now; `narrowed`: not all that was accepted is.
 */
export const breakKinds = ['removed', 'renamed', 'retyped', 'options', 'required', 'narrowed'] as const

/** What programs that use a form would stumble over after a change of it. */
export interface BreakingChange {
  readonly what: (typeof breakKinds)[number]
  readonly fieldId: string
  /** As programs call it, with what holds it: `people.age`. */
  readonly name: string
  /** Of what is renamed. */
  readonly to?: string
}

interface Named {
  readonly field: CompiledField
  readonly path: string
}

/** All answers with their paths, in the order of the form. */
function namedAnswers(names: FieldNames, holderId?: string, before = ''): readonly Named[] {
  return [...names.inside(holderId)].flatMap(([name, field]) => {
    const path = `${before}${name}`
    return [{ field, path }, ...namedAnswers(names, field.id, `${path}.`)]
  })
}

/** Schemas of answers by field id, at every depth, with the ids that must be there. */
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

/** What would break for programs, in the order of the form as it was. What only adds breaks nothing. */
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

/** The type of values as programs declare it, whichever options there are. */
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
