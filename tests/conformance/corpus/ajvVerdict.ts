import { Ajv, type ValidateFunction } from 'ajv'
import { Ajv2019 } from 'ajv/dist/2019.js'
import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'

const options = {
  strict: false,
  logger: false,
  allErrors: false,
  unicodeRegExp: true,
  addUsedSchema: false,
} as const

/** The schema as Ajv runs it, by the draft that it names; undefined where Ajv refuses it. */
export function ajvCompiled(schema: Record<string, unknown>): ValidateFunction | undefined {
  const named = typeof schema['$schema'] === 'string' ? schema['$schema'] : ''
  const kinds = named.includes('2019-09') ? [Ajv2019] : named.includes('draft-0') ? [Ajv] : [Ajv2020, Ajv]
  for (const Kind of kinds) {
    try {
      const ajv = new Kind(options)
      addFormats(ajv)
      const { $schema: _named, id: _id, ...rest } = schema
      return ajv.compile(rest)
    } catch {
      // The next one may take it.
    }
  }
  return undefined
}
