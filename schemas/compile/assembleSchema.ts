import type { FieldTypeRegistry, JsonSchema } from '../fields/fieldType'
import type { CompiledField } from './compiledForm'

/**
 * Builds the form's JSON Schema. `required` lists only the fields that always need an answer: not those that a rule may hide or disable, or
 * a relation may lock, because only the answering knows when that is the case. A row is required when one of its members is.
 */
export function assembleSchema(
  fields: ReadonlyMap<string, CompiledField>,
  registry: FieldTypeRegistry,
  notAlwaysRequired: ReadonlySet<string>,
): JsonSchema {
  const membersOf = (ids: readonly string[]) => ids.flatMap((id) => fields.get(id) ?? [])
  const mustHave = (field: CompiledField): boolean => {
    if (notAlwaysRequired.has(field.id)) return false
    if (field.kind === 'row') return membersOf(field.childIds).some(mustHave)
    const asksForLevels = field.rowId !== undefined && fields.get(field.rowId)?.required
    return field.required || (field.kind === 'rowKey' && asksForLevels === true)
  }
  const schemaOf = (field: CompiledField): JsonSchema | undefined => {
    const schema = registry.get(field.type).compile(field.field)
    if (!schema) return undefined
    if (field.kind === 'group') return { ...schema, items: objectOf(field.childIds) }
    return field.kind === 'row' ? { ...schema, ...objectOf(field.childIds) } : schema
  }
  const objectOf = (ids: readonly string[]): JsonSchema => {
    const members = membersOf(ids)
    const properties = members.flatMap((field) => {
      const schema = field.answerable ? schemaOf(field) : undefined
      return schema ? [[field.id, schema] as const] : []
    })
    const required = members.filter(mustHave).map((field) => field.id)
    return {
      type: 'object',
      properties: Object.fromEntries(properties),
      ...(required.length > 0 && { required }),
    }
  }
  const topLevel = [...fields.values()].filter(
    (field) => field.groupId === undefined && field.rowId === undefined,
  )
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    ...objectOf(topLevel.map((field) => field.id)),
  }
}
