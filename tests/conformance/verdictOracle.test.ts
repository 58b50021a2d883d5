import { Ajv2020 } from 'ajv/dist/2020.js'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { load } from '../../schemas/answering/load'
import { compileForm } from '../../schemas/compile/compileForm'
import { fieldTypes } from '../../schemas/fields/registry'
import type { JsonSchema } from '../../schemas/fields/fieldType'
import { verdictOn } from '../../schemas/verdict/verdictOn'
import { answeringContext } from '../support/answeringContext'
import { arbitraryForm, fieldIdPool } from '../support/arbitraryForm'

/** The interpreter that the product runs on has a second opinion here: Ajv, the most used validator. */
const ajv = new Ajv2020({ strict: false, validateSchema: false, addUsedSchema: false })
const compiledByAjv = new Map<string, (value: unknown) => boolean>()

function accepts(schema: JsonSchema, value: unknown): boolean {
  const key = JSON.stringify(schema)
  const known = compiledByAjv.get(key) ?? ajv.compile(schema)
  compiledByAjv.set(key, known)
  return known(value)
}

const plausible = fc.constantFrom<unknown>(
  ...['hola', '', ' ', 'no', 'sí', 'Sí', 'tal_vez', 'otra', 'x'.repeat(256), 'a@b.co', 'a@b', '12', '1.25'],
  ...['2025-01-31', '2025-02-30', '14:05:00', '14:05', '25:00:00', '2025-01-31 14:05:00', '2025-01-31T14:05'],
  ...[0, 3, 5, 10, 11, -1, 1.5, 2 ** 53, 1e308],
  ...[true, null, [], ['no'], ['no', 'sí'], ['no', 'no'], ['otra'], [1], {}, { a: 1 }],
)
const anything = fc.oneof({ weight: 4, arbitrary: plausible }, { weight: 1, arbitrary: fc.jsonValue() })

it('judges every answer as Ajv does', () => {
  const seen = { accepted: 0, refused: 0 }
  fc.assert(
    fc.property(arbitraryForm, anything, (document, given) => {
      const compiled = compileForm({ document })
      for (const { answerable, type: name, field, kind } of Object.values(compiled.fields)) {
        const type = fieldTypes.get(name)
        const schema = answerable && kind !== 'group' ? type.compile(field) : undefined
        const value = type.read(given, field)
        if (schema === undefined || value === undefined || type.isEmpty(value, field)) continue
        const verdict = verdictOn(value, schema, type, field)
        seen[verdict === undefined ? 'accepted' : 'refused'] += 1
        expect(verdict === undefined, `${name} ${JSON.stringify(value)}`).toBe(accepts(schema, value))
      }
    }),
    { numRuns: 150 },
  )
  expect(Math.min(seen.accepted, seen.refused)).toBeGreaterThan(50)
})

it('judges a whole submission as Ajv judges it by the form’s schema', () => {
  const answers = fc.dictionary(fc.constantFrom(...fieldIdPool), anything, { maxKeys: 12 })
  const seen = { accepted: 0, refused: 0 }
  fc.assert(
    fc.property(arbitraryForm, answers, (document, given) => {
      const compiled = compileForm({ document })
      const answering = load(compiled, given as Parameters<typeof load>[1], answeringContext())
      const errors = answering.validate()
      const submission: unknown = JSON.parse(JSON.stringify(answering.toSubmission()))
      seen[errors.length === 0 ? 'accepted' : 'refused'] += 1
      expect(errors.length === 0, JSON.stringify([errors, submission])).toBe(
        accepts(compiled.schema, submission),
      )
    }),
    { numRuns: 300 },
  )
  expect(seen.refused).toBeGreaterThan(50)
})

it.each([[['no', 'sí']], [[1]], [[{}, 'x']]])('refuses %j as the answer of a group, as Ajv does', (sets) => {
  const [document] = fc.sample(arbitraryForm, { numRuns: 1, seed: 1 })
  if (document === undefined) throw new Error('no form')
  const compiled = compileForm({ document })
  const group = Object.values(compiled.fields).find(({ kind }) => kind === 'group')
  if (group === undefined) throw new Error('no group')
  const answering = load(compiled, { [group.id]: sets }, answeringContext())
  const errors = answering.validate().filter(({ address }) => address.fieldId === group.id)
  const kept = answering.toSubmission()[group.id]
  // Either it is refused, or what is no set is not kept: stored answers always fit the schema.
  expect(errors.length > 0 || accepts({ type: 'array', items: { type: 'object' } }, kept ?? [])).toBe(true)
})
