import fc from 'fast-check'
import { expect, it } from 'vitest'
import { load } from '../../schemas/answering/load'
import { compileForm } from '../../schemas/compile/compileForm'
import { exportForm } from '../../schemas/interchange/exportForm'
import { prepareSchema } from '../../schemas/interchange/foreignSchema'
import { schemaFaults } from '../../schemas/interchange/foreignVerdict'
import { importSchema } from '../../schemas/interchange/importSchema'
import { isObject, type Json } from '../../schemas/model/json'
import { answeringContext } from '../support/answeringContext'
import { mustRead } from '../support/mustRead'

/*
 * A foreign schema, the form it becomes, and the schema that this form exports refuse the same values, for all that maps
 * without a note.
 */
const words = fc.constantFrom('a', 'hola', 'x'.repeat(30), 'ana@example.com', '2025-01-31', '2025-02-30')
const leaf = fc.constantFrom(
  ...[
    { schema: { type: 'string', maxLength: 8 }, values: words },
    { schema: { type: 'string', format: 'email' }, values: words },
    { schema: { type: 'string', format: 'date' }, values: words },
    { schema: { type: 'integer', minimum: -2, maximum: 9 }, values: fc.constantFrom(-3, 0, 4, 9, 10, 2.5) },
    { schema: { type: 'integer', multipleOf: 3 }, values: fc.constantFrom(0, 3, 4) },
    { schema: { type: 'number', minimum: 0.5 }, values: fc.constantFrom(0, 0.25, 0.5, 1e6) },
    { schema: { enum: ['a', 'b'] }, values: fc.constantFrom('a', 'b', 'c') },
    {
      schema: { type: 'array', items: { enum: ['a', 'b'] }, uniqueItems: true },
      values: fc.constantFrom(['a'], ['a', 'b'], ['c']),
    },
  ].map(({ schema, values }) => ({ schema, values: values as fc.Arbitrary<Json> })),
)

interface Part {
  readonly schema: Json
  readonly values: fc.Arbitrary<Json>
}

/** An object of these parts; each may be asked for, and may be missing from a value. */
const objectOf = (parts: readonly (Part & { readonly required: boolean })[]): Part => ({
  schema: {
    type: 'object',
    properties: Object.fromEntries(parts.map(({ schema }, index) => [`p${index}`, schema])),
    required: parts.flatMap(({ required }, index) => (required ? [`p${index}`] : [])),
    additionalProperties: false,
  },
  values: fc
    .tuple(...parts.map(({ values }) => fc.option(values, { nil: undefined, freq: 6 })))
    .map((values) =>
      Object.fromEntries(
        values.flatMap((value, index) => (value === undefined ? [] : [[`p${index}`, value]])),
      ),
    ),
})
const withRequired = (part: fc.Arbitrary<Part>) =>
  fc
    .record({ part, required: fc.boolean() })
    .map(({ part: { schema, values }, required }) => ({ schema, values, required }))
const set = fc.array(withRequired(leaf), { minLength: 1, maxLength: 3 }).map((parts) => {
  const [first, ...rest] = parts
  const { schema, values } = objectOf(first ? [{ ...first, required: true }, ...rest] : [])
  // A set without answers is no set to us, and one that lacks its required answer to the foreign schema.
  return { schema, values: values.filter((value) => isObject(value) && Object.keys(value).length > 0) }
})
const list = set.map(({ schema, values }): Part => ({
  schema: { type: 'array', items: schema, minItems: 1, maxItems: 2 },
  values: fc.array(values, { minLength: 1, maxLength: 3 }),
}))
const whole = fc
  .array(withRequired(fc.oneof({ weight: 4, arbitrary: leaf }, { weight: 1, arbitrary: list })), {
    minLength: 1,
    maxLength: 3,
  })
  .map((parts) =>
    // A list with a least number is asked for by our groups, whatever `required` says.
    objectOf(
      parts.map((part) =>
        isObject(part.schema) && part.schema['minItems'] ? { ...part, required: true } : part,
      ),
    ),
  )
const sample = whole.chain(({ schema, values }) => values.map((value) => ({ schema, value })))

function renamed(value: unknown, pointer: string, ids: ReadonlyMap<string, string>): unknown {
  if (Array.isArray(value)) return value.map((item) => renamed(item, `${pointer}/*`, ids))
  if (!isObject(value)) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => {
      const at = `${pointer}/${name}`
      return [ids.get(at) ?? name, renamed(item, at, ids)]
    }),
  )
}

it('judges a value alike before and after', () => {
  const seen = { accepted: 0, refused: 0 }
  fc.assert(
    fc.property(sample, ({ schema, value }) => {
      let next = 0
      const newId = () => (++next).toString(16).padStart(24, '0')
      const { document, mapped, notes } = mustRead(
        importSchema({ schema }, { name: 'x', yes: 'y', no: 'n' }, newId),
      )
      expect(notes).toEqual([])
      const compiled = compileForm({ document })
      const ids = new Map(mapped.map(({ pointer, fieldId }) => [pointer, fieldId]))
      const answers = renamed(value, '', ids)
      const before = schemaFaults(prepareSchema(schema), value).length === 0
      const after = schemaFaults(prepareSchema(exportForm(compiled).schema), answers).length === 0
      const answered = load(compiled, answers as Parameters<typeof load>[1], answeringContext()).validate()
      seen[before ? 'accepted' : 'refused'] += 1
      expect([after, answered.length === 0], JSON.stringify([schema, value, answered])).toEqual([
        before,
        before,
      ])
    }),
    { numRuns: 400 },
  )
  expect(Math.min(seen.accepted, seen.refused)).toBeGreaterThan(40)
})
