import type { FieldTypeRegistry, JsonSchema } from '../fields/fieldType'
import type { CompiledField } from './compiledForm'

/**
 * The form's JSON Schema. `required` names the fields that must always have an answer: one that a rule may hide is not
 * among them, nor one that a rule may disable: only the answering knows when they count.
 */
export function assembleSchema(
  fields: ReadonlyMap<string, CompiledField>,
  registry: FieldTypeRegistry,
  notAlwaysRequired: ReadonlySet<string>,
): JsonSchema {
  const schemaOf = (field: CompiledField): JsonSchema | undefined => {
    const schema = registry.get(field.type).compile(field.field)
    return schema && field.kind === 'group' ? { ...schema, items: objectOf(field.childIds) } : schema
  }
  const objectOf = (ids: readonly string[]): JsonSchema => {
    const members = ids.flatMap((id) => fields.get(id) ?? [])
    const properties = members.flatMap((field) => {
      const schema = field.answerable ? schemaOf(field) : undefined
      return schema ? [[field.id, schema] as const] : []
    })
    const required = members
      .filter((field) => field.required && !notAlwaysRequired.has(field.id))
      .map((field) => field.id)
    return {
      type: 'object',
      properties: Object.fromEntries(properties),
      ...(required.length > 0 && { required }),
    }
  }
  const topLevel = [...fields.values()].filter((field) => field.groupId === undefined)
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    ...objectOf(topLevel.map((field) => field.id)),
  }
}
