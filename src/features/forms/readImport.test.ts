import { describe, expect, it } from 'vitest'
import { lookalikes } from '../../../tests/support/lookalikes'
import { realForms } from '../../../tests/support/realForms'
import { importLimit, readImport } from './readImport'

const form = { name: 'A', form_pages: [{ page_fields: [] }], kept: { any: 1 } }
const newId = () => 'a'.repeat(24)
const texts = { name: 'Sin título', yes: 'Sí', no: 'No' }

describe('reading an import', () => {
  it('takes a document, with or without a byte order mark, or as the API serves it', () => {
    const documents = [
      JSON.stringify(form),
      `\uFEFF${JSON.stringify(form)}`,
      JSON.stringify({ objects: [form] }),
    ]
    for (const text of documents) expect(readImport(text, newId, texts)).toEqual({ kind: 'form', form })
  })

  it.each([...lookalikes, ...realForms()])('takes $name as it is', ({ document, rules }) => {
    const whole = { ...document, ...(rules && { form_rules: rules.rules }) }
    const read = readImport(JSON.stringify(whole), newId, texts)
    expect(read).toEqual({ kind: 'form', form: whole })
  })

  it('takes a JSON Schema too, and tells what did not map', () => {
    const schema = { title: 'Pedido', type: 'object', properties: { a: { type: 'string', pattern: 'x' } } }
    for (const file of [schema, { schema, uiSchema: {} }]) {
      expect(readImport(JSON.stringify(file), newId, texts)).toMatchObject({
        kind: 'schema',
        form: { name: 'Pedido', form_pages: [{ page_fields: [{ label: 'a', field_id: newId() }] }] },
        notes: [{ code: 'KEYWORD_DROPPED', pointer: '/a' }],
        noteCount: 1,
      })
    }
  })

  it('names the product of a form that it knows and cannot take', () => {
    const survey = { pages: [{ name: 'p1', elements: [{ type: 'text', name: 'q1' }] }] }
    expect(readImport(JSON.stringify(survey), newId, texts)).toEqual({ kind: 'foreign', product: 'SurveyJS' })
  })

  it.each<[string, unknown, object]>([
    [
      'a hundred thousand fields that are none',
      { name: 'A', form_pages: Array.from({ length: 100 }, () => ({ page_fields: Array(1000).fill(1) })) },
      { errorCount: 100_001 },
    ],
    [
      'a schema of more parts than a form has fields',
      { type: 'object', properties: Object.fromEntries(Array.from({ length: 6000 }, (_, i) => [i, {}])) },
      { errors: [{ code: 'SCHEMA_TOO_LARGE' }], errorCount: 1 },
    ],
  ])('says few of many errors: %s', (_name, value, said) => {
    const result = readImport(JSON.stringify(value), newId, texts)
    expect(result).toMatchObject({ kind: 'notForm', ...said })
    expect(result.kind === 'notForm' && result.errors.length).toBeLessThanOrEqual(5)
  })

  it('tells what is wrong apart', () => {
    expect(readImport('  \n', newId, texts)).toEqual({ kind: 'empty' })
    expect(readImport('{"name":', newId, texts)).toEqual({ kind: 'notJson' })
    expect(readImport(`"${'x'.repeat(importLimit)}"`, newId, texts)).toEqual({ kind: 'tooLarge' })
    for (const other of ['null', '[]', '3', '{}', '{"objects":[]}', '{"name":"A"}']) {
      expect(readImport(other, newId, texts).kind).toBe('notForm')
    }
  })
})
