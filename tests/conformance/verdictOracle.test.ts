import { Ajv2020 } from 'ajv/dist/2020.js'
import fc from 'fast-check'
import { expect, it, vi } from 'vitest'
import { load } from '../../schemas/answering/load'
import { start } from '../../schemas/answering/start'
import { compileForm } from '../../schemas/compile/compileForm'
import { exportedSchema } from '../../schemas/compile/exportedSchema'
import { fieldTypes } from '../../schemas/fields/registry'
import type { JsonSchema } from '../../schemas/fields/fieldType'
import { verdictOn } from '../../schemas/verdict/verdictOn'
import { answeringContext, perform } from '../support/answeringContext'
import { arbitraryForm, fieldIdPool } from '../support/arbitraryForm'
import { arbitraryRowActions, arbitraryRowForm } from '../support/arbitraryRows'

// Many random cases: slow on a busy machine, never stuck.
vi.setConfig({ testTimeout: 120_000 })

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

it('judges rows with their members as Ajv does, by the form’s schema and by the exported one', () => {
  const seen = { accepted: 0, refused: 0 }
  fc.assert(
    fc.property(arbitraryRowForm, arbitraryRowActions, fc.nat(60), (form, actions, asked) => {
      // One required field at most, else hardly any random answering is complete.
      let index = 0
      const form_pages = form.form_pages.map((page) => ({
        ...page,
        page_fields: page.page_fields.map((field) => ({
          ...field,
          required: index++ === asked,
          properties: { ...field.properties, min: null },
        })),
      }))
      const compiled = compileForm({ document: { ...form, form_pages } })
      const answering = start(compiled, answeringContext())
      for (const action of actions) perform(answering, action)
      const submission: unknown = JSON.parse(JSON.stringify(answering.toSubmission()))
      const accepted = answering.validate().length === 0
      seen[accepted ? 'accepted' : 'refused'] += 1
      // Only the answering knows whether a row is open: the schema never asks for what a relation may lock.
      const mayBeLocked = Object.values(compiled.fields).some(
        ({ relatedTo, rowId, required }) =>
          required && (relatedTo ?? (rowId !== undefined && compiled.fields[rowId]?.relatedTo)),
      )
      if (!mayBeLocked)
        expect(accepts(compiled.schema, submission), JSON.stringify(submission)).toBe(accepted)
      expect(accepts(exportedSchema(compiled), submission)).toBe(accepts(compiled.schema, submission))
    }),
    { numRuns: 100 },
  )
  expect(Math.min(seen.accepted, seen.refused)).toBeGreaterThan(10)
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
