import { validate } from '@cfworker/json-schema'
import type { FieldType, JsonSchema } from '../fields/fieldType'
import type { CodedError } from '../model/errors'
import type { FieldDocument } from '../model/form'
import { isObject } from '../model/json'
import { isDeeperThan } from '../model/isDeeperThan'

/** Our schemas are self-contained, so there is nothing to look up. */
const noReferences = {}
/** The greatest nesting of an answer, because the interpreter compares recursively. */
const deepest = 64

/**
 * Checks one normalised, non-empty answer: returns the error that its type gives for the first keyword of the compiled schema that refuses
 * the answer; undefined when the schema accepts it. The only place where answers are checked against JSON Schema.
 */
export function verdictOn(
  value: unknown,
  schema: JsonSchema,
  type: FieldType,
  field: FieldDocument,
): CodedError | undefined {
  const tooMany = exceeded(value, schema)
  if (tooMany) return type.explain(tooMany, field, value)
  if (isDeeperThan(value, deepest)) return type.explain('type', field, value)
  const { valid, errors } = validate(value, schema, '2020-12', noReferences, true)
  if (valid) return undefined
  // The innermost unit names the error; the earlier ones only say that something inside is wrong.
  const keyword = errors.at(-1)?.keyword ?? ''
  return type.explain(errors.find((unit) => unit.keyword === 'type')?.keyword ?? keyword, field, value)
}

/** Returns which size limit a list or object exceeds. Checked first, because the interpreter would still examine all of it. */
function exceeded(value: unknown, schema: JsonSchema): 'maxItems' | 'maxProperties' | undefined {
  const { maxItems, maxProperties } = schema
  if (Array.isArray(value))
    return typeof maxItems === 'number' && value.length > maxItems ? 'maxItems' : undefined
  const isOver =
    isObject(value) && typeof maxProperties === 'number' && Object.keys(value).length > maxProperties
  return isOver ? 'maxProperties' : undefined
}
