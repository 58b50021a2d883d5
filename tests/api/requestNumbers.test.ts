import { expect, it } from 'vitest'
import { isObject } from '../../schemas/model/json'
import { allCalls } from './contract'

/** Where a schema takes an integer without a largest one. */
function unbounded(schema: unknown, path: string): string[] {
  if (Array.isArray(schema)) return schema.flatMap((one) => unbounded(one, path))
  if (!isObject(schema)) return []
  const { type, maximum, properties, items, anyOf, allOf, additionalProperties, patternProperties } = schema
  return [
    ...(type === 'integer' && maximum === undefined ? [path] : []),
    ...[properties, patternProperties].flatMap((inside) =>
      isObject(inside)
        ? Object.entries(inside).flatMap(([name, one]) => unbounded(one, `${path}.${name}`))
        : [],
    ),
    ...[items, anyOf, allOf, additionalProperties].flatMap((inside) => unbounded(inside, path)),
  ]
}

// The text "Infinity" is taken for an integer, and what is larger than the database's integers is refused by it alone.
it('has a largest number for each integer that a request can say', () => {
  const found = allCalls.flatMap((call) =>
    (['params', 'query', 'body', 'headers'] as const).flatMap((part) =>
      unbounded(call[part], `${call.method} ${call.path} ${part}`),
    ),
  )
  expect(found).toEqual([])
})
