import type { CompiledField } from '../compile/compiledForm'
import type { FieldTypeRegistry, JsonSchema } from '../fields/fieldType'
import { verdictOn } from '../verdict/verdictOn'

/** Returns the answer that the field makes of a value; undefined when it is empty or refused. */
export function acceptedAnswer(value: unknown, field: CompiledField, registry: FieldTypeRegistry): unknown {
  const type = registry.get(field.type)
  const schema = type.compile(field.field)
  const answer = type.read(value, field.field)
  if (answer === undefined || type.isEmpty(answer, field.field)) return undefined
  return !schema || verdictOn(answer, schema, type, field.field) ? undefined : answer
}

/** Returns whether the field's own settings allow no answer: no options, or a minimum above the maximum. */
export function hasNoAnswer(field: CompiledField, registry: FieldTypeRegistry): boolean {
  const schema = field.answerable ? registry.get(field.type).compile(field.field) : undefined
  return !!schema && isContradictory(schema)
}

const limits = [
  ['minimum', 'maximum'],
  ['minItems', 'maxItems'],
  ['minLength', 'maxLength'],
] as const

function isContradictory(schema: JsonSchema): boolean {
  const crossed = limits.some(([least, most]) => {
    const [low, high] = [schema[least], schema[most]]
    return typeof low === 'number' && typeof high === 'number' && low > high
  })
  const items = schema['items'] as JsonSchema | undefined
  const needsItems = typeof schema['minItems'] === 'number' && schema['minItems'] > 0
  const refusesAll = JSON.stringify(schema['not']) === '{}'
  return crossed || refusesAll || (needsItems && items !== undefined && isContradictory(items))
}
