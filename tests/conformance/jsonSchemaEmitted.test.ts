import { Ajv2020 } from 'ajv/dist/2020.js'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { compileForm } from '../../schemas/compile/compileForm'
import { exportForm } from '../../schemas/interchange/exportForm'
import { prepareSchema } from '../../schemas/interchange/foreignSchema'
import { arbitraryForm } from '../support/arbitraryForm'
import { realForms } from '../support/realForms'

/** Keeps an unknown keyword from passing as an annotation: what is not JSON Schema must say so by its prefix. */
const ajv = new Ajv2020({ strict: true, strictTypes: false, strictRequired: false, validateFormats: false })

function check(document: Parameters<typeof compileForm>[0]['document']): void {
  const compiled = compileForm({ document })
  const exported = JSON.parse(JSON.stringify(exportForm(compiled).schema)) as object
  for (const schema of [compiled.schema, exported]) {
    expect(ajv.validateSchema(schema), JSON.stringify(ajv.errors)).toBe(true)
    expect(prepareSchema(schema).problems).toEqual([])
  }
  // Compiling also refuses keywords that no draft knows, and patterns that are none.
  expect(() => ajv.compile(exported)).not.toThrow()
}

it('is JSON Schema 2020-12, every keyword of it, whatever the form', () => {
  fc.assert(fc.property(arbitraryForm, check), { numRuns: 60 })
})

it.skipIf(realForms().length === 0)('is JSON Schema 2020-12 for the forms of real accounts', () => {
  for (const form of realForms()) check(form.document)
})
