import fc from 'fast-check'
import type { Json } from '../../schemas/model/json'

/* Documents and mango selectors over few keys and values, so that many match. */

const scalar = fc.oneof(
  fc.constantFrom<Json[]>(null, true, false, 0, 1, 2, 10, -1, 1.5, '', 'a', 'b', 'ab', 'B', '1', '10', 'ñ'),
  fc.integer({ min: -3, max: 12 }),
)
const value: fc.Arbitrary<Json> = fc.oneof(
  { weight: 6, arbitrary: scalar },
  fc.array(scalar, { maxLength: 3 }),
  fc.dictionary(fc.constantFrom('a', 'b'), scalar, { maxKeys: 2 }),
)
const key = fc.constantFrom('a', 'b', 'c', 'a.b', '__proto__', 'constructor')
export const arbitraryDocument: fc.Arbitrary<Json> = fc
  .dictionary(key, fc.oneof({ weight: 3, arbitrary: value }, fc.dictionary(key, value, { maxKeys: 2 })), {
    maxKeys: 4,
  })
  // As parsed JSON, because a prototype has no keys of its own.
  .map((made) => JSON.parse(JSON.stringify(made)) as Json)

const name = fc.constantFrom('a', 'b', 'c', 'a.b', 'a.a', 'b.0', 'a\\.b', '__proto__', 'c.constructor', 'zzz')
const condition: fc.Arbitrary<object> = fc
  .oneof(
    fc.record({ op: fc.constantFrom('$eq', '$ne'), argument: value }),
    fc.record({ op: fc.constantFrom('$gt', '$gte', '$lt', '$lte'), argument: scalar }),
    fc.record({ op: fc.constantFrom('$in', '$nin', '$all'), argument: fc.array(value, { maxLength: 3 }) }),
    fc.record({ op: fc.constant('$exists'), argument: fc.boolean() }),
    fc.record({
      op: fc.constant('$regex'),
      argument: fc.constantFrom('a', '^a', 'b$', '^[ab]+$', '1', 'ñ', '\\ba', 'a\\b', '\\Bb', '.*a.*'),
    }),
  )
  .map(({ op, argument }) => ({ [op]: argument }))

const { selector } = fc.letrec<{ selector: Json; about: Json }>((tie) => ({
  about: fc.oneof(
    { depthSize: 'small' },
    condition as fc.Arbitrary<Json>,
    value,
    fc.tuple(condition, condition).map(([one, other]) => ({ ...one, ...other })),
    tie('selector'),
    tie('about').map((inner) => ({ $not: inner })),
  ),
  selector: fc.oneof(
    { depthSize: 'small' },
    fc.tuple(name, condition).map(([field, asked]) => ({ [field]: asked }) as Json),
    fc.tuple(name, tie('about')).map(([field, asked]) => ({ [field]: asked })),
    fc
      .tuple(fc.constantFrom('$and', '$or', '$nor'), fc.array(tie('selector'), { maxLength: 3 }))
      .map(([op, list]) => ({ [op]: list })),
    tie('selector').map((inner) => ({ $not: inner })),
    fc
      .tuple(tie('selector'), tie('selector'))
      .map(([one, other]) => ({ ...(one as object), ...(other as object) })),
  ),
}))

export const arbitrarySelector = selector
