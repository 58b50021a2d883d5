import type { JsonSchema } from '../../schemas/fields/fieldType'
import type { SchemaProblem } from '../../schemas/interchange/foreignSchema'
import { partNamed } from '../../schemas/interchange/partNamed'
import { isObject } from '../../schemas/model/json'

/** A schema with more parts than this takes many seconds to draw, or never ends. */
const mostParts = 20_000

/**
 * Returns TOO_LARGE for a schema of which too much would be drawn, because references can make a short schema arbitrarily large. A part
 * inside itself counts once, items of a list only if the list begins with some.
 */
export function drawingProblems(schema: JsonSchema): readonly SchemaProblem[] {
  let left = mostParts
  const count = (part: unknown, references: readonly string[]): void => {
    if (left <= 0 || !isObject(part)) return
    left -= 1
    const { $ref, properties, items, minItems, allOf, anyOf, oneOf, dependencies, dependentSchemas } = part
    const named = [properties, dependencies, dependentSchemas]
      .filter(isObject)
      .flatMap((names): unknown[] => Object.values(names))
    const listed = [allOf, anyOf, oneOf].flatMap((list) => (Array.isArray(list) ? (list as unknown[]) : []))
    for (const inside of [...named, ...listed, part['if'], part['then'], part['else']])
      count(inside, references)
    for (let item = 0; item < Number(minItems) && left > 0 && isObject(items); item++)
      count(items, references)
    if (typeof $ref !== 'string' || references.includes($ref)) return
    count(partNamed(schema, $ref), [...references, $ref])
  }
  count(schema, [])
  return left > 0 ? [] : [{ code: 'TOO_LARGE', pointer: '' }]
}
