import { isObject, own } from '../../../schemas/model/json'
import { valueAt } from '../../../schemas/model/jsonPointer'

type Part = Record<string, unknown>
const deepest = 5
/** Parts of one instance: schemas that contain themselves would mean millions. */
const mostParts = 200
let parts = 0
const wrong: readonly unknown[] = [null, true, 7.5, -1, '', 'x y', [], [null], {}, { odd: 1 }]

/** Values near what a schema takes: whole ones, the least, and each with something wrong at one place. */
export function instancesFor(root: Part): readonly unknown[] {
  parts = 0
  const whole = sample(root, root, 0, true)
  parts = 0
  const least = sample(root, root, 0, false)
  const given: unknown[] = [
    root['default'],
    ...(Array.isArray(root['examples']) ? (root['examples'] as unknown[]) : []),
  ]
  const found: unknown[] = [...wrong, whole, least, ...given.filter((one) => one !== undefined)]
  for (const base of [whole, least]) {
    if (!isObject(base)) continue
    found.push({ ...base, 'not in the schema': 1 })
    const names = Object.keys(base)
    names.slice(0, 12).forEach((name, index) => {
      const { [name]: inside, ...rest } = base
      found.push(rest, { ...rest, [name]: wrong[index % wrong.length] })
      if (isObject(inside)) found.push({ ...rest, [name]: { ...inside, 'not in the schema': '' } })
      if (Array.isArray(inside))
        found.push({ ...rest, [name]: [...(inside as unknown[]), ...(inside as unknown[]), 3] })
    })
  }
  return found
}

function sample(root: Part, part: unknown, depth: number, whole: boolean): unknown {
  const schema = resolved(root, part)
  parts += 1
  if (!isObject(schema) || depth > deepest || parts > mostParts) return 'any'
  if (schema['const'] !== undefined) return schema['const']
  if (Array.isArray(schema['enum'])) return schema['enum'][0]
  if (schema['default'] !== undefined && !whole) return schema['default']
  for (const choice of ['oneOf', 'anyOf']) {
    const branches = schema[choice]
    if (Array.isArray(branches) && !isObject(schema['properties']))
      return sample(root, branches[0], depth + 1, whole)
  }
  const all: unknown[] = Array.isArray(schema['allOf']) ? schema['allOf'] : []
  const type: unknown = Array.isArray(schema['type']) ? schema['type'][0] : schema['type']
  switch (type ?? (isObject(schema['properties']) || all.length > 0 ? 'object' : 'string')) {
    case 'object': {
      const merged = all.map((one) => sample(root, one, depth + 1, whole)).filter(isObject)
      const properties = isObject(schema['properties']) ? schema['properties'] : {}
      const required: unknown[] = Array.isArray(schema['required']) ? schema['required'] : []
      const names = whole ? [...new Set([...Object.keys(properties).slice(0, 30), ...required])] : required
      const own_ = names.flatMap((name) =>
        typeof name === 'string'
          ? [[name, sample(root, own(properties, name), depth + 1, whole)] as const]
          : [],
      )
      return Object.assign({}, ...merged, Object.fromEntries(own_)) as unknown
    }
    case 'array': {
      const items: unknown = schema['prefixItems'] ?? schema['items']
      if (Array.isArray(items)) return items.map((item) => sample(root, item, depth + 1, whole))
      const count = Math.min(3, Number(schema['minItems'] ?? (whole ? 1 : 0)))
      return Array.from({ length: count }, () => sample(root, items, depth + 1, whole))
    }
    case 'integer':
    case 'number':
      return Number(schema['minimum'] ?? 1)
    case 'boolean':
      return whole
    case 'null':
      return null
    default:
      return sampleText(schema)
  }
}

const formats: Readonly<Record<string, string>> = {
  date: '2026-02-28',
  'date-time': '2026-02-28T10:00:00Z',
  time: '10:00:00Z',
  email: 'a@example.com',
  uri: 'https://example.com/a',
  'uri-reference': '/a',
}

function sampleText({ format, minLength }: Part): string {
  return (formats[String(format)] ?? 'text').padEnd(Math.min(50, Number(minLength ?? 0)), 'x')
}

function resolved(root: Part, part: unknown, left = 10): unknown {
  if (!isObject(part) || typeof part['$ref'] !== 'string' || left === 0) return part
  const ref = part['$ref']
  if (!ref.startsWith('#')) return undefined
  let pointer: string
  try {
    pointer = decodeURIComponent(ref.slice(1))
  } catch {
    return undefined
  }
  return resolved(root, pointer === '' ? root : valueAt(root, pointer), left - 1)
}
