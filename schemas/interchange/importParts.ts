import type { JsonSchema } from '../fields/fieldType'
import { constantsOf } from '../fields/typeForSchema'
import { isObject, own } from '../model/json'
import { pointerStep, valueAt } from '../model/jsonPointer'
import type { ImportNote, ImportNoteCode } from './importNotes'

export type Note = (code: ImportNoteCode, params?: ImportNote['params']) => void

export interface Part {
  readonly pointer: string
  /** The property's own name; '' for the whole and for the items of a list. */
  readonly name: string
  /** Without references, `allOf` and `null`. */
  readonly schema: JsonSchema
  readonly ui: { readonly [key: string]: unknown }
  readonly required: boolean
}

/** Reads the parts of one foreign schema. */
export interface PartReader {
  readonly read: (schema: unknown, at: Omit<Part, 'schema'>, note: Note) => Part | undefined
  readonly childrenOf: (part: Part, note: (pointer: string) => Note) => readonly Part[]
}

const noSchema: JsonSchema = {}

export function partReader(root: JsonSchema): PartReader {
  /** What a reference and `allOf` say, in one schema; undefined when it would never end. */
  const whole = (schema: unknown, seen: ReadonlySet<string>): JsonSchema | undefined => {
    if (!isObject(schema)) return noSchema
    const { $ref, allOf, ...rest } = schema
    const parts: JsonSchema[] = [rest]
    if (typeof $ref === 'string') {
      if (seen.has($ref)) return undefined
      const target = $ref === '#' ? root : valueAt(root, decodeURIComponent($ref.slice(1)))
      const behind = whole(target, new Set([...seen, $ref]))
      if (!behind) return undefined
      parts.unshift(behind)
    }
    for (const one of Array.isArray(allOf) ? (allOf as unknown[]) : []) {
      const read = whole(one, seen)
      if (!read) return undefined
      parts.push(read)
    }
    return parts.reduce(merged)
  }

  /** References already on the way to a part: one that comes again contains itself. */
  const wayTo = new WeakMap<JsonSchema, ReadonlySet<string>>()
  const read: PartReader['read'] = (schema, at, note) => {
    const ref = isObject(schema) && typeof schema['$ref'] === 'string' ? schema['$ref'] : undefined
    const before = (isObject(schema) && wayTo.get(schema)) || new Set<string>()
    const complete = ref !== undefined && before.has(ref) ? undefined : whole(schema, new Set())
    if (!complete) {
      note('RECURSIVE_REF')
      return undefined
    }
    const one = withOneType(complete, note)
    const way = ref === undefined ? before : new Set([...before, ref])
    for (const inside of insideOf(one)) wayTo.set(inside, way)
    return { ...at, schema: one }
  }

  const childrenOf: PartReader['childrenOf'] = (part, note) => {
    const properties = isObject(part.schema['properties']) ? part.schema['properties'] : {}
    const required: unknown = part.schema['required']
    return inOrder(Object.keys(properties), part.ui['ui:order']).flatMap((name) => {
      const pointer = `${part.pointer}/${pointerStep(name)}`
      const ui = own(part.ui, name)
      const at = {
        pointer,
        name,
        ui: isObject(ui) ? ui : {},
        required: Array.isArray(required) && required.includes(name),
      }
      return read(own(properties, name), at, note(pointer)) ?? []
    })
  }
  return { read, childrenOf }
}

const insideOf = ({ properties, items }: JsonSchema): readonly JsonSchema[] =>
  [...(isObject(properties) ? Object.values(properties) : []), items].filter(isObject)

function merged(first: JsonSchema, second: JsonSchema): JsonSchema {
  const both = (key: string) => [first[key], second[key]]
  const [a, b] = both('properties')
  const required = both('required').flatMap((list) => (Array.isArray(list) ? (list as unknown[]) : []))
  return {
    ...first,
    ...second,
    ...(isObject(a) && isObject(b) && { properties: { ...a, ...b } }),
    ...(required.length > 0 && { required: [...new Set(required)] }),
  }
}

/** `null` is no answer here; of several other types the first counts. A schema that names none shows by its keywords. */
function withOneType(schema: JsonSchema, note: Note): JsonSchema {
  const branches = schema['anyOf'] ?? schema['oneOf']
  const real: readonly unknown[] = Array.isArray(branches)
    ? branches.filter((branch) => !isObject(branch) || branch['type'] !== 'null')
    : []
  // Something or nothing, as generators write optional values.
  if (Array.isArray(branches) && real.length === 1 && branches.length > 1 && isObject(real[0])) {
    const { anyOf: _any, oneOf: _one, ...rest } = schema
    return withOneType({ ...rest, ...real[0] }, note)
  }
  const type: unknown = schema['type']
  if (Array.isArray(type)) {
    const types = (type as unknown[]).filter((one) => one !== 'null')
    if (types.length > 1) note('MIXED_TYPE', { type: String(types[0]) })
    return { ...schema, type: types[0] }
  }
  if (type !== undefined || constantsOf(schema)) return schema
  if (schema['properties'] !== undefined) return { ...schema, type: 'object' }
  return schema['items'] === undefined ? schema : { ...schema, type: 'array' }
}

function inOrder(names: readonly string[], order: unknown): readonly string[] {
  if (!Array.isArray(order)) return names
  const wanted = order.filter((name): name is string => names.includes(name as string))
  const rest = names.filter((name) => !wanted.includes(name))
  const star = order.indexOf('*')
  const before = star === -1 ? wanted.length : wanted.filter((name) => order.indexOf(name) < star).length
  return [...wanted.slice(0, before), ...rest, ...wanted.slice(before)]
}
