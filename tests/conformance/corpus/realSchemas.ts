import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { builtinRules } from 'eslint/use-at-your-own-risk'
import { isObject } from '../../../schemas/model/json'

export interface RealSchema {
  readonly name: string
  readonly schema: Record<string, unknown>
}

/** Schemas of what is installed anyway: meta-schemas, a large configuration, the options of the linter's rules. */
export function installedSchemas(): readonly RealSchema[] {
  const installed = join(import.meta.dirname, '../../../node_modules')
  return [...['ajv/dist/refs', 'knip'].flatMap((path) => schemasIn(join(installed, path))), ...ruleOptions()]
}

/** What ESLint makes of the schemas of a rule's options. */
function ruleOptions(): readonly RealSchema[] {
  return [...builtinRules].flatMap(([name, { meta }]) => {
    const given: unknown = meta?.schema
    if (!Array.isArray(given)) return isObject(given) ? [{ name: `eslint/${name}`, schema: given }] : []
    if (given.length === 0) return []
    const schema = { type: 'array', items: given as unknown[], minItems: 0, maxItems: given.length }
    return [{ name: `eslint/${name}`, schema }]
  })
}

/** The schemas among the JSON files of a folder, by their path. */
export function schemasIn(folder: string): readonly RealSchema[] {
  if (!existsSync(folder)) return []
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (name) => name.endsWith('.json') && !skipped.test(name),
  )
  return files.toSorted().flatMap((name) => {
    const schema = readJson(join(folder, name))
    return isSchema(schema) ? [{ name, schema }] : []
  })
}

/** Hundreds of versions of the same few schemas: the newest are enough. */
const skipped =
  /node_modules|@asyncapi.*(\/definitions\/|\/bindings\/|\/schemas\/(?!2\.6\.0|3\.1\.0)|\/examples\/)/

function readJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}

const applied = [
  'properties',
  'definitions',
  '$defs',
  'oneOf',
  'anyOf',
  'allOf',
  '$ref',
  'additionalProperties',
]

function isSchema(value: unknown): value is Record<string, unknown> {
  if (!isObject(value) || !applied.some((keyword) => value[keyword] !== undefined)) return false
  const named = value['$schema']
  return typeof named === 'string'
    ? named.includes('schema')
    : value['type'] === 'object' && isObject(value['properties'])
}
