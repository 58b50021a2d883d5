import type { CompiledForm } from '../compile/compiledForm'
import { exportedSchema } from '../compile/exportedSchema'
import type { JsonSchema } from '../fields/fieldType'
import { kindTraits } from '../fields/kinds'
import { isObject } from '../model/json'
import type { FieldNames } from './fieldNames'

export interface AnswerSchemas {
  /** Schema of a full submission, with the answers that the form always requires. */
  readonly given: JsonSchema
  /** Schema of stored answers. It requires none, because rules hide fields and records may be older than a question. */
  readonly stored: JsonSchema
  /** Schema of a partial change; null erases an answer. */
  readonly changed: JsonSchema
}

/** Sentences that describe what rules do, by field id. */
export type RuleSentences = ReadonlyMap<string, readonly string[]>

/** Returns the schemas of a form's answers under their field names, in draft 2020-12, for embedding in other documents. */
export function answerSchemas(
  compiled: CompiledForm,
  names: FieldNames,
  sentences: RuleSentences = new Map(),
): AnswerSchemas {
  const { $schema: _draft, ...whole } = exportedSchema(compiled, (id) => names.nameOf(id) ?? id)
  const described = (schema: unknown, holderId?: string): JsonSchema =>
    mapAnswers(schema, names, holderId, (property, { id }) => {
      const said = sentences.get(id) ?? []
      const { description } = property
      return said.length === 0
        ? property
        : { ...property, description: [description, ...said].filter(Boolean).join('\n') }
    })
  const given = described(whole)
  const stored = unasked(given, names)
  return { given, stored, changed: orNull(stored) }
}

type Change = (property: JsonSchema, field: { readonly id: string }) => JsonSchema

/** Applies a function to the schema of each answer, those inside sets and rows first. */
function mapAnswers(
  schema: unknown,
  names: FieldNames,
  holderId: string | undefined,
  change: Change,
  whole: (holder: JsonSchema) => JsonSchema = (holder) => holder,
): JsonSchema {
  const holder = isObject(schema) ? schema : {}
  const properties = isObject(holder['properties']) ? holder['properties'] : {}
  const fields = names.inside(holderId)
  const changed = Object.entries(properties).map(([name, property]) => {
    const field = fields.get(name)
    if (!field || !isObject(property)) return [name, property] as const
    const { holds } = kindTraits[field.kind]
    const deeper = (part: unknown) => mapAnswers(part, names, field.id, change, whole)
    const inner =
      holds === 'sets'
        ? { ...property, items: deeper(property['items']) }
        : holds === 'members'
          ? deeper(property)
          : property
    return [name, change(inner, field)] as const
  })
  return whole({ ...holder, properties: Object.fromEntries(changed) })
}

/** Returns the schema without required answers, at any depth. */
const unasked = (schema: JsonSchema, names: FieldNames): JsonSchema =>
  mapAnswers(
    schema,
    names,
    undefined,
    (property) => property,
    ({ required: _required, ...holder }) => holder,
  )

/** Returns the schema with null allowed for each top-level answer. */
const orNull = (schema: JsonSchema): JsonSchema => ({
  ...schema,
  properties: Object.fromEntries(
    Object.entries(isObject(schema['properties']) ? schema['properties'] : {}).map(([name, property]) => {
      const { title, description, ...answer } = isObject(property) ? property : {}
      const words = {
        ...(title !== undefined && { title }),
        ...(description !== undefined && { description }),
      }
      return [name, { ...words, anyOf: [answer, { type: 'null' }] }]
    }),
  ),
})
