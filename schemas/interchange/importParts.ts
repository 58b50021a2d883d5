import type { JsonSchema } from '../fields/fieldType'
import { constantsOf } from '../fields/typeForSchema'
import { isObject, jsonText, own } from '../model/json'
import { pointerStep } from '../model/jsonPointer'
import type { ImportBudget } from './importBudget'
import type { ImportNote, ImportNoteCode } from './importNotes'
import { partNamed } from './partNamed'

export type Note = (code: ImportNoteCode, params?: ImportNote['params']) => void

export interface Part {
  readonly pointer: string
  /** The property's own name; '' for the whole schema and for items of a list. */
  readonly name: string
  /** The schema with references and `allOf` resolved, and without `null`. */
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

/** Returns a reader, which throws `ImportTooLarge` beyond the budget. */
export function partReader(root: JsonSchema, budget: ImportBudget): PartReader {
  /** Returns a schema and everything that it includes through references and `allOf`, in order; undefined when that never ends. */
  const layersOf = (schema: unknown, seen: Set<string>): readonly JsonSchema[] | undefined => {
    if (!isObject(schema)) return []
    const { $ref, allOf, ...rest } = schema
    const layers: JsonSchema[] = []
    if (typeof $ref === 'string') {
      if (seen.has($ref)) return undefined
      const target = partNamed(root, $ref)
      seen.add($ref)
      const behind = layersOf(target, seen)
      seen.delete($ref)
      if (!behind) return undefined
      layers.push(...behind)
    }
    layers.push(rest)
    for (const one of Array.isArray(allOf) ? (allOf as unknown[]) : []) {
      const read = layersOf(one, seen)
      if (!read) return undefined
      layers.push(...read)
    }
    budget.takeWork(layers.length)
    return layers
  }

  /** References already followed on the way to a part; a repeated one means that the part contains itself. */
  const wayTo = new WeakMap<JsonSchema, ReadonlySet<string>>()
  const read: PartReader['read'] = (schema, at, note) => {
    budget.takePart()
    const ref = isObject(schema) && typeof schema['$ref'] === 'string' ? schema['$ref'] : undefined
    const before = (isObject(schema) && wayTo.get(schema)) || new Set<string>()
    const layers = ref !== undefined && before.has(ref) ? undefined : layersOf(schema, new Set())
    if (!layers) {
      note('RECURSIVE_REF')
      return undefined
    }
    budget.takeWork(layers.reduce((sum, layer) => sum + sizeOf(layer), at.pointer.length))
    const one = withOneType(layers.length === 1 ? (layers[0] ?? noSchema) : merged(layers), note)
    budget.takeWork(sizeOf(one))
    const way = ref === undefined ? before : new Set([...before, ref])
    for (const inside of insideOf(one)) wayTo.set(inside, way)
    return { ...at, schema: one }
  }

  const childrenOf: PartReader['childrenOf'] = (part, note) => {
    const properties = isObject(part.schema['properties']) ? part.schema['properties'] : {}
    const { required } = part.schema
    const asked = new Set(Array.isArray(required) ? (required as unknown[]) : [])
    return inOrder(Object.keys(properties), part.ui['ui:order']).flatMap((name) => {
      const pointer = `${part.pointer}/${pointerStep(name)}`
      const ui = own(part.ui, name)
      const at = {
        pointer,
        name,
        ui: isObject(ui) ? ui : {},
        required: asked.has(name),
      }
      return read(own(properties, name), at, note(pointer)) ?? []
    })
  }
  return { read, childrenOf }
}

const insideOf = ({ properties, items }: JsonSchema): readonly JsonSchema[] =>
  [...(isObject(properties) ? Object.values(properties) : []), items].filter(isObject)

/** Returns how much there is to process in one schema, without the content of its members. */
function sizeOf(schema: JsonSchema): number {
  const { properties, items, required, enum: values, oneOf, anyOf } = schema
  const lists = [required, values, oneOf, anyOf, isObject(items) ? (items['enum'] ?? items['oneOf']) : items]
  const listed = lists.reduce<number>((sum, list) => sum + (Array.isArray(list) ? list.length : 0), 0)
  return Object.keys(schema).length + listed + (isObject(properties) ? Object.keys(properties).length : 0)
}

/** Merges several schemas for one place: later keywords win, properties and required names are united. */
function merged(layers: readonly JsonSchema[]): JsonSchema {
  const properties = layers.map((layer) => layer['properties']).filter(isObject)
  const required = layers.flatMap(({ required: list }) => (Array.isArray(list) ? (list as unknown[]) : []))
  return {
    // Built from entries, because a name may be `__proto__`.
    ...Object.fromEntries(layers.flatMap(Object.entries)),
    ...(properties.length > 1 && { properties: Object.fromEntries(properties.flatMap(Object.entries)) }),
    ...(required.length > 0 && { required: [...new Set(required)] }),
  }
}

/**
 * Returns the schema with one type: removes `null`, which is no answer here, and uses the first of several others. Without a type, the
 * keywords determine it.
 */
function withOneType(schema: JsonSchema, note: Note): JsonSchema {
  const branches = schema['anyOf'] ?? schema['oneOf']
  const real: readonly unknown[] = Array.isArray(branches)
    ? branches.filter((branch) => !isObject(branch) || branch['type'] !== 'null')
    : []
  // Generators write optional values as a choice between a schema and null.
  if (Array.isArray(branches) && real.length === 1 && branches.length > 1 && isObject(real[0])) {
    const { anyOf: _any, oneOf: _one, ...rest } = schema
    return withOneType({ ...rest, ...real[0] }, note)
  }
  const type: unknown = schema['type']
  if (Array.isArray(type)) {
    const types = (type as unknown[]).filter((one) => one !== 'null')
    if (types.length > 1) note('MIXED_TYPE', { type: jsonText(types[0]) })
    return { ...schema, type: types[0] }
  }
  if (type !== undefined || constantsOf(schema)) return schema
  if (schema['properties'] !== undefined) return { ...schema, type: 'object' }
  return schema['items'] === undefined ? schema : { ...schema, type: 'array' }
}

function inOrder(names: readonly string[], order: unknown): readonly string[] {
  if (!Array.isArray(order)) return names
  const known = new Set<unknown>(names)
  const listed = new Set<unknown>(order)
  const star = order.indexOf('*')
  const end = star === -1 ? order.length : star
  const isName = (name: unknown): name is string => known.has(name)
  const [before, after] = [order.slice(0, end), order.slice(end)].map((part) => part.filter(isName))
  return [...new Set([...(before ?? []), ...names.filter((name) => !listed.has(name)), ...(after ?? [])])]
}
