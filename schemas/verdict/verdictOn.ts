import { validate } from '@cfworker/json-schema'
import type { FieldType, JsonSchema } from '../fields/fieldType'
import type { CodedError } from '../model/errors'
import type { FieldDocument } from '../model/form'
import { isObject } from '../model/json'
import { isDeeperThan } from '../model/isDeeperThan'

/** Our schemas stand on their own, so there is nothing to look up. */
const noReferences = {}
/** The interpreter compares by recursion: no answer nests deeper than this. */
const deepest = 64

/**
 * The verdict on one normalised, non-empty answer: the first keyword of its compiled schema that refuses it, as the error
 * that its type explains; undefined when the schema accepts it. The one place where answers meet JSON Schema.
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
  // The innermost unit says what is wrong; the ones before it only say that something inside is.
  const keyword = errors.at(-1)?.keyword ?? ''
  return type.explain(errors.find((unit) => unit.keyword === 'type')?.keyword ?? keyword, field, value)
}

/** What a list or an object has more of than its schema lets it: said first, for the interpreter would still look at all of it. */
function exceeded(value: unknown, schema: JsonSchema): 'maxItems' | 'maxProperties' | undefined {
  const { maxItems, maxProperties } = schema
  if (Array.isArray(value))
    return typeof maxItems === 'number' && value.length > maxItems ? 'maxItems' : undefined
  const isOver =
    isObject(value) && typeof maxProperties === 'number' && Object.keys(value).length > maxProperties
  return isOver ? 'maxProperties' : undefined
}
