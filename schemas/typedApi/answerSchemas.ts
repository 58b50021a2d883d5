import type { CompiledForm } from '../compile/compiledForm'
import { exportedSchema } from '../compile/exportedSchema'
import type { JsonSchema } from '../fields/fieldType'
import { kindTraits } from '../fields/kinds'
import { isObject } from '../model/json'
import type { FieldNames } from './fieldNames'

export interface AnswerSchemas {
  /** What is accepted: with all that a form always asks for. */
  readonly given: JsonSchema
  /** What comes back: rules hide what others ask for, and a record may be older than a question. */
  readonly stored: JsonSchema
  /** What is accepted in place of some of them; null takes one away. */
  readonly changed: JsonSchema
}

/** What rules do to a field, as sentences. */
export type RuleSentences = ReadonlyMap<string, readonly string[]>

/** The schemas of a form's answers by the names of their fields. Draft 2020-12, for use inside other documents. */
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

/** Changes the schema of each answer, those inside sets and rows first. */
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

/** The same without what must be answered, at every depth. */
const unasked = (schema: JsonSchema, names: FieldNames): JsonSchema =>
  mapAnswers(
    schema,
    names,
    undefined,
    (property) => property,
    ({ required: _required, ...holder }) => holder,
  )

/** The same with null for any answer at the top. */
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
