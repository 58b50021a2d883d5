import type { JsonSchema } from '../fields/fieldType'
import { optionsOf } from '../fields/shared/options'
import { textKey } from '../model/form'
import { isObject, own } from '../model/json'
import type { CompiledField, CompiledForm } from './compiledForm'
import { resolveText } from './resolveText'
import { kindTraits } from '../fields/kinds'

/**
 * Returns the form's schema for use elsewhere: with the same verdicts, and with titles, helps and option labels in the form's own language.
 * Answers are under their ids unless `nameOf` names them. A self-contained schema in draft 2020-12, separate from the smaller one that
 * checks answers.
 */
export function exportedSchema(
  compiled: CompiledForm,
  nameOf: (fieldId: string) => string = (id) => id,
): JsonSchema {
  const text = (key: string) => resolveText(compiled, key, compiled.defaultLanguage) || undefined
  const annotated = (schema: unknown): JsonSchema => {
    const object = isObject(schema) ? schema : {}
    const properties = isObject(object['properties']) ? object['properties'] : {}
    return {
      ...object,
      properties: Object.fromEntries(
        Object.entries(properties).map(([id, property]) => {
          const field = own(compiled.fields, id)
          return [nameOf(id), field ? described(field, property) : property]
        }),
      ),
      ...(Array.isArray(object['required']) && { required: (object['required'] as string[]).map(nameOf) }),
    }
  }
  const described = (field: CompiledField, schema: unknown): JsonSchema => {
    const title = text(textKey.label(field.id))
    const description = text(textKey.help(field.id))
    return {
      ...(title !== undefined && { title }),
      ...(description !== undefined && { description }),
      ...inside(field, isObject(schema) ? schema : {}),
    }
  }
  const inside = (field: CompiledField, schema: JsonSchema): JsonSchema => {
    const { options, holds } = kindTraits[field.kind]
    if (holds === 'sets') return { ...schema, items: annotated(schema['items']) }
    if (holds === 'members') return annotated(schema)
    if (options === 'one') return labelled(field, schema)
    // Chosen options are unique by value; stock forms draw such a list as check boxes.
    return options === 'several'
      ? { ...schema, uniqueItems: true, items: labelled(field, schema['items'] as JsonSchema) }
      : schema
  }
  const labelled = (field: CompiledField, schema: JsonSchema): JsonSchema => {
    if (schema['enum'] === undefined) return schema
    const { enum: _values, ...others } = schema
    return {
      type: 'string',
      ...others,
      oneOf: optionsOf(field.field).map(({ value, label }) => ({ const: value, title: label || value })),
    }
  }
  const { $schema, ...schema } = compiled.schema
  const title = text(textKey.formName)
  const description = text(textKey.formDescription)
  return {
    $schema,
    ...(title !== undefined && { title }),
    ...(description !== undefined && { description }),
    ...annotated(schema),
  }
}
